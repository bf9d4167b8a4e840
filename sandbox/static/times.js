// Times in the person's language; relative ones are updated.
import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [
  ["second", 60, 1],
  ["minute", 3600, 60],
  ["hour", 86400, 3600],
  ["day", 2592000, 86400],
  ["month", 31536000, 2592000],
  ["year", Infinity, 31536000],
];

export function timeNode(seconds, style, locale) {
  const known = style === "R" || style in STYLES ? style : "f";
  const title = format(seconds, "F", locale);
  return h("time", { class: "stamp", title, "data-unix": seconds, "data-style": known, "data-locale": locale });
}

export function clockText(iso, locale) {
  return new Intl.DateTimeFormat(locale, STYLES.t).format(new Date(iso));
}

function format(seconds, style, locale) {
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style]).format(new Date(seconds * 1000));
  const away = seconds - Date.now() / 1000;
  const [unit, , size] = STEPS.find(([, limit]) => Math.abs(away) < limit);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(away / size), unit);
}

export function refreshTimes() {
  for (const element of document.querySelectorAll("time[data-unix]")) {
    const { unix, style, locale } = element.dataset;
    const text = format(Number(unix), style, locale);
    if (element.textContent !== text) element.textContent = text;
  }
}

setInterval(refreshTimes, 1000);
