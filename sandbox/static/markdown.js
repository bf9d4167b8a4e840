// Discord's markdown as blocks: headings, subtext, quotes, lists, code, and lines of text.
import { h } from "./dom.js";
import { inline } from "./inline.js";

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^-# +(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)(?:[-*]|(\d+)\.) +(\S.*)$/;

export function markdown(text, context, kind = "markdown") {
  return h("div", { class: kind }, blocks(text.split("\n"), context));
}

function blocks(lines, context) {
  const made = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) made.push(h("p", {}, inline(paragraph.join("\n"), context)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const taken = takeBlock(lines, at, context);
    if (taken) {
      flush();
      made.push(taken.node);
      at = taken.next;
    } else {
      paragraph.push(lines[at]);
      at += 1;
    }
  }
  flush();
  return made;
}

function takeBlock(lines, at, context) {
  const line = lines[at];
  let m;
  if (line.startsWith("```")) return takeCode(lines, at);
  if ((m = HEADING.exec(line))) return { node: h(`h${m[1].length + 2}`, {}, inline(m[2], context)), next: at + 1 };
  if ((m = SUBTEXT.exec(line))) return { node: h("small", {}, inline(m[1], context)), next: at + 1 };
  if (line.startsWith(">>> ") && !context.isQuoted) {
    return { node: quote([line.slice(4), ...lines.slice(at + 1)], context), next: lines.length };
  }
  if (QUOTE.test(line) && !context.isQuoted) return takeWhile(lines, at, QUOTE, (found) => quote(found.map((m) => m[1]), context));
  if (ITEM.test(line)) return takeWhile(lines, at, ITEM, (items) => list(items, context));
  return null;
}

function takeWhile(lines, at, pattern, build) {
  const found = [];
  let next = at;
  for (let m; next < lines.length && (m = pattern.exec(lines[next])); next += 1) found.push(m);
  return { node: build(found), next };
}

// Quotes do not nest, as on Discord.
function quote(lines, context) {
  return h("blockquote", {}, blocks(lines, { ...context, isQuoted: true }));
}

function list(items, context) {
  const depth = (m) => m[1].length;
  const top = depth(items[0]);
  const entries = [];
  for (let at = 0; at < items.length; ) {
    let next = at + 1;
    while (next < items.length && depth(items[next]) > top) next += 1;
    const inner = items.slice(at + 1, next);
    entries.push(h("li", {}, inline(items[at][3], context), inner.length > 0 && list(inner, context)));
    at = next;
  }
  const first = items[0][2];
  return first === undefined ? h("ul", {}, entries) : h("ol", { start: first }, entries);
}

function takeCode(lines, at) {
  const rest = lines.slice(at).join("\n");
  const m = /^```(?:[\w+-]*\n)?([\s\S]*?)```/.exec(rest);
  if (!m) return null;
  const next = at + m[0].split("\n").length;
  const after = rest.slice(m[0].length).split("\n", 1)[0];
  if (after.trim()) lines.splice(next, 0, after);
  return { node: h("pre", {}, h("code", {}, m[1].replace(/\n$/, ""))), next };
}
