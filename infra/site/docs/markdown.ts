import { type Html, html, type Part } from "./html.ts";

export const inline = (text: string): Part[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((span) => {
    if (span.startsWith("`")) return html`<code>${span.slice(1, -1)}</code>`;
    if (span.startsWith("**")) return html`<strong>${span.slice(2, -2)}</strong>`;
    return span;
  });

const marker = /^(?:-|\d+\.) /;

const block = (text: string): Html => {
  const lines = text.split("\n");
  if (!lines.every((line) => marker.test(line))) return html`<p>${inline(text)}</p>`;
  const items = lines.map((line) => html`<li>${inline(line.replace(marker, ""))}</li>`);
  return text.startsWith("-") ? html`<ul>${items}</ul>` : html`<ol>${items}</ol>`;
};

export const paragraphs = (text: string): Html[] => text.split("\n\n").map(block);
