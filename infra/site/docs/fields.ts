import { nameIn, type Schema, type Schemas } from "./document.ts";
import { type Html, html, joined, type Part } from "./html.ts";
import { inline } from "./markdown.ts";

/** What a field can be: its type, with links to the data types. */
const typeOf = (schema: Schema): Part => {
  const { $ref, type, items, format, anyOf, oneOf } = schema;
  const choices = anyOf ?? oneOf;
  if ($ref) return html`<a href="#${nameIn($ref)}">${nameIn($ref)}</a>`;
  if (choices) return joined(choices.map(typeOf), " or ");
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      " or ",
    );
  if (type === "array")
    return ["array of ", items && Object.keys(items).length > 0 ? typeOf(items) : "anything"];
  const names = [type ?? "anything"].flat();
  return joined(
    names.map((name) => (name === "string" && format ? format : name)),
    " or ",
  );
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

/** A line of a list of fields. What has an anchor can be found and linked. */
export const fieldRow = (
  anchor: string | undefined,
  name: Part,
  schema: Schema,
  notes: readonly string[],
  description = schema.description,
): Html =>
  html`<div${anchor ? html` id="${anchor}"` : ""}><dt><code>${name}</code> <span>${joined(
    [typeOf(schema), ...limitsOf(schema), ...notes],
    ", ",
  )}</span></dt><dd>${inline(description ?? "")}</dd></div>`;

/** The object that a schema is, or that its items are. */
const objectIn = (schema: Schema, schemas: Schemas): [object: Schema, suffix: string] | undefined => {
  if (schema.$ref) {
    const named = schemas[nameIn(schema.$ref)];
    return named && objectIn(named, schemas);
  }
  if (schema.type === "array" && schema.items) {
    const [object, suffix] = objectIn(schema.items, schemas) ?? [];
    return object && [object, `[]${suffix}`];
  }
  return schema.properties && [schema, ""];
};

/** The fields of an object, one a line. With `deep`, those of objects in it follow, named by their way. */
const rowsOf = (schema: Schema, schemas: Schemas, anchor: string, deep: boolean, way: string): Html[] => {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const [inner, suffix = ""] = (deep && objectIn(field, schemas)) || [];
    const at = way + name;
    const notes = required.includes(name) ? ["required"] : [];
    // The fields of a named type follow, so that nobody has to look them up.
    const shown = inner && field.items?.$ref ? { ...field, items: { type: "object" } } : field;
    return [
      fieldRow(
        `${anchor}.${at}`,
        at,
        inner && field.$ref ? { type: "object" } : shown,
        notes,
        field.description,
      ),
      ...(inner ? rowsOf(inner, schemas, anchor, deep, `${at}${suffix}.`) : []),
    ];
  });
};

/**
 * A schema as a list of fields; anything else than an object is a line that says what it is.
 * @param anchor begins the ids of the lines
 */
export const fieldsOf = (schema: Schema, schemas: Schemas, anchor: string, deep: boolean): Html => {
  const [object, suffix] = (deep ? objectIn(schema, schemas) : [schema, ""]) ?? [];
  if (!object?.properties) return html`<p>${typeOf(schema)}</p>`;
  return html`<dl class="fields">${rowsOf(object, schemas, anchor, deep, suffix ? `${suffix}.` : "")}</dl>`;
};
