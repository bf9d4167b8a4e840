// Links. An address of Discord's leads to a channel's end or to a message, as inside the app.
import { h } from "./dom.js";
import { state } from "./state.js";

const INSIDE = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;
export const LEAVE = "leave-channel"; // the event that asks for another channel; its detail is the channel's id

export function link(url, children, kind) {
  const inside = INSIDE.exec(url);
  return h("a", { class: kind, href: url, target: "_blank", rel: "noopener noreferrer", onclick: inside && ((event) => jump(event, inside[1], inside[2])) }, children);
}

function jump(event, channelId, messageId) {
  event.preventDefault();
  const isElsewhere = channelId !== state.channelId && state.channels.some((channel) => channel.id === channelId);
  if (isElsewhere) document.dispatchEvent(new CustomEvent(LEAVE, { detail: channelId }));
  const messages = [...document.querySelectorAll("article[data-message-id]")];
  const target = messageId ? messages.find((message) => message.dataset.messageId === messageId) : messages.at(-1);
  target?.scrollIntoView({ block: messageId ? "start" : "end" });
}
