import { answerOf, bodyOf, errorsOf, type Operation, type Parameter, takesSession } from "./document.ts";
import { fieldRow, fieldsOf } from "./fields.ts";
import { type Html, html, type Part } from "./html.ts";
import { paragraphs } from "./markdown.ts";
import { indented, samplesOf } from "./samples.ts";

const accessOf = (operation: Operation): string => {
  if (!takesSession(operation)) return "Anyone may call it, without a session.";
  const isOptional = operation.security.some((scheme) => Object.keys(scheme).length === 0);
  return isOptional ? "It works with a session and without." : "Sign in first.";
};

const section = (title: string, ...content: Part[]): Html =>
  html`<section><h4>${title}</h4>${content}</section>`;

const parametersOf = (parameters: readonly Parameter[]): Part => {
  const rows = parameters.map(({ name, in: place, schema, required, description }) =>
    fieldRow(name, schema, [`in the ${place}`, ...(required ? ["required"] : [])], description),
  );
  return rows.length > 0 ? section("Parameters", html`<dl class="fields">${rows}</dl>`) : undefined;
};

const field = (id: string, { name, in: place, required, example = "" }: Parameter): Html => {
  const at = `try-${id}-${place}-${name}`;
  const value = typeof example === "string" ? example : JSON.stringify(example);
  return html`<label for="${at}">${name} <small>in the ${place}${required ? ", required" : ""}</small></label>
<input id="${at}" name="${name}" data-in="${place}" autocomplete="off" value="${value}"${required ? html` required` : ""}>`;
};

const bodyField = (id: string, body: string): Html =>
  html`<label for="try-${id}-body">Body <small>JSON</small></label>
<textarea id="try-${id}-body" rows="${Math.min(body.split("\n").length + 1, 20)}" spellcheck="false">${body}</textarea>`;

const form = ({ operationId: id, method, path, parameters = [] }: Operation, example: unknown): Html =>
  section(
    "Try it out",
    html`<form class="try" data-method="${method}" data-path="${path}" hidden>${parameters.map((one) => field(id, one))}
${example === undefined ? undefined : bodyField(id, indented(example))}<button type="submit">Send</button><output></output><pre hidden></pre></form>`,
    html`<noscript>This needs JavaScript.</noscript>`,
  );

export const operationArticle = (operation: Operation): Html => {
  const { operationId: id, method, path, summary, description, parameters = [], requestBody } = operation;
  const [body, answer] = [bodyOf(operation), answerOf(operation)];
  return html`<article id="${id}" class="operation"><details><summary><h3><b>${method}</b> <code>${path}</code> ${summary}</h3></summary>
<div class="opened">${paragraphs(description)}<p>${accessOf(operation)}</p>
${parametersOf(parameters)}
${body && section("Body", requestBody?.required ? undefined : html`<p>It may be left out.</p>`, fieldsOf(body.schema))}
${samplesOf(operation).map(({ title, code }) => section(`Sample: ${title}`, html`<pre class="sample">${code}</pre>`))}
${section(
  "Answer",
  html`<p><strong>${answer.status}</strong> ${answer.description}</p>`,
  answer.media && [fieldsOf(answer.media.schema), html`<pre>${indented(answer.media.example)}</pre>`],
)}
${section(
  "Errors",
  html`<ul class="row">${errorsOf(operation).map(({ status, code }) => html`<li>${status} <a href="#${code}">${code}</a></li>`)}</ul>`,
)}
${form(operation, body?.example)}
</div></details></article>
`;
};
