// The sheet of a select: one press for one value, checkboxes and a button for several.
import { optionsOf } from "./choices.js";
import { h, patch } from "./dom.js";
import { emojiNode } from "./emoji.js";

export function openPicker(select, send) {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet";
  dialog.setAttribute("aria-label", select.placeholder ?? "Make a selection");
  const most = select.max_values ?? 1;
  const least = select.min_values ?? 1;
  const isSingle = most === 1 && least === 1;
  const chosen = new Set(optionsOf(select).filter((option) => option.default).map((option) => option.value));
  const finish = (values) => {
    dialog.close();
    send(values);
  };
  const toggle = (value) => {
    if (chosen.has(value)) chosen.delete(value);
    else if (most === 1) {
      chosen.clear();
      chosen.add(value);
    } else if (chosen.size < most) chosen.add(value);
    draw();
  };
  const draw = () => {
    const options = optionsOf(select).map((option) => optionNode(option, chosen, isSingle, isSingle ? finish : toggle));
    const canSend = chosen.size >= least && chosen.size <= most;
    patch(
      dialog,
      h("h2", {}, select.placeholder ?? "Make a selection"),
      h("div", { class: "options", role: "group" }, options),
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
        !isSingle &&
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-confirm": true,
              "aria-disabled": canSend ? undefined : "true",
              onclick: () => canSend && finish([...chosen]),
            },
            "Choose",
          ),
      ),
    );
  };
  draw();
  show(dialog);
}

function optionNode(option, chosen, isSingle, act) {
  const isChosen = chosen.has(option.value);
  return h(
    "button",
    {
      key: option.value,
      type: "button",
      class: "option",
      "data-value": option.value,
      "aria-pressed": String(isChosen),
      onclick: () => act(isSingle ? [option.value] : option.value),
    },
    option.emoji && h("span", { class: "emoji", "aria-hidden": "true" }, emojiNode(option.emoji)),
    h("span", { class: "what" }, option.label, option.description && h("small", {}, option.description)),
    h("span", { class: "tick", "aria-hidden": "true" }, isChosen ? "✓" : ""),
  );
}

// Shows a dialog until it is closed, also by a press beside it. Then focus returns.
export function show(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}
