/** A part of the document. */
export type Json = { [key: string]: unknown };

/** The members that have a value. */
export const given = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A reference to a component. */
export const refTo = (kind: "schemas" | "parameters" | "headers" | "responses", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});
