// A small virtual DOM. It changes elements in place, so that focus stays and a tap never lands on an element
// that was just replaced. An element lives as long as its key, or its tag at the same place.

export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, key: props?.key, children: flatten(children) };
}

function flatten(children) {
  const flat = [];
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    flat.push(typeof child === "object" ? child : { text: String(child) });
  }
  return flat;
}

const shown = new WeakMap(); // element -> the nodes it shows

export function patch(parent, ...nodes) {
  const next = flatten(nodes);
  const before = shown.get(parent) ?? [];
  const free = new Map();
  for (const old of before) {
    const name = nameOf(old);
    if (!free.has(name)) free.set(name, []);
    free.get(name).push(old);
  }
  const kept = next.map((node) => free.get(nameOf(node))?.shift());
  for (const left of free.values()) for (const old of left) old.element.remove();
  let place = parent.firstChild;
  next.forEach((node, index) => {
    const old = kept[index];
    if (old !== node) node.element = old ? update(old, node) : create(node);
    if (node.element === place) place = place.nextSibling;
    else parent.insertBefore(node.element, place);
  });
  shown.set(parent, next);
}

function nameOf(node) {
  if (node.text !== undefined) return "text";
  return node.key === undefined ? node.tag : `${node.tag}#${node.key}`;
}

function create(node) {
  if (node.text !== undefined) return document.createTextNode(node.text);
  const element = document.createElement(node.tag);
  for (const [name, value] of Object.entries(node.props)) set(element, name, value, undefined);
  patch(element, node.children);
  return element;
}

function update(old, node) {
  const element = old.element;
  if (node.text !== undefined) {
    if (old.text !== node.text) element.data = node.text;
    return element;
  }
  for (const name of Object.keys(old.props)) {
    if (!(name in node.props)) set(element, name, undefined, old.props[name]);
  }
  for (const [name, value] of Object.entries(node.props)) {
    if (value !== old.props[name]) set(element, name, value, old.props[name]);
  }
  patch(element, node.children);
  return element;
}

function set(element, name, value, before) {
  if (name === "key") return;
  if (name === "style") {
    for (const property of Object.keys(before ?? {})) element.style.removeProperty(property);
    for (const [property, text] of Object.entries(value ?? {})) element.style.setProperty(property, text);
  } else if (name.startsWith("on") || name === "value" || name === "checked") {
    element[name] = value ?? (name.startsWith("on") ? null : "");
  } else if (value === undefined || value === null || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : value);
  }
}
