// The options of a select, and which are chosen.
import { state } from "./state.js";

const USER = 5;
const ROLE = 6;
const CHANNEL = 8;

export function optionsOf(select) {
  const things = thingsOf(select);
  if (!things) return select.options ?? [];
  const chosen = new Set((select.default_values ?? []).map((one) => one.id));
  return things.map((one) => ({ ...one, default: chosen.has(one.value) }));
}

// The people, roles or channels that the select offers.
function thingsOf(select) {
  if (select.type === USER) return state.people.map((person) => ({ label: person.name, value: person.id }));
  if (select.type === ROLE) return rolesHere().map((role) => ({ label: `@ ${role.name}`, value: role.id }));
  if (select.type !== CHANNEL) return null;
  const kinds = select.channel_types;
  const fitting = state.channels.filter((channel) => !kinds?.length || kinds.includes(channel.type));
  return fitting.map((channel) => ({ label: `# ${channel.name}`, value: channel.id }));
}

// The roles of the server whose channel the page shows.
function rolesHere() {
  const place = state.channels.find((channel) => channel.id === state.channelId)?.guild_id;
  return state.roles.filter((role) => role.guild_id === place);
}
