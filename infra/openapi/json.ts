export type Json = { [key: string]: unknown };

export const given = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const refTo = (kind: "schemas" | "parameters" | "headers" | "responses", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Refers to these headers, without those that are false. */
export const headerRefs = (...names: readonly (string | false | undefined)[]): Json =>
  Object.fromEntries(names.flatMap((name) => (name ? [[name, refTo("headers", name)]] : [])));
