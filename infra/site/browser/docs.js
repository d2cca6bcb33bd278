import { fillIn } from "./real-ids.js";
import { showSession } from "./session.js";
import { prepareForms } from "./try.js";

/** As in infra/site/docs/samples.ts. */
const SERVICE = "https://meals.example.com";

const follow = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.closest("details") ?? target?.querySelector("details");
  if (details) details.open = true;
  target?.scrollIntoView();
};

const all = [
  ...document.querySelectorAll(
    "article, main > section:not(#start) > details:not(#dictionary), #dictionary dl > div, #errors > dl > div",
  ),
].map((entry) => {
  const words = [...entry.querySelectorAll("h3, dt, p, li")].map(({ textContent }) => textContent);
  const [title] = words;
  return {
    entry,
    title: `${entry.id} ${title}`.toLowerCase(),
    text: `${entry.id} ${words.join(" ")}`.toLowerCase(),
  };
});
const groups = Map.groupBy(
  all.filter(({ entry }) => entry.matches("article")),
  ({ entry }) => entry.parentElement,
);

const ours = {
  tick: "check",
  ticked: "check",
  untick: "uncheck",
  item: "line",
  buy: "shop",
  delete: "remove",
  login: "log-in",
  meal: "slot",
};
const small = /^(?:how|do|does|can|i|we|to|a|an|the|my|of|off|on|in|is)$/;

const sections = [...document.querySelectorAll("main > section")];
const dictionary = document.querySelector("#words-section");
const errors = document.querySelector("#errors");

/** A word is found at its beginning: "sse" is not in "asset". */
const isWordIn = (word, text) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[a-z0-9]/.test(word[0]) || !/[a-z0-9]/.test(text[at - 1] ?? "")) return true;
  return false;
};

/** The dictionary comes first if it has just this word, then operations, best those named so. */
const find = (typed) => {
  const given = typed
    .toLowerCase()
    .split(/[\s?!,]+|\.(?=\s|$)/)
    .filter(Boolean);
  const words = given.every((word) => small.test(word)) ? given : given.filter((word) => !small.test(word));
  const isIn = (text) =>
    words.every((word) => isWordIn(word, text) || (ours[word] && isWordIn(ours[word], text)));
  let found = 0;
  for (const { entry, text } of all) {
    entry.hidden = !isIn(text);
    found += entry.hidden ? 0 : 1;
  }
  for (const [section, operations] of groups) {
    const named = operations.filter(({ title }) => isIn(title));
    const others = operations.filter(({ title }) => !isIn(title));
    section.append(...[...named, ...others].map(({ entry }) => entry));
  }
  const isSearch = words.length > 0;
  const hasHit = new Set(
    all.filter(({ entry }) => !entry.hidden).map(({ entry }) => entry.closest("main > section")),
  );
  const main = document.querySelector("main");
  const rank = (section) =>
    section === dictionary ? 0 : section.id.startsWith("group-") ? 1 : section === errors ? 2 : 3;
  const shown = isSearch ? sections.toSorted((a, b) => rank(a) - rank(b)) : sections;
  main.append(...shown);
  for (const section of sections) section.hidden = isSearch && !hasHit.has(section);
  dictionary.querySelector("details").open = isSearch;
  document.querySelector("#search [role=status]").textContent = isSearch ? `${found} found` : "";
};

const firstHit = () => {
  const entries = [...document.querySelectorAll("main > section:not([hidden]) [id]")];
  return entries.find((one) => !one.hidden && all.some(({ entry }) => entry === one));
};

const search = document.querySelector("#search");
search.hidden = false;
search.addEventListener("input", ({ target }) => find(target.value));
search.addEventListener("submit", (event) => {
  event.preventDefault();
  const hit = search.elements.namedItem("words").value === "" ? undefined : firstHit();
  if (!hit) return;
  location.hash = hit.id;
  const focused = hit.querySelector("summary, a, h3, dt") ?? hit;
  focused.tabIndex = focused.tabIndex < 0 ? -1 : focused.tabIndex;
  focused.focus();
});

for (const sample of document.querySelectorAll(".sample"))
  sample.textContent = sample.textContent.replaceAll(SERVICE, location.origin);
for (const article of document.querySelectorAll("article.operation"))
  article.querySelector("details").addEventListener("toggle", () => void fillIn(article));
prepareForms();
addEventListener("hashchange", () => {
  // A search may have hidden the link's target. Without one nothing is moved, because a moved element loses the focus.
  if (search.elements.namedItem("words").value !== "") {
    search.reset();
    find("");
  }
  follow();
});
follow();
void showSession();
