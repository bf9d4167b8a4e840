// Discord's markdown within a line: rules that are tried in order at each place.
import { h } from "./dom.js";
import { picture } from "./emoji.js";
import { link } from "./links.js";
import { state } from "./state.js";
import { timeNode } from "./times.js";

const INNER = String.raw`((?:\\[\s\S]|[^\\])+?)`; // an escaped sign never ends a span
const span = (mark, after = "") => new RegExp(`${mark}(?=\\S)${INNER}${mark}${after}`, "y");

const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/``([\s\S]+?)``(?!`)/y, (m) => h("code", {}, m[1].trim())],
  [/`([^`]+)`/y, (m) => h("code", {}, m[1])],
  [/<@!?(\d+)>/y, (m, context) => mention("@", context.people.get(m[1]), "unknown-user", m[1] === context.me)],
  [/<#(\d+)>/y, (m, context) => mention("#", context.channels.get(m[1]), "unknown", false)],
  [/<@&(\d+)>/y, (m) => mention("@", state.roles.find((role) => role.id === m[1])?.name, "unknown-role", false)],
  [/@(everyone|here)\b/y, (m) => mention("@", m[1], "", true)],
  [/<\/([^:>]+):(\d+)>/y, (m) => mention("/", m[1], "", false)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m, context) => timeNode(Number(m[1]), m[2] ?? "f", context.locale)],
  [/<a?:(\w+):(\d+)>/y, (m) => picture(m[1], m[2], `:${m[1]}:`)],
  [span("\\*\\*\\*", "(?!\\*)"), (m, context) => h("strong", {}, h("em", {}, inline(m[1], context)))],
  [span("\\*\\*", "(?!\\*)"), (m, context) => h("strong", {}, inline(m[1], context))],
  [span("__", "(?!_)"), (m, context) => h("u", {}, inline(m[1], context))],
  [span("~~"), (m, context) => h("s", {}, inline(m[1], context))],
  [span("\\|\\|"), (m, context) => spoiler(inline(m[1], context))],
  [new RegExp(`\\*(?![\\s*])${INNER}(?<![\\s*])\\*(?!\\*)`, "y"), (m, context) => h("em", {}, inline(m[1], context))],
  [new RegExp(`_(?![\\s_])${INNER}_(?![\\p{L}\\p{N}_])`, "uy"), (m, context) => h("em", {}, inline(m[1], context))],
  [/\[((?:\\.|[^\]\\])+)\]\((https?:\/\/[^\s)]+)\)/y, (m, context) => link(m[2], inline(m[1], context))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/y, (m) => link(m[0], m[0])],
];

const CAN_START = /[\\`<@*_~|[h]/;

export function inline(text, context) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = CAN_START.test(text[at]) && match(text, at);
    if (found) {
      const [rule, m] = found;
      const made = rule(m, context);
      if (typeof made === "string") plain += made;
      else {
        nodes.push(plain, made);
        plain = "";
      }
      at += m[0].length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  return [...nodes, plain];
}

function match(text, at) {
  if (text[at] === "_" && /[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return null; // snake_case stays as it is
  for (const [pattern, rule] of RULES) {
    pattern.lastIndex = at;
    const m = pattern.exec(text);
    if (m) return [rule, m];
  }
  return null;
}

function mention(sign, name, unknown, isMe) {
  return h("span", { class: isMe ? "mention me" : "mention" }, sign + (name ?? unknown));
}

function spoiler(children) {
  const reveal = (event) => event.currentTarget.setAttribute("data-shown", "");
  return h("button", { class: "spoiler", type: "button", title: "Spoiler", onclick: reveal }, h("span", {}, children));
}
