// Links. An address of Discord's leads to a message of this channel or to the channel's end, as inside the app.
import { h } from "./dom.js";

const INSIDE = /^https:\/\/discord\.com\/channels\/\d+\/\d+(?:\/(\d+))?$/;

export function link(url, children, kind) {
  const inside = INSIDE.exec(url);
  return h("a", { class: kind, href: url, target: "_blank", rel: "noopener noreferrer", onclick: inside && ((event) => jump(event, inside[1])) }, children);
}

function jump(event, messageId) {
  event.preventDefault();
  const messages = [...document.querySelectorAll("article[data-message-id]")];
  const target = messageId ? messages.find((message) => message.dataset.messageId === messageId) : messages.at(-1);
  target?.scrollIntoView({ block: messageId ? "start" : "end" });
}
