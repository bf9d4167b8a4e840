// Records what a person's newest private panel shows and what they tap, each with its time (Unix milliseconds).
// tests/process/usability_counts.py counts from that.
const SAMPLE = 100; // milliseconds

// The words without times, which change every second, and with the names of pictures.
function words(article) {
  const copy = article.querySelector(".body").cloneNode(true);
  for (const time of copy.querySelectorAll("time")) time.remove();
  for (const picture of copy.querySelectorAll("img")) picture.replaceWith(picture.alt);
  return copy.textContent;
}

function isInSight(element) {
  const box = element.getBoundingClientRect();
  const room = document.getElementById("log").getBoundingClientRect();
  const lies = box.top >= room.top && box.bottom <= room.bottom;
  return lies && element.contains(document.elementFromPoint(box.x + 2, box.y + box.height / 2));
}

window.usability = {
  myTurn: [], // what the heading of my turn says
  panels: [],
  taps: [],
  looks: [],
  // Notes the panel if it is another than before.
  note() {
    const article = newestPanel.article();
    if (!article) return;
    const panel = { text: words(article), buttons: newestPanel.buttons(article) };
    const mark = JSON.stringify(panel);
    if (mark === this.mark) return;
    this.mark = mark;
    this.panels.push({ at: Date.now(), ...panel });
  },
  tap(event) {
    const button = event.target.closest("[data-custom-id]");
    if (button) this.taps.push({ at: Date.now(), custom_id: button.dataset.customId, x: event.clientX, y: event.clientY });
  },
  // Notes whether the heading that says it is my turn can be read now.
  look() {
    const headings = [...(newestPanel.article()?.querySelectorAll("h3, h4, h5") ?? [])];
    const heading = headings.find((each) => this.myTurn.some((words) => each.textContent.includes(words)));
    this.looks.push({ at: Date.now(), in_sight: Boolean(heading && isInSight(heading)) });
  },
  recording() {
    return { panels: this.panels, taps: this.taps, looks: this.looks };
  },
};

new MutationObserver(() => usability.note()).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
});
addEventListener("click", (event) => usability.tap(event), true);
setInterval(() => usability.look(), SAMPLE);
