// A message: its head, its body, and the lines that only this person sees.
import { component } from "./components.js";
import { h } from "./dom.js";
import { isOnlyEmoji } from "./emoji.js";
import { markdown } from "./markdown.js";
import { EPHEMERAL, LOADING } from "./state.js";
import { clockText } from "./times.js";

const THREAD_CREATED = 18;
const TOKEN_LIFE = 15 * 60 * 1000; // milliseconds a bot may think

export function messageNode(message, context) {
  const isEphemeral = Boolean(message.flags & EPHEMERAL);
  const isForMe = message.mention_everyone || message.mentions.some((user) => user.id === context.me);
  const kind = isEphemeral ? "message ephemeral" : isForMe ? "message mentions-me" : "message";
  return h(
    "article",
    {
      key: message.id,
      class: kind,
      "data-message-id": message.id,
      "data-ephemeral": isEphemeral || undefined,
      "aria-label": `${nameOf(message.author)}, ${clockText(message.timestamp, context.locale)}`,
    },
    cause(message, context),
    h("div", { class: "avatar", "aria-hidden": "true", style: avatarStyle(message.author) }, initial(message.author)),
    h("div", { class: "body" }, head(message, context), content(message, context), feet(message, context)),
  );
}

export function nameOf(user) {
  return user.global_name ?? user.username;
}

function initial(user) {
  return user.bot ? "◆" : nameOf(user).slice(0, 1);
}

export function avatarStyle(user) {
  let hue = 0;
  for (const letter of user.username) hue = (hue * 31 + letter.codePointAt(0) * 137) % 360;
  return { "--hue": String(hue) };
}

function cause(message, context) {
  const by = message.interaction_metadata;
  if (!by?.name) return null;
  const person = h("b", {}, by.user.id === context.me ? "You" : nameOf(by.user));
  return h("div", { class: "cause" }, person, " used ", h("span", { class: "mention" }, `/${by.name}`));
}

function head(message, context) {
  return h(
    "header",
    {},
    h("strong", { class: "author" }, nameOf(message.author)),
    message.author.bot && h("span", { class: "badge" }, "BOT"),
    h("time", { datetime: message.timestamp }, clockText(message.timestamp, context.locale)),
  );
}

function content(message, context) {
  if (message.type === THREAD_CREATED) return newThread(message, context);
  if (message.flags & LOADING) return thinking(message);
  const isEdited = message.edited_timestamp && !message.components.length;
  return [
    message.content && markdown(message.content, context, isOnlyEmoji(message.content) ? "markdown large-emoji" : "markdown"),
    isEdited && h("small", { class: "edited" }, "(edited)"),
    message.components.map((data) => component(data, context.forMessage(message))),
    loose(message),
  ];
}

function newThread(message, context) {
  return h("p", { class: "markdown" }, `${nameOf(message.author)} started a thread: `, markdown(`<#${message.message_reference.channel_id}>`, context));
}

function thinking(message) {
  if (Date.now() - Date.parse(message.timestamp) > TOKEN_LIFE) {
    return h("p", { class: "failure" }, "The application did not respond");
  }
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  return h("p", { class: "thinking" }, dots, `${nameOf(message.author)} is thinking…`);
}

// Uploads without a component.
function loose(message) {
  const isV2 = message.flags & (1 << 15);
  if (isV2) return null;
  return message.attachments.map((file) =>
    file.content_type.startsWith("image/")
      ? h("img", { class: "loose", src: file.url, alt: file.description ?? file.filename, loading: "lazy" })
      : h("div", { class: "file" }, "📄 ", h("a", { href: file.url, download: file.filename }, file.filename)),
  );
}

function feet(message, context) {
  const failure = context.failure(message.id);
  const dismiss = () => context.dismiss(message);
  return [
    failure && h("p", { class: "failure", role: "alert" }, `⚠ ${failure}`),
    Boolean(message.flags & EPHEMERAL) &&
      h(
        "p",
        { class: "only-you" },
        h("span", { "aria-hidden": "true" }, "👁 "),
        "Only you can see this · ",
        h("button", { type: "button", class: "plain", "data-dismiss": message.id, onclick: dismiss }, "Dismiss message"),
      ),
  ];
}

export function noticeNode(notice, dismiss) {
  return h(
    "article",
    { key: `notice:${notice.key}`, class: "message ephemeral notice" },
    h("div", { class: "avatar", "aria-hidden": "true" }, "!"),
    h(
      "div",
      { class: "body" },
      h("p", { class: "cause" }, "You used ", h("span", { class: "mention" }, `/${notice.command}`)),
      h("p", { class: "failure", role: "alert" }, "The application did not respond"),
      h(
        "p",
        { class: "only-you" },
        "Only you can see this · ",
        h("button", { type: "button", class: "plain", onclick: dismiss }, "Dismiss message"),
      ),
    ),
  );
}
