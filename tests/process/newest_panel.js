// What a person sees of their newest private panel, read off the page.
const STYLES = { primary: 1, secondary: 2, success: 3, danger: 4, link: 5 };
const NO_TAP = "::::"; // what stands for the custom_id of a link

function face(button) {
  const style = Object.keys(STYLES).find((name) => button.classList.contains(name));
  const own = button.querySelector("img.custom-emoji")?.alt.replaceAll(":", "");
  const emoji = own ?? button.querySelector(".emoji")?.textContent ?? "";
  return [button.dataset.customId ?? NO_TAP, emoji, STYLES[style] ?? 0, !button.hasAttribute("aria-disabled")];
}

function until(holds) {
  return new Promise((resolve) => {
    const look = () => holds() && (observer.disconnect(), resolve());
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}

// The buttons of a message, with those that are links.
function buttons(article) {
  return [...article.querySelectorAll("button[data-custom-id], a.button")].map(face);
}

window.newestPanel = {
  face,
  buttons,
  article() {
    const mine = [...document.querySelectorAll("article[data-ephemeral]")];
    return mine.reverse().find((article) => article.querySelector(".container"));
  },
  panel() {
    const article = this.article();
    if (!article) return { id: "", text: "", buttons: [], mark: "" };
    const seen = buttons(article);
    const notice = article.querySelector("blockquote") ? "\n> refused" : "";
    const text = article.innerText + notice;
    return { id: article.dataset.messageId, text, buttons: seen, mark: text + JSON.stringify(seen) };
  },
  // Whether the heading of a message can be read.
  isInSight(messageId) {
    const box = document.querySelector(`article[data-message-id="${messageId}"]`).getBoundingClientRect();
    return box.top >= 0 && box.top < innerHeight;
  },
  // Resolves once the panel is another than the one with this mark.
  change(mark) {
    return until(() => this.panel().mark !== mark);
  },
  // Resolves once no button waits for the bot.
  answer() {
    return until(() => !document.querySelector("[aria-busy]"));
  },
};
