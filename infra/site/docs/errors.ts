import { errorTexts, faultTexts } from "../../../core/contract/error-words.ts";
import { errors, faultCodes } from "../../../core/contract/errors.ts";
import { codes } from "../../openapi/errors.ts";
import { errorsOf, type Operation } from "./document.ts";
import { type Html, html, joined } from "./html.ts";
import { inline } from "./markdown.ts";

/** A longer list of operations helps nobody. */
const NAMED = 6;

const from = (code: string, operations: readonly Operation[]): Html | undefined => {
  const some = operations.filter((one) => errorsOf(one).some((error) => error.code === code));
  if (some.length === 0 || some.length > NAMED) return;
  const links = some.map(({ operationId: id }) => html`<a href="#${id}">${id}</a>`);
  return html`<p>Answered by ${joined(links, ", ")}.</p>`;
};

/** Writes what each error means and what to do. An error's anchor is its code. */
export const errorsSection = (
  operations: readonly Operation[],
): Html => html`<section id="errors" aria-labelledby="errors-title"><h2 id="errors-title">Errors</h2>
<p>The answer to a request that failed has a <code>code</code>. Its <code>type</code> is an address that leads here.</p>
${codes.map((code) => {
  const [when, remedy] = errorTexts[code];
  return html`<article id="${code}" class="error"><h3><code>${code}</code> <span>${errors[code].status}</span> ${errors[code].title}</h3>
<p>${inline(when)}</p><p><strong>What to do:</strong> ${inline(remedy)}</p>${from(code, operations)}</article>
`;
})}
<h3 id="faults">What is wrong with a field</h3>
<p>Each item of <code>errors</code> has one of these codes. <code>pointer</code> names a field of the body, <code>parameter</code> one of the path, the query or the headers.</p>
<dl class="fields">${faultCodes.map(
  (code) => html`<div id="fault-${code}"><dt><code>${code}</code></dt><dd>${faultTexts[code]}</dd></div>`,
)}</dl></section>
`;
