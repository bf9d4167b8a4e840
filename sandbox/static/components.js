// Components as elements. A component keeps its element while it keeps its place, even if its text changes.
import { optionsOf } from "./choices.js";
import { h } from "./dom.js";
import { emojiNode, emojiText } from "./emoji.js";
import { link } from "./links.js";
import { markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const SELECT_TYPES = new Set([3, 5, 6, 7, 8]);
const LINK = 5;

const RENDER = {
  1: (row, context) => h("div", { class: "row" }, row.components.map((child) => component(child, context))),
  2: button,
  9: section,
  10: (display, context) => markdown(display.content, context),
  11: (thumbnail) => h("div", { class: "thumbnail" }, image(thumbnail)),
  12: gallery,
  13: file,
  14: (separator) =>
    h(separator.divider === false ? "div" : "hr", { class: `separator spacing-${separator.spacing ?? 1}` }),
  17: container,
};

export function component(data, context) {
  if (SELECT_TYPES.has(data.type)) return select(data, context);
  const node = RENDER[data.type]?.(data, context) ?? h("div", { class: "unknown" }, "(unknown component)");
  node.key = `${data.type}:${data.id}`;
  return node;
}

function container(data, context) {
  const colour = data.accent_color;
  const hasAccent = colour !== undefined && colour !== null;
  const style = hasAccent ? { "--bar": `#${colour.toString(16).padStart(6, "0")}` } : {};
  const children = data.components.map((child) => component(child, context));
  return h("div", { class: hasAccent ? "container accented" : "container", style }, children);
}

function section(data, context) {
  const texts = data.components.map((child) => component(child, context));
  return h("div", { class: "section" }, h("div", { class: "texts" }, texts), component(data.accessory, context));
}

function gallery(data) {
  const items = data.items.map((item) => h("li", {}, image(item)));
  return h("ul", { class: `gallery count-${Math.min(data.items.length, 4)}` }, items);
}

function image(item) {
  const alt = item.description ?? "";
  const picture = h("img", { src: item.media.url, alt, loading: "lazy", decoding: "async" });
  return item.spoiler ? h("details", { class: "spoiler-image" }, h("summary", {}, "Spoiler"), picture) : picture;
}

function file(data) {
  const size = data.size ? ` · ${Math.ceil(data.size / 1024)} KB` : "";
  const download = h("a", { href: data.file.url, download: data.name ?? "" }, data.name ?? data.file.url);
  return h("div", { class: "file" }, h("span", { "aria-hidden": "true" }, "📄 "), download, h("small", {}, size));
}

function button(data, context) {
  const emoji = emojiText(data.emoji);
  const face = [
    emoji && h("span", { class: "emoji", "aria-hidden": data.label ? "true" : undefined }, emojiNode(data.emoji)),
    data.label && h("span", { class: "label" }, data.label),
  ];
  const kind = `button ${STYLES[data.style]}${data.label ? "" : " emoji-only"}`;
  if (data.style === LINK) {
    return link(data.url, [face, " ↗"], kind);
  }
  const isPending = context.isPending(data.id);
  const isDisabled = Boolean(data.disabled);
  return h(
    "button",
    {
      type: "button",
      class: kind,
      "aria-label": data.label ? undefined : emoji,
      "aria-disabled": isDisabled ? "true" : undefined,
      "aria-busy": isPending ? "true" : undefined,
      "data-custom-id": data.custom_id,
      onclick: () => !isDisabled && !isPending && context.use(data, []),
    },
    face,
  );
}

function select(data, context) {
  const chosen = optionsOf(data).filter((option) => option.default);
  const words = chosen.map((option) => `${emojiText(option.emoji)} ${option.label}`.trim()).join(", ");
  const face = chosen.map((option, at) => [at > 0 && ", ", option.emoji && [emojiNode(option.emoji), " "], option.label]);
  const isPending = context.isPending(data.id);
  const isDisabled = Boolean(data.disabled);
  const placeholder = data.placeholder ?? "Make a selection";
  return h(
    "button",
    {
      key: `${data.type}:${data.id}`,
      type: "button",
      class: "select",
      "aria-haspopup": "dialog",
      "aria-label": words ? `${placeholder}: ${words}` : placeholder,
      "aria-disabled": isDisabled ? "true" : undefined,
      "aria-busy": isPending ? "true" : undefined,
      "data-custom-id": data.custom_id,
      onclick: () => !isDisabled && !isPending && context.pick(data),
    },
    h("span", { class: words ? "chosen" : "placeholder" }, words ? face : placeholder),
    h("span", { class: "arrow", "aria-hidden": "true" }, "▾"),
  );
}
