// The state of the page, and how each event changes it.

export const state = {
  me: { id: "", name: "", locale: "en-US" },
  guild: { name: "" },
  bot: { id: "", name: "" },
  people: [],
  channels: [],
  roles: [],
  channelId: null,
  commands: [],
  suggested: [], // what an empty channel offers
  events: [], // of the server
  messages: new Map(), // channel id -> Map of message id -> message
  more: new Map(), // channel id -> whether older messages are there
  pending: new Map(), // nonce -> { messageId, controlId }, { command }, or {} for a submitted modal
  failed: new Map(), // message id -> words under it
  notices: [], // commands that nobody answered: { key, channelId, command }
  isOpen: false,
};

const DIRECT = 1; // the kind of a channel with direct messages
export const EPHEMERAL = 64;
export const LOADING = 128;
const NO_ANSWER = "This interaction failed";

export function channelMessages(channelId = state.channelId) {
  return [...(state.messages.get(channelId)?.values() ?? [])].sort((a, b) => compareIds(a.id, b.id));
}

// The sign before a channel's name.
export function signOf(channel) {
  return channel?.type === DIRECT ? "@" : "#";
}

// The commands that may be used in the channel that is shown.
export function commandsHere() {
  const place = state.channels.find((channel) => channel.id === state.channelId)?.guild_id;
  return state.commands.filter((command) => command.places.includes(place));
}

export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export const learn = {
  hello(event) {
    const kept = ["me", "guild", "bot", "people", "channels", "roles", "suggested", "events", "commands"];
    for (const name of kept) state[name] = event[name];
    if (!state.channels.some((channel) => channel.id === state.channelId)) state.channelId = state.channels[0]?.id;
    state.messages.clear();
    state.pending.clear();
    state.failed.clear();
    for (const [channelId, newest] of Object.entries(event.messages)) {
      state.messages.set(channelId, new Map(newest.messages.map((message) => [message.id, message])));
      state.more.set(channelId, newest.more);
    }
  },
  message({ message }) {
    if (!state.messages.has(message.channel_id)) state.messages.set(message.channel_id, new Map());
    state.messages.get(message.channel_id).set(message.id, message);
  },
  gone({ channel_id: channelId, id }) {
    state.messages.get(channelId)?.delete(id);
    state.failed.delete(id);
  },
  older({ channel_id: channelId, messages, more }) {
    for (const message of messages) state.messages.get(channelId)?.set(message.id, message);
    state.more.set(channelId, more);
  },
  commands({ commands }) {
    state.commands = commands;
  },
  events({ events }) {
    state.events = events;
  },
  me({ me }) {
    state.me = me;
  },
  done({ nonce }) {
    state.pending.delete(nonce);
  },
  modal({ nonce }) {
    state.pending.delete(nonce);
  },
  failed({ nonce }) {
    const what = state.pending.get(nonce);
    state.pending.delete(nonce);
    if (what?.messageId) state.failed.set(what.messageId, NO_ANSWER);
    else if (what?.command) state.notices.push({ key: nonce, channelId: what.channelId, command: what.command });
  },
  refused({ nonce }) {
    state.pending.delete(nonce);
  },
};
