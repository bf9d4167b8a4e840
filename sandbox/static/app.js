// Connects the socket, the state and the rendering.
import { Connection } from "./connection.js";
import { drawComposer, starters } from "./composer.js";
import { h, patch } from "./dom.js";
import { avatarStyle, messageNode, nameOf, noticeNode } from "./messages.js";
import { LEAVE } from "./links.js";
import { openModal } from "./modal.js";
import { openPicker } from "./picker.js";
import { channelMessages, EPHEMERAL, learn, signOf, state } from "./state.js";
import { refreshTimes, timeNode } from "./times.js";

const NEAR = 80; // pixels from the end that still count as being there
const FAR = 600; // pixels from the end after which there is a way back
const TOAST_LIFE = 5000; // milliseconds
// Every locale of a Discord client.
const LOCALES =
  "bg cs da de el en-GB en-US es-419 es-ES fi fr hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW".split(" ");

const byId = (id) => document.getElementById(id);
const log = byId("log");
const completions = new Map(); // nonce -> what to do with the choices
const submitted = new Map(); // nonce -> what to do when the modal is answered
const drawn = new Map(); // message id -> { message, mark, node }: what did not change is not built again
let isAtEnd = true;

const connection = new Connection(hear, (isOpen) => {
  state.isOpen = isOpen;
  draw();
});

function hear(event) {
  if (event.t === "choices") return completions.get(event.nonce)?.(event.choices);
  learn[event.t]?.(event);
  completions.delete(event.nonce);
  submitted.get(event.nonce)?.(event.t === "done");
  submitted.delete(event.nonce);
  if (event.t === "modal") openModal(event.modal, (values, ended) => submit(event.modal, values, ended));
  if (event.t === "refused") toast(event.text);
  if (event.t === "message") announce(event.message);
  if (event.t === "older") keepPlace();
  else draw();
}

// Older messages added above must not move what the person is reading.
function keepPlace() {
  const before = distance();
  drawNow();
  log.scrollTop = log.scrollHeight - log.clientHeight - before;
}

const known = new Set();
function announce(message) {
  if (known.has(message.id) || message.author.id === state.me.id) return;
  known.add(message.id);
  byId("announcer").textContent = `${nameOf(message.author)}: ${wordsOf(message).slice(0, 200)}`;
}

function wordsOf(data) {
  const inner = [...(data.components ?? [])].map(wordsOf).join(" ");
  return `${data.content ?? ""} ${inner}`.trim();
}

function toast(text) {
  const element = document.createElement("p");
  element.textContent = text;
  byId("toasts").append(element);
  setTimeout(() => element.remove(), TOAST_LIFE);
}

function ask(event, what) {
  const nonce = connection.ask({ channel_id: state.channelId, ...event });
  if (nonce === null) toast("Not connected. Trying again…");
  else if (what) state.pending.set(nonce, what);
  draw();
  return nonce;
}

function submit(modal, values, ended) {
  const nonce = ask({ t: "submit", custom_id: modal.custom_id, values }, {});
  if (nonce === null) ended(false);
  else submitted.set(nonce, ended);
}

const context = {
  get me() {
    return state.me.id;
  },
  get locale() {
    return state.me.locale;
  },
  get people() {
    return new Map([...state.people, state.bot].map((person) => [person.id, person.name]));
  },
  get channels() {
    return new Map(state.channels.map((channel) => [channel.id, channel.name]));
  },
  failure: (messageId) => state.failed.get(messageId),
  dismiss: (message) => ask({ t: "dismiss", message_id: message.id, channel_id: message.channel_id }),
  forMessage(message) {
    const use = (control, values) => {
      state.failed.delete(message.id);
      const what = { messageId: message.id, controlId: control.id };
      ask({ t: "component", message_id: message.id, custom_id: control.custom_id, values }, what);
    };
    const pick = (control) => openPicker(control, (values) => use(control, values));
    const isPending = (controlId) => isWaiting(message.id, controlId);
    return { me: context.me, locale: context.locale, people: context.people, channels: context.channels, use, pick, isPending };
  },
  say: (content) => ask({ t: "say", content }) !== null,
  command: (name, options) => {
    isAtEnd = true;
    return ask({ t: "command", name, options }, { command: name, channelId: state.channelId }) !== null;
  },
  complete(name, focused, options, done) {
    const nonce = connection.ask({ t: "complete", name, focused, options, channel_id: state.channelId });
    if (nonce !== null) completions.set(nonce, done);
  },
};

function isWaiting(messageId, controlId) {
  for (const what of state.pending.values()) {
    if (what.messageId === messageId && what.controlId === controlId) return true;
  }
  return false;
}

// Everything besides the message itself that changes how it looks.
function markOf(message) {
  const waiting = [...state.pending.values()].filter((what) => what.messageId === message.id).map((what) => what.controlId);
  return `${state.me.locale} ${state.failed.get(message.id) ?? ""} ${waiting} ${state.people.length}`;
}

function nodeOf(message) {
  const mark = markOf(message);
  const before = drawn.get(message.id);
  if (before && before.message === message && before.mark === mark) return before.node;
  const node = messageNode(message, context);
  drawn.set(message.id, { message, mark, node });
  return node;
}

let isDue = false;
function draw() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    drawNow();
  });
}

function drawNow() {
  if (!state.me.id) return;
  const messages = channelMessages();
  const shownIds = new Set(messages.map((message) => message.id));
  for (const id of drawn.keys()) if (!shownIds.has(id)) drawn.delete(id);
  const forget = (notice) => {
    state.notices = state.notices.filter((one) => one !== notice);
    draw();
  };
  const notices = state.notices.filter((notice) => notice.channelId === state.channelId);
  patch(
    log,
    state.more.get(state.channelId) &&
      h("button", { key: "older", type: "button", class: "button secondary older", onclick: older }, "Older messages"),
    !messages.length && h("p", { key: "empty", class: "empty" }, "Nothing has been said here yet. Type / for the bot's commands."),
    !messages.length && starters(context),
    messages.map(nodeOf),
    notices.map((notice) => noticeNode(notice, () => forget(notice))),
  );
  drawHead();
  drawSide();
  drawBelow();
  drawComposer(context);
  refreshTimes();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function older() {
  const first = channelMessages().find((message) => !(message.flags & EPHEMERAL));
  ask({ t: "older", before: first?.id ?? "0" });
}

function channelHere() {
  return state.channels.find((channel) => channel.id === state.channelId);
}

function channelName() {
  return channelHere()?.name ?? "";
}

function go(channelId) {
  state.channelId = channelId;
  isAtEnd = true;
  draw();
}

document.addEventListener(LEAVE, (event) => go(event.detail));

function drawHead() {
  document.title = `${signOf(channelHere())}${channelName()} · ${state.me.name}`;
  const options = state.channels.map((one) =>
    h("option", { value: one.id, selected: one.id === state.channelId || undefined }, one.guild ? `${signOf(one)} ${one.name} · ${one.guild}` : `${signOf(one)} ${one.name}`),
  );
  const place =
    state.channels.length > 1
      ? h("select", { class: "channel narrow", "aria-label": "Channel", onchange: (event) => go(event.target.value) }, options)
      : null;
  patch(
    byId("head"),
    place,
    h("h1", { class: place ? "wide" : "" }, h("span", { class: "sign", "aria-hidden": "true" }, signOf(channelHere())), channelName()),
    !state.isOpen && h("span", { class: "offline", role: "status" }, "Reconnecting…"),
    h("span", { class: "me", style: avatarStyle({ username: state.me.name.toLowerCase() }) }, state.me.name),
    languages(),
  );
}

const ownNames = new Map(); // of languages: to look one up takes a while, and each draw needs all

function ownName(locale) {
  if (!ownNames.has(locale)) {
    const name = new Intl.DisplayNames([locale], { type: "language" }).of(new Intl.Locale(locale).minimize().toString());
    ownNames.set(locale, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1));
  }
  return ownNames.get(locale);
}

function languages() {
  const entries = LOCALES.map((locale) =>
    h("option", { value: locale, selected: locale === state.me.locale || undefined }, ownName(locale)),
  );
  const change = (event) => ask({ t: "locale", locale: event.target.value });
  return h("select", { class: "language", "aria-label": "Language of your client", onchange: change }, entries);
}

function drawSide() {
  const channels = state.channels.map((one) =>
    h(
      "button",
      {
        key: one.id,
        type: "button",
        class: one.archived ? "place thread archived" : one.parent_id ? "place thread" : "place",
        "aria-current": one.id === state.channelId ? "page" : undefined,
        onclick: () => go(one.id),
      },
      one.archived ? `${signOf(one)} ${one.name} (archived)` : `${signOf(one)} ${one.name}`,
    ),
  );
  const people = [state.bot, ...state.people].map((person) =>
    h("li", { key: person.id, style: avatarStyle({ username: person.name.toLowerCase() }) }, person.name),
  );
  patch(
    byId("side"),
    h("h2", {}, state.guild.name),
    h("nav", { "aria-label": "Channels" }, channels),
    state.events.length > 0 && h("h3", {}, "Events"),
    state.events.map(eventNode),
    h("h3", {}, "Here"),
    h("ul", {}, people),
  );
}

// An event of the server. Managers can move and delete it, as in Discord's own list of events.
function eventNode(event) {
  const place = state.channels.find((channel) => event.location.includes(`<#${channel.id}>`));
  const change = (move) => () => ask({ t: "event", event_id: event.id, move });
  return h(
    "section",
    { key: `event ${event.id}`, class: "event" },
    h("strong", {}, event.name),
    h("p", {}, timeNode(event.starts_at, "f", state.me.locale), place ? ` · #${place.name}` : ""),
    state.me.manages && h("button", { type: "button", class: "button secondary", onclick: change(3600) }, "1 h later"),
    state.me.manages && h("button", { type: "button", class: "button danger", onclick: change(0) }, "Delete"),
  );
}

function drawBelow() {
  const waiting = [...state.pending.values()].find((what) => what.command && what.channelId === state.channelId);
  patch(
    byId("below"),
    !isAtEnd &&
      distance() > FAR &&
      h("button", { type: "button", class: "present", onclick: jump }, "Older messages · Jump to present ↓"),
    waiting && h("p", { class: "sending", role: "status" }, `Sending /${waiting.command}…`),
  );
}

function distance() {
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}

function jump() {
  isAtEnd = true;
  ask({ t: "jump" });
}

log.addEventListener("scroll", () => {
  isAtEnd = distance() < NEAR;
  drawBelow();
});
new ResizeObserver(() => isAtEnd && (log.scrollTop = log.scrollHeight)).observe(log);
log.addEventListener("load", () => isAtEnd && (log.scrollTop = log.scrollHeight), true);
