// A form that the bot asks a person to fill.
import { optionsOf } from "./choices.js";
import { h, patch } from "./dom.js";
import { markdown } from "./markdown.js";
import { state } from "./state.js";

const ACTION_ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LONG = 2;

let dialog = null;

export function drawModal(context) {
  if (!state.modal) {
    dialog?.close();
    return;
  }
  if (!dialog) open(context);
  const { modal, isSending, problem } = state.modal;
  patch(
    dialog,
    h(
      "form",
      { method: "dialog", onsubmit: (event) => submit(event, context) },
      h("h2", {}, modal.title),
      modal.components.map((data, index) => field(data, index, context)),
      problem && h("p", { class: "failure", role: "alert" }, problem),
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
        h("button", { class: "button primary", "aria-busy": isSending ? "true" : undefined, "data-submit": true }, "Submit"),
      ),
    ),
  );
}

function open(context) {
  dialog = document.createElement("dialog");
  dialog.className = "sheet modal";
  dialog.setAttribute("aria-label", state.modal.modal.title);
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    dialog = null;
    if (state.modal) context.cancel(state.modal.interaction);
    state.modal = null;
  });
  dialog.showModal();
}

function field(data, index, context) {
  if (data.type === TEXT_DISPLAY) return markdown(data.content, context);
  const inner = data.type === ACTION_ROW ? data.components[0] : data.component;
  const id = `field-${state.modal.interaction}-${index}`;
  const label = data.label ?? inner.label;
  const isRequired = inner.required ?? true;
  return h(
    "div",
    { class: "field", key: id },
    h("label", { for: id }, label, isRequired && h("span", { class: "needed", "aria-hidden": "true" }, " *")),
    data.description && h("small", { id: `${id}-about` }, data.description),
    inner.type === TEXT_INPUT ? input(inner, id, isRequired, data) : options(inner, id, isRequired),
  );
}

function input(inner, id, isRequired, data) {
  const isLong = inner.style === LONG;
  return h(isLong ? "textarea" : "input", {
    id,
    name: inner.custom_id,
    "data-custom-id": inner.custom_id,
    placeholder: inner.placeholder,
    required: isRequired,
    minlength: inner.min_length,
    maxlength: inner.max_length ?? 4000,
    value: inner.value ?? "",
    rows: isLong ? 4 : undefined,
    autocomplete: "off",
    "aria-describedby": data.description ? `${id}-about` : undefined,
  });
}

function options(inner, id, isRequired) {
  const isMultiple = (inner.max_values ?? 1) > 1;
  return h(
    "select",
    { id, name: inner.custom_id, "data-custom-id": inner.custom_id, multiple: isMultiple, required: isRequired },
    !isMultiple && h("option", { value: "" }, inner.placeholder ?? ""),
    optionsOf(inner).map((option) => h("option", { value: option.value, selected: option.default || undefined }, option.label)),
  );
}

function submit(event, context) {
  event.preventDefault();
  const values = {};
  for (const element of event.target.elements) {
    if (!element.name) continue;
    const chosen = () => [...element.selectedOptions].map((option) => option.value).filter(Boolean);
    values[element.name] = element.tagName === "SELECT" ? chosen() : element.value;
  }
  context.submit(state.modal.interaction, values);
}
