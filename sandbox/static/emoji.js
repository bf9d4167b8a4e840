// Emoji as Discord shows them: its own as pictures, with their name for who hears it.
import { h } from "./dom.js";

const ONLY_EMOJI = /^(?:\s|<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f])+$/u;
const MOST_LARGE = 30; // emoji; more of them are as small as in a text

export function picture(name, id, alt) {
  const showName = (event) => event.currentTarget.classList.add("missing"); // the emoji was deleted
  const look = { class: "custom-emoji", src: `/emojis/${id}`, alt, title: `:${name}:`, draggable: "false" };
  return h("img", { ...look, onerror: showName });
}

// The emoji of a button or an option.
export function emojiNode(emoji) {
  return emoji.id ? picture(emoji.name, emoji.id, emoji.name) : emoji.name;
}

// What is said for the emoji of a button or an option.
export function emojiText(emoji) {
  return emoji?.name ?? "";
}

// Whether a message has only emoji, which Discord shows large.
export function isOnlyEmoji(text) {
  const signs = text.match(/<a?:\w+:\d+>|\p{Extended_Pictographic}/gu) ?? [];
  return ONLY_EMOJI.test(text) && signs.length > 0 && signs.length <= MOST_LARGE;
}
