/** The choice on the kitchen page, under its name there. A browser that keeps nothing may refuse even to be asked. */
const chosen = () => {
  try {
    return localStorage.getItem("kitchen language");
  } catch {
    return null;
  }
};

const wanted = [chosen(), ...navigator.languages].map((one) => one?.slice(0, 2).toLowerCase());
const language = wanted.find((one) => ["en", "de", "fr", "es"].includes(one)) ?? "en";
const page = document.documentElement;
// The page comes in English. Until it is told in another language, site.css hides it.
page.toggleAttribute("data-waits", language !== "en");

const load = (name) => import(`./${name}.js`);

/** The words of these pages, in English where another language's can't be had just now. */
export const { texts } = await load(language).catch(() => load("en"));

for (const at of document.querySelectorAll("[data-text]")) at.textContent = texts[at.dataset.text];
for (const at of document.querySelectorAll("[data-label]")) at.ariaLabel = texts[at.dataset.label];
page.lang = texts.language;
page.removeAttribute("data-waits");
