const MOST = 40;

const textOf = (element, selector) => element.querySelector(selector)?.textContent.trim() ?? "";

/** All that can be found: where it is, its name, what a result shows, and all words. */
const index = () => [
  ...[...document.querySelectorAll("article.operation")].map((article) => ({
    id: article.id,
    name: article.id,
    label: textOf(article, "h3"),
    kind: "Operation",
    text: `${article.id} ${textOf(article, "h3")} ${textOf(article, ".opened > p")}`,
  })),
  ...[...document.querySelectorAll("article.error, #errors dl > div")].map((entry) => ({
    id: entry.id,
    name: textOf(entry, "code"),
    label: textOf(entry, "code"),
    kind: "Error",
    text: entry.textContent,
  })),
  ...[...document.querySelectorAll("article dl.fields > div")].map((row) => ({
    id: row.id,
    name: textOf(row, "code").replace(/^.*\./, ""),
    label: textOf(row, "code"),
    kind: `Field of ${row.closest("article").id}`,
    text: row.textContent,
  })),
];

/** Smaller is better. */
const rank = ({ name, label }, words) => {
  if (name.toLowerCase() === words) return 0;
  if (name.toLowerCase().startsWith(words)) return 1;
  if (name.toLowerCase().includes(words)) return 2;
  return label.toLowerCase().includes(words) ? 3 : 4;
};

const found = (entries, typed) => {
  const words = typed.toLowerCase().split(/\s+/);
  return entries
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
    .toSorted((a, b) => rank(a, words.join(" ")) - rank(b, words.join(" ")));
};

const resultOf = ({ id, label, kind }) => {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const small = document.createElement("small");
  link.href = `#${encodeURIComponent(id)}`;
  small.textContent = kind;
  link.append(label, " ", small);
  item.append(link);
  return item;
};

/** Makes the field for searching show what it finds. */
export const prepareSearch = () => {
  const form = document.querySelector("#search");
  const field = form.querySelector("input");
  const panel = form.querySelector("#found");
  let entries;

  const status = panel.querySelector("[role=status]");
  const list = panel.querySelector("ul");

  const close = () => {
    panel.classList.add("closed");
    status.textContent = "";
    list.replaceChildren();
  };

  const show = () => {
    const typed = field.value.trim();
    if (typed === "") return close();
    entries ??= index();
    const results = found(entries, typed);
    const count = results.length === 1 ? "1 result" : `${results.length} results`;
    status.textContent = results.length > MOST ? `${count}. These are the first ${MOST}:` : count;
    list.replaceChildren(...results.slice(0, MOST).map(resultOf));
    panel.classList.remove("closed");
  };

  const move = (step) => {
    const stops = [field, ...panel.querySelectorAll("a")];
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  };

  form.hidden = false;
  field.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    panel.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== "Escape") return;
    field.value = "";
    close();
    field.focus();
  });
  panel.addEventListener("click", ({ target }) => {
    // Not before the browser has followed the link.
    if (target.closest("a")) setTimeout(close);
  });
  field.addEventListener("focus", show);
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) close();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
  });
};
