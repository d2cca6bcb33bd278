import { type Html, html } from "./html.ts";
import { inline } from "./markdown.ts";

const idOf = (title: string): string => `general-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;

/** Returns the document's description: each paragraph begins with its title in bold, but for the first. */
export const generalSection = (description: string): Html => {
  const [first = "", ...rest] = description.split("\n\n");
  return html`<section id="general" aria-labelledby="general-title"><h2 id="general-title">All operations</h2>
<p>${inline(first)}</p>
${rest.map((paragraph) => {
  const [, title = "", text = ""] = /^\*\*(.+?)\.?\*\* *(.*)$/s.exec(paragraph) ?? [];
  const shown = /^[a-z]/.test(text) ? `${title} ${text}` : text;
  return html`<details id="${idOf(title)}"><summary><h3>${title}</h3></summary><div class="opened"><p>${inline(shown)}</p></div></details>
`;
})}</section>
`;
};
