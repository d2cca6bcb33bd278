/** A value with its pointer (RFC 6901). */
export type JsonNode = { readonly value: unknown; readonly pointer: string };

/** Tells people what was left out or changed. */
export type Warn = (pointer: string, message: string) => void;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const step = (key: string | number): string => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Finds a key as it is written, else in other case (`RecipeYield`). */
const keyIn = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined => {
  const isThere = (key: string) => value[key] !== undefined && value[key] !== null;
  const exact = keys.find(isThere);
  if (exact !== undefined) return exact;
  const inLowerCase = keys.map((key) => key.toLowerCase());
  return Object.keys(value).find((key) => inLowerCase.includes(key.toLowerCase()) && isThere(key));
};

/** Returns the first of these fields that an object has, in any case. An absent value has the first key's pointer. */
export const fieldOf = ({ value, pointer }: JsonNode, ...keys: readonly [string, ...string[]]): JsonNode => {
  const key = (isRecord(value) && keyIn(value, keys)) || keys[0];
  return {
    value: isRecord(value) ? (value[key] ?? undefined) : undefined,
    pointer: `${pointer}${step(key)}`,
  };
};

/** Whether an object is a list with gaps, as PHP writes it: `{"0": …, "7": …}`. */
const isNumbered = (value: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
};

/** Returns the entries of a list, also in the wrappers of JSON-LD (`@list`, `@set`); undefined for a single value. */
export const listIn = ({ value, pointer }: JsonNode): JsonNode[] | undefined => {
  if (Array.isArray(value))
    return value.map((one: unknown, at) => ({ value: one, pointer: `${pointer}${step(at)}` }));
  if (!isRecord(value)) return undefined;
  const wrapper = ["@list", "@set"].find((key) => value[key] !== undefined);
  if (wrapper !== undefined)
    return entriesOf({ value: value[wrapper], pointer: `${pointer}${step(wrapper)}` });
  if (!isNumbered(value)) return undefined;
  return Object.entries(value).map(([key, one]) => ({ value: one, pointer: `${pointer}${step(key)}` }));
};

/** Returns the entries of a list; a single value is a list of one, null of none. */
export const entriesOf = (node: JsonNode): JsonNode[] =>
  (listIn(node) ?? [node]).filter(({ value }) => value !== undefined && value !== null);

/** Returns the text of a value, also in the wrappers of JSON-LD and schema.org (`@value`, `text`, `name`). */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (!isRecord(value)) return undefined;
  const inner = value["@value"] ?? value.text ?? value.name;
  return typeof inner === "string" || typeof inner === "number" ? String(inner) : undefined;
};
