import { type Html, html, type Part } from "./html.ts";

const spans = (text: string): Part[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((span) => {
    if (span.startsWith("`")) return html`<code>${span.slice(1, -1)}</code>`;
    if (span.startsWith("**")) return html`<strong>${span.slice(2, -2)}</strong>`;
    return span;
  });

const marker = /^(?:-|\d+\.) /;

const items = (lines: string[]): Html[] =>
  lines.map((line) => html`<li>${spans(line.replace(marker, ""))}</li>`);

const block = (text: string): Html => {
  const lines = text.split("\n");
  if (!lines.every((line) => marker.test(line))) return html`<p>${spans(text)}</p>`;
  return text.startsWith("-") ? html`<ul>${items(lines)}</ul>` : html`<ol>${items(lines)}</ol>`;
};

export const inline = (text: string): Part[] => spans(text);

export const paragraphs = (text: string): Html[] => text.split("\n\n").map(block);
