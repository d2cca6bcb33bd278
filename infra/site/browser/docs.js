import { fillIn } from "./real-ids.js";
import { showSession } from "./session.js";
import { prepareForms } from "./try.js";

/** As in infra/site/docs/samples.ts. */
const SERVICE = "https://meals.example.com";

const follow = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.matches("details") ? target : target?.querySelector("details");
  if (details) details.open = true;
};

const all = [...document.querySelectorAll("article, #tasks > details, #errors dl > div")].map((entry) => {
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

const tasks = document.querySelector("#tasks");
const errors = document.querySelector("#errors");
const afterTasks = tasks.nextElementSibling;

/** Operations come first, best those named so. */
const find = (typed) => {
  const given = typed
    .toLowerCase()
    .split(/[\s?!.,]+/)
    .filter(Boolean);
  const words = given.every((word) => small.test(word)) ? given : given.filter((word) => !small.test(word));
  const isIn = (text) =>
    words.every((word) => text.includes(word) || (ours[word] && text.includes(ours[word])));
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
  (words.length > 0 ? errors : afterTasks).before(tasks);
  for (const section of document.querySelectorAll("main > section"))
    section.hidden =
      words.length > 0 &&
      !section.querySelector("article:not([hidden]), #tasks > details:not([hidden]), dl > div:not([hidden])");

  document.querySelector("#search [role=status]").textContent = words.length > 0 ? `${found} found` : "";
};

const search = document.querySelector("#search");
search.hidden = false;
search.addEventListener("input", ({ target }) => find(target.value));
search.addEventListener("submit", (event) => event.preventDefault());

for (const sample of document.querySelectorAll(".sample"))
  sample.textContent = sample.textContent.replaceAll(SERVICE, location.origin);
for (const article of document.querySelectorAll("article.operation"))
  article.querySelector("details").addEventListener("toggle", () => void fillIn(article));
prepareForms();
addEventListener("hashchange", () => {
  // It may have hidden the link's target.
  search.reset();
  find("");
  follow();
});
follow();
void showSession();
