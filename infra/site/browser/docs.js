import { fillIn } from "./real-ids.js";
import { prepareSamples } from "./samples.js";
import { prepareSearch } from "./search.js";
import { showSession } from "./session.js";
import { prepareForms } from "./try.js";

const { settings } = globalThis;

const colours = document.querySelector("#colours");
colours.value = settings.read("colours");
colours.form.hidden = false;
colours.addEventListener("change", () => {
  settings.write("colours", colours.value);
  document.documentElement.dataset.colours = colours.value;
});

const contents = document.querySelector("#contents");
const menu = document.querySelector("#menu");
const setMenu = (isOpen) => {
  menu.setAttribute("aria-expanded", String(isOpen));
  contents.classList.toggle("closed", !isOpen);
};
menu.hidden = false;
setMenu(false);
menu.addEventListener("click", () => setMenu(menu.getAttribute("aria-expanded") === "false"));
contents.addEventListener("click", ({ target }) => {
  if (target.closest("a")) setMenu(false);
});
contents.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || menu.getAttribute("aria-expanded") === "false") return;
  setMenu(false);
  menu.focus();
});

/** Opens what the address names, and shows where that is in the contents. */
const follow = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const own = target.querySelector(":scope > details");
  if (own) own.open = true;
  for (let outer = target.closest("details"); outer; outer = outer.parentElement.closest("details"))
    outer.open = true;
  const article = target.closest("article, section");
  for (const link of contents.querySelectorAll("a")) {
    const isHere = link.hash === `#${article?.id}`;
    link.toggleAttribute("aria-current", isHere);
    if (!isHere) continue;
    link.setAttribute("aria-current", "location");
    const group = link.closest("details");
    if (group) group.open = true;
  }
  target.scrollIntoView();
};

prepareSamples();
prepareSearch();
prepareForms();
for (const article of document.querySelectorAll("article.operation"))
  article.querySelector("details").addEventListener("toggle", () => void fillIn(article));
addEventListener("hashchange", follow);
// A link to where one already is.
document.addEventListener("click", ({ target }) => {
  if (target.closest("a")?.hash && target.closest("a").href === location.href) follow();
});
follow();
void showSession();
