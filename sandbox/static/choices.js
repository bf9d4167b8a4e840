// What a select offers, and what of it is chosen already.
import { state } from "./state.js";

const USER = 5;
const CHANNEL = 8;

export function optionsOf(select) {
  const things = thingsOf(select);
  if (!things) return select.options ?? [];
  const chosen = new Set((select.default_values ?? []).map((one) => one.id));
  return things.map((one) => ({ ...one, default: chosen.has(one.value) }));
}

// People or channels, as far as they are asked for.
function thingsOf(select) {
  if (select.type === USER) return state.people.map((person) => ({ label: person.name, value: person.id }));
  if (select.type !== CHANNEL) return null;
  const kinds = select.channel_types;
  const fitting = state.channels.filter((channel) => !kinds?.length || kinds.includes(channel.type));
  return fitting.map((channel) => ({ label: `# ${channel.name}`, value: channel.id }));
}
