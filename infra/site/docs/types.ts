import type { Schemas } from "./document.ts";
import { fieldsOf } from "./fields.ts";
import { type Html, html } from "./html.ts";
import { paragraphs } from "./markdown.ts";

const linksIn = ({ text }: Html, schemas: Schemas): string[] =>
  [...text.matchAll(/href="#(\w+)"/g)].map(([, name = ""]) => name).filter((name) => name in schemas);

/** The data types that something refers to, and those that they refer to. */
export const typesSection = (referring: readonly Html[], schemas: Schemas): Html => {
  const shown = new Map<string, Html>();
  const waiting = referring.flatMap((part) => linksIn(part, schemas));
  for (const name of waiting) {
    const schema = schemas[name];
    if (!schema || shown.has(name)) continue;
    const fields = fieldsOf(schema, schemas, name, false);
    waiting.push(...linksIn(fields, schemas));
    shown.set(
      name,
      html`<article id="${name}"><details><summary><h3>${name}</h3></summary>
<div class="opened">${paragraphs(schema.description ?? "")}${fields}</div></details></article>
`,
    );
  }
  const byName = [...shown].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return html`<section id="types" aria-labelledby="types-title"><h2 id="types-title">Data types</h2>
<p>What answers consist of. An optional field without a value is absent.</p>
${byName.map(([, article]) => article)}</section>
`;
};
