// The sheet of a modal: its labels with a select each, Cancel and Submit. It stays open until the bot has answered.
import { component } from "./components.js";
import { h, patch } from "./dom.js";
import { openPicker, show } from "./picker.js";

const FAILED = "Something went wrong. Try again.";

// `submit(values, ended)` sends the values by custom_id, and calls `ended(isDone)` when it is answered.
export function openModal(modal, submit) {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet modal";
  dialog.setAttribute("aria-label", modal.title);
  const chosen = new Map(modal.components.map(({ component: select }) => [select.custom_id, preselected(select)]));
  let isSending = false;
  let failure = "";
  const context = {
    isPending: () => false,
    pick: (select) =>
      openPicker(select, (values) => {
        chosen.set(select.custom_id, values);
        draw();
      }),
  };
  const send = () => {
    if (isSending) return;
    isSending = true;
    failure = "";
    draw();
    submit(Object.fromEntries(chosen), (isDone) => {
      if (isDone) return dialog.close();
      isSending = false;
      failure = FAILED;
      draw();
    });
  };
  const draw = () =>
    patch(
      dialog,
      h("h2", {}, modal.title),
      modal.components.map((label) => labelNode(label, chosen.get(label.component.custom_id), context)),
      failure && h("p", { class: "needed", role: "alert" }, failure),
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
        h(
          "button",
          { type: "button", class: "button primary", "data-custom-id": "submit", "aria-busy": isSending ? "true" : undefined, onclick: send },
          "Submit",
        ),
      ),
    );
  draw();
  show(dialog);
}

function preselected(select) {
  if (!select.options) return (select.default_values ?? []).map((one) => one.id);
  return select.options.filter((option) => option.default).map((option) => option.value);
}

function labelNode(label, values, context) {
  const select = label.component;
  const filled = {
    ...select,
    placeholder: select.placeholder ?? label.label,
    options: select.options?.map((option) => ({ ...option, default: values.includes(option.value) })),
    default_values: values.map((id) => ({ id })),
  };
  return h(
    "div",
    { key: select.custom_id, class: "field" },
    h("span", { class: "label" }, label.label, select.required !== false && h("span", { class: "needed", "aria-hidden": "true" }, " *")),
    label.description && h("small", {}, label.description),
    component(filled, context),
  );
}
