import type { Operation, Parameter, Schemas } from "./document.ts";
import { fieldRow, fieldsOf } from "./fields.ts";
import { type Html, html, type Part } from "./html.ts";
import { literal, styles } from "./literal.ts";
import { paragraphs } from "./markdown.ts";
import { samplesOf } from "./samples.ts";

/** What the page shows of one operation. */

const access: Readonly<Record<Operation["access"], string>> = {
  anyone: "Anyone may call it, without a session.",
  "session or not": "It works with a session and without.",
  session: "It needs a session.",
};

const places = { path: "in the path", query: "in the query", header: "a header" } as const;

const section = (title: string, ...content: Part[]): Html =>
  html`<section><h4>${title}</h4>${content}</section>`;

const parametersOf = ({ id, parameters }: Operation): Part =>
  parameters.length > 0
    ? section(
        "Parameters",
        html`<dl class="fields">${parameters.map(({ name, in: place, schema, required, description }) =>
          fieldRow(
            `${id}.${place}.${name}`,
            name,
            schema,
            [places[place], ...(required ? ["required"] : [])],
            description,
          ),
        )}</dl>`,
      )
    : undefined;

const json = (example: unknown): Html => html`<pre><code>${literal(example, styles.json)}</code></pre>`;

const samples = (operation: Operation): Html => {
  const all = samplesOf(operation);
  const choice = ({ value, title }: (typeof all)[number], index: number) =>
    html`<label><input type="radio" name="${operation.id}-language" value="${value}"${
      index === 0 ? html` checked` : ""
    }>${title}</label>`;
  return section(
    "Sample",
    html`<div class="samples"><fieldset><legend>Language</legend>${all.map(choice)}</fieldset>${all.map(
      ({ value, code }) => html`<pre class="sample ${value}"><code>${code}</code></pre>`,
    )}</div>`,
  );
};

const answer = ({ id, answer: { status, description, media } }: Operation, schemas: Schemas): Html =>
  section(
    "Answer",
    html`<p><strong>${status}</strong> ${description}</p>`,
    media && [fieldsOf(media.schema, schemas, `${id}.answer`, false), json(media.example)],
  );

const errorsOf = ({ errors }: Operation): Html =>
  section(
    "Errors",
    html`<ul class="codes">${errors.map(
      ({ status, code }) => html`<li>${status} <a href="#${code}">${code}</a></li>`,
    )}</ul>`,
  );

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const field = (id: string, { name, in: place, schema, required, example }: Parameter): Html => {
  const at = `try-${id}-${place}-${name}`;
  const attributes = html`id="${at}" name="${name}" data-in="${place}"`;
  const control =
    schema.type === "boolean"
      ? html`<select ${attributes}><option value="">not sent</option><option>true</option><option>false</option></select>`
      : html`<input ${attributes} autocomplete="off" value="${example === undefined ? "" : textOf(example)}"${
          required ? html` required` : ""
        }>`;
  return html`<label for="${at}">${name} <small>${places[place]}${required ? ", required" : ""}</small></label>${control}`;
};

/** A form that sends the operation. It is shown where scripts run. */
const form = ({ id, method, path, parameters, body }: Operation): Html =>
  section(
    "Try it out",
    html`<form class="try" data-method="${method}" data-path="${path}" hidden>${parameters.map((one) =>
      field(id, one),
    )}${
      body &&
      html`<label for="try-${id}-body">Body <small>JSON</small></label><textarea id="try-${id}-body" name="" rows="${Math.min(
        literal(body.example, styles.json).split("\n").length + 1,
        20,
      )}" spellcheck="false">${literal(body.example, styles.json)}</textarea>`
    }<button type="submit">Send</button><output></output><pre class="received" hidden><code></code></pre></form>`,
    html`<p class="without-script">This needs JavaScript.</p>`,
  );

/** An operation as an article that can be opened. */
export const operationArticle = (operation: Operation, schemas: Schemas): Html => {
  const { id, method, path, summary, description, body } = operation;
  return html`<article id="${id}" class="operation"><details><summary><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span class="summary">${summary}</span></h3></summary>
<div class="opened">${paragraphs(description)}<p>${access[operation.access]}</p>
${parametersOf(operation)}
${
  body &&
  section(
    "Body",
    body.required ? undefined : html`<p>It may be left out.</p>`,
    fieldsOf(body.schema, schemas, id, true),
  )
}
${samples(operation)}
${answer(operation, schemas)}
${errorsOf(operation)}
${form(operation)}
</div></details></article>
`;
};
