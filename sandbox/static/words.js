// Commands in the person's language.

const SUB_COMMAND = 1;
const SUB_COMMAND_GROUP = 2;

export function localized(thing, field, locale) {
  const words = thing[`${field}_localizations`] ?? {};
  return words[locale] ?? thing[field];
}

// Every command, with its path in Discord's own names and in the person's language.
export function runnable(commands, locale) {
  return commands.flatMap((command) => leaves(command, [], [], locale));
}

function leaves(node, path, shown, locale) {
  const here = [...path, node.name];
  const words = [...shown, localized(node, "name", locale)];
  const subs = (node.options ?? []).filter((option) => [SUB_COMMAND, SUB_COMMAND_GROUP].includes(option.type));
  if (subs.length) return subs.flatMap((sub) => leaves(sub, here, words, locale));
  const description = localized(node, "description", locale);
  return [{ path: here.join(" "), shown: words.join(" "), description, options: node.options ?? [] }];
}

export function matching(commands, typed) {
  const wanted = typed.toLowerCase().trim();
  const fits = (command) => command.shown.startsWith(wanted) || command.path.startsWith(wanted);
  const holds = (command) => command.shown.includes(wanted) || command.path.includes(wanted);
  return [...commands.filter(fits), ...commands.filter((command) => !fits(command) && holds(command))];
}

const PAIRS = /([^\s:]+):\s*((?:(?!\s+[^\s:]+:).)*)/g;

// Parses a command with options, such as `game play preset:it size:3`, in Discord's own words or in the person's
// language. Gives the values by option name, their labels, and whether Discord would accept them. Null without options.
export function written(commands, typed, locale) {
  const named = commands.flatMap((command) => [command.path, command.shown].map((name) => [command, name]));
  const fits = named.filter(([, name]) => typed.toLowerCase().startsWith(`${name} `));
  const [command, name] = fits.sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const rest = command ? typed.slice(name.length).trim() : "";
  if (!rest) return null;
  const pairs = [...rest.matchAll(PAIRS)].map(([, option, value]) => valueOf(command, option, value.trim(), locale));
  const understood = pairs.filter(Boolean);
  const values = Object.fromEntries(understood.map(({ option, value }) => [option, value]));
  const lacks = command.options.some((option) => option.required && !(option.name in values));
  const isWhole = !rest.replace(PAIRS, "").trim() && understood.length === pairs.length && !lacks;
  return { ...command, values, isWhole, description: understood.map(({ words }) => words).join(" · ") || command.description };
}

function valueOf(command, name, given, locale) {
  const calls = (thing, words) => [thing.name, localized(thing, "name", locale)].some((one) => one.toLowerCase() === words);
  const option = command.options.find((one) => calls(one, name.toLowerCase()));
  if (!option || !given) return null;
  const isChoice = (one) => String(one.value) === given || calls(one, given.toLowerCase());
  const choice = (option.choices ?? []).find(isChoice);
  if (option.choices?.length && !choice) return null;
  const value = choice ? choice.value : given;
  const shown = choice ? localized(choice, "name", locale) : given;
  return { option: option.name, value, words: `${localized(option, "name", locale)}: ${shown}` };
}
