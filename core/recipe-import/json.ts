/** With its pointer (RFC 6901). */
export type JsonNode = { readonly value: unknown; readonly pointer: string };

/** Tells people what was left out or changed. */
export type Warn = (pointer: string, message: string) => void;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const step = (key: string | number): string => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** An absent value has the first key's pointer. */
export const fieldOf = ({ value, pointer }: JsonNode, ...keys: readonly [string, ...string[]]): JsonNode => {
  const key =
    keys.find((one) => isRecord(value) && value[one] !== undefined && value[one] !== null) ?? keys[0];
  return {
    value: isRecord(value) ? (value[key] ?? undefined) : undefined,
    pointer: `${pointer}${step(key)}`,
  };
};

/** A single value is a list of one, null of none. */
export const entriesOf = ({ value, pointer }: JsonNode): JsonNode[] =>
  (Array.isArray(value)
    ? value.map((one: unknown, at) => ({ value: one, pointer: `${pointer}${step(at)}` }))
    : [{ value, pointer }]
  ).filter((place) => place.value !== undefined && place.value !== null);

/** Also in the wrappers of JSON-LD and schema.org (`@value`, `text`, `name`). */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (!isRecord(value)) return undefined;
  const inner = value["@value"] ?? value.text ?? value.name;
  return typeof inner === "string" || typeof inner === "number" ? String(inner) : undefined;
};
