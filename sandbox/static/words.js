// Commands in the person's language.

const SUB_COMMAND = 1;
const SUB_COMMAND_GROUP = 2;

export function localized(thing, field, locale) {
  const words = thing[`${field}_localizations`] ?? {};
  return words[locale] ?? thing[field];
}

// Every command that can be sent, with its path in Discord's own names and in the person's.
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
