import type { Oas3_1Schema as Schema } from "@redocly/openapi-core";
import { type Html, html, joined, type Part } from "./html.ts";
import { inline } from "./markdown.ts";

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

const typeOf = ({ type, items, format, anyOf, oneOf, const: only, enum: values }: Schema): Part => {
  if (anyOf) return joined(anyOf.map(typeOf), " or ");
  if (oneOf) return "object";
  if (only !== undefined) return code(only);
  if (values) return joined(values.map(code), " or ");
  if (type === "array") return ["array of ", typeOf(Object(items))];
  const names = [type ?? "anything"].flat().map((name) => (name === "string" && format ? format : name));
  return joined(names, " or ");
};

const range = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  const shown = (bound: number) => bound.toLocaleString("en");
  if (least === undefined && most === undefined) return;
  if (most === undefined) return `${shown(least ?? 0)} or more${unit}`;
  if (least === undefined) return `at most ${shown(most)}${unit}`;
  return least === most ? `${shown(most)}${unit}` : `${shown(least)} to ${shown(most)}${unit}`;
};

const limitsOf = (schema: Schema): string[] => {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    range(minLength, maxLength, " characters"),
    range(minimum, maximum, ""),
    range(minItems, maxItems, " items"),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => limit !== undefined);
};

export const fieldRow = (
  name: string,
  schema: Schema,
  notes: Part[],
  description = schema.description,
): Html =>
  html`<div><dt><code>${name}</code> <span>${joined([typeOf(schema), ...limitsOf(schema), ...notes], ", ")}</span></dt><dd>${inline(description ?? "")}</dd></div>`;

/** Lists the fields of objects, also of those in a list. Inner ones follow, with their path. */
const rowsOf = ({ properties, items, oneOf = [], required = [] }: Schema, way = ""): Html[] => {
  if (items) return rowsOf(Object(items), way && `${way.slice(0, -1)}[].`);
  const kinds = Object.assign({}, ...oneOf.map((kind) => kind.properties));
  return Object.entries<Schema>({ ...kinds, ...properties }).flatMap(([name, field]) => [
    fieldRow(way + name, field, required.includes(name) ? ["required"] : []),
    ...rowsOf(field, `${way}${name}.`),
  ]);
};

export const fieldsOf = (schema: Schema): Html => {
  const rows = rowsOf(schema);
  return rows.length > 0 ? html`<dl class="fields">${rows}</dl>` : html`<p>${typeOf(schema)}</p>`;
};
