// The input where a person writes, finds a command, and fills in its options.
import { h, patch } from "./dom.js";
import { commandsHere, signOf, state } from "./state.js";
import { localized, matching, runnable, written } from "./words.js";

const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ATTACHMENT = 11;
const NUMBERS = new Set([4, 10]);
const MOST_SHOWN = 25;

const root = () => document.getElementById("composer");
let text = fromAddress(); // what is being written
let active = 0;
let command = null; // the one whose options are being filled
let isNew = true;
let offered = {}; // completion by option name
let files = {}; // what was chosen, by option name

export function drawComposer(context) {
  patch(root(), command ? card(context) : writing(context));
  if (isNew && text && !isTouched()) focusWords();
  isNew = false;
}

// An address may contain the text: `…#/game play size:3`.
function fromAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

function found(words = text) {
  if (!words.startsWith("/")) return [];
  const commands = runnable(commandsHere(), state.me.locale);
  const whole = written(commands, words.slice(1), state.me.locale);
  return whole ? [whole] : matching(commands, words.slice(1)).slice(0, MOST_SHOWN);
}

// What an empty channel offers: commands that one press sends.
export function starters(context) {
  const known = state.suggested.map((words) => [words, found(words)[0]]).filter(([, hit]) => hit);
  const entries = known.map(([words, hit]) =>
    h(
      "button",
      { key: words, type: "button", class: "button secondary", "data-starter": hit.path, onclick: () => choose(hit, context) },
      h("span", {}, h("b", {}, `/${hit.shown}`), h("small", {}, hit.description)),
    ),
  );
  return entries.length ? h("div", { key: "starters", class: "starters" }, entries) : null;
}

function writing(context) {
  const hits = found();
  active = Math.min(active, Math.max(hits.length - 1, 0));
  const channel = state.channels.find((one) => one.id === state.channelId);
  return [
    text.startsWith("/") && suggestions(hits, context),
    h(
      "form",
      { key: "writing", class: "writing", onsubmit: (event) => send(event, context) },
      h(
        "button",
        { type: "button", class: "slash", "aria-label": "Commands", title: "Commands", onclick: () => begin("/", context) },
        "/",
      ),
      h("input", {
        id: "words",
        value: text,
        autocomplete: "off",
        enterkeyhint: "send",
        maxlength: 2000,
        placeholder: `Message ${signOf(channel)}${channel?.name ?? ""}`,
        role: "combobox",
        "aria-label": `Message ${signOf(channel)}${channel?.name ?? ""}`,
        "aria-expanded": String(hits.length > 0),
        "aria-controls": "suggestions",
        "aria-autocomplete": "list",
        "aria-activedescendant": hits.length ? `suggestion-${active}` : undefined,
        oninput: (event) => begin(event.target.value, context),
        onkeydown: (event) => steer(event, hits, context),
      }),
      h("button", { class: "button primary send", "aria-label": "Send" }, "➤"),
    ),
  ];
}

function suggestions(hits, context) {
  const entries = hits.map((hit, index) =>
    h(
      "li",
      {
        key: hit.path,
        id: `suggestion-${index}`,
        role: "option",
        "data-command": hit.path,
        "aria-selected": String(index === active),
        onclick: () => choose(hit, context),
      },
      h("b", {}, `/${hit.shown}`),
      h("small", {}, hit.description),
    ),
  );
  const none = h("li", { class: "none" }, "No command is called so");
  return h("ul", { key: "list", id: "suggestions", class: "suggestions", role: "listbox" }, entries.length ? entries : none);
}

function begin(value, context) {
  text = value;
  active = 0;
  drawComposer(context);
  focusWords();
}

// No focus where it would open a keyboard over the messages.
function focusWords() {
  if (text || !isTouched()) document.getElementById("words")?.focus();
}

function isTouched() {
  return matchMedia("(pointer: coarse)").matches;
}

function steer(event, hits, context) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && hits.length) {
    active = (active + step + hits.length) % hits.length;
    event.preventDefault();
    drawComposer(context);
    document.getElementById(`suggestion-${active}`)?.scrollIntoView({ block: "nearest" });
  } else if (event.key === "Escape") begin("", context);
  else if (event.key === "Tab" && hits.length && !event.shiftKey) {
    event.preventDefault();
    choose(hits[active], context);
  }
}

function send(event, context) {
  event.preventDefault();
  const hits = found();
  if (hits.length) choose(hits[active], context);
  else if (text.trim() && context.say(text)) begin("", context);
}

// A command is sent at once if it needs no options or they are typed after it.
function choose(hit, context) {
  if (hit.isWhole || !hit.options.length) {
    if (context.command(hit.path, hit.values ?? {})) begin("", context);
    return;
  }
  text = "";
  command = hit;
  offered = {};
  files = {};
  drawComposer(context);
  for (const [name, value] of Object.entries(hit.values ?? {})) root().querySelector(`[name="${name}"]`).value = value;
  root().querySelector("[name]")?.focus();
}

function leave(context) {
  command = null;
  drawComposer(context);
  focusWords();
}

function card(context) {
  const onkeydown = (event) => event.key === "Escape" && leave(context);
  return h(
    "form",
    { key: `card ${command.path}`, class: "card", "data-command": command.path, onsubmit: (e) => run(e, context), onkeydown },
    h("header", {}, h("b", {}, `/${command.shown}`), h("small", {}, command.description)),
    h("div", { class: "fields" }, command.options.map((option) => optionField(option, context))),
    h(
      "div",
      { class: "ends" },
      h("button", { type: "button", class: "button secondary", onclick: () => leave(context) }, "Cancel"),
      h("button", { class: "button primary", "data-run": command.path }, "Send"),
    ),
  );
}

function optionField(option, context) {
  const id = `option-${option.name}`;
  const locale = state.me.locale;
  const needed = option.required && h("span", { class: "needed", "aria-hidden": "true" }, " *");
  return h(
    "div",
    { class: "field", key: id },
    h("label", { for: id }, localized(option, "name", locale), needed),
    h("small", { id: `${id}-about` }, localized(option, "description", locale)),
    entry(option, id, context),
  );
}

function choicesOf(option) {
  if (option.choices?.length) {
    return option.choices.map((one) => [one.value, localized(one, "name", state.me.locale)]);
  }
  if (option.type === BOOLEAN) return [["true", "Yes"], ["false", "No"]];
  if (option.type === USER) return state.people.map((person) => [person.id, person.name]);
  if (option.type === CHANNEL) return state.channels.map((channel) => [channel.id, `# ${channel.name}`]);
  return null;
}

function entry(option, id, context) {
  const shared = { id, name: option.name, required: option.required, "aria-describedby": `${id}-about` };
  const choices = choicesOf(option);
  if (choices) {
    const entries = choices.map(([value, words]) => h("option", { value }, words));
    return h("select", shared, h("option", { value: "" }, option.required ? "Choose…" : "—"), entries);
  }
  if (option.type === ATTACHMENT) return h("input", { ...shared, type: "file", onchange: (event) => take(event.target) });
  const list = `${id}-offers`;
  const field = h("input", {
    ...shared,
    type: NUMBERS.has(option.type) ? "number" : "text",
    step: option.type === 10 ? "any" : undefined,
    min: option.min_value,
    max: option.max_value,
    minlength: option.min_length,
    maxlength: option.max_length,
    autocomplete: "off",
    list: option.autocomplete ? list : undefined,
    oninput: option.autocomplete ? () => complete(option, context) : undefined,
    onfocus: option.autocomplete ? () => complete(option, context) : undefined,
  });
  const offers = (offered[option.name] ?? []).map((one) => h("option", { value: one.value }, one.name));
  return [field, option.autocomplete && h("datalist", { id: list }, offers)];
}

// A file is sent as its name and its content in base64.
function take(input) {
  const [file] = input.files;
  const asked = input.name;
  delete files[asked];
  if (!file) return;
  const reader = new FileReader();
  reader.onload = () => (files[asked] = { name: file.name, data: reader.result.split(",")[1] ?? "" });
  reader.readAsDataURL(file);
}

function filled() {
  const values = {};
  for (const { name, type, value } of root().querySelectorAll("[name]")) {
    if (type === "file") {
      if (files[name]) values[name] = files[name];
    } else if (value !== "") values[name] = value;
  }
  return values;
}

function complete(option, context) {
  const asked = command;
  context.complete(command.path, option.name, filled(), (choices) => {
    if (command !== asked) return;
    offered = { ...offered, [option.name]: choices };
    drawComposer(context);
  });
}

function run(event, context) {
  event.preventDefault();
  if (context.command(command.path, filled())) leave(context);
}
