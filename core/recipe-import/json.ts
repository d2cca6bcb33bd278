/** A value in a JSON document, and where it stands there (RFC 6901). */
export type JsonNode = { readonly value: unknown; readonly pointer: string };

/** Says what of a document could not be taken over, or not as it is. People read the message. */
export type Warn = (pointer: string, message: string) => void;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const step = (key: string | number): string => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The first of some fields that is there, or an absent value at the first of them. */
export const fieldOf = ({ value, pointer }: JsonNode, ...keys: readonly [string, ...string[]]): JsonNode => {
  const key =
    keys.find((one) => isRecord(value) && value[one] !== undefined && value[one] !== null) ?? keys[0];
  return {
    value: isRecord(value) ? (value[key] ?? undefined) : undefined,
    pointer: `${pointer}${step(key)}`,
  };
};

/** The entries of a list; a single value is a list of one. Absent ones and nulls are none. */
export const entriesOf = ({ value, pointer }: JsonNode): JsonNode[] =>
  (Array.isArray(value)
    ? value.map((one: unknown, at) => ({ value: one, pointer: `${pointer}${step(at)}` }))
    : [{ value, pointer }]
  ).filter((place) => place.value !== undefined && place.value !== null);

/**
 * The text of a value: itself, a number, or what JSON-LD and schema.org wrap texts in (`@value`, `text`, `name`).
 * Undefined when there is none.
 */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (!isRecord(value)) return undefined;
  const inner = value["@value"] ?? value.text ?? value.name;
  return typeof inner === "string" || typeof inner === "number" ? String(inner) : undefined;
};
