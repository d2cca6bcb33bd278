import type { Item, Key } from "./table.ts";

export type Condition = "absent" | "present" | Readonly<Record<string, unknown>>;

/** One write of a transaction. Dots in names of changed attributes lead into maps. */
export type Write =
  | { put: Key & Item; if?: Condition }
  | { delete: Key; if?: Condition }
  | ({ update: Key; if?: Condition; below?: Below } & Changes)
  | { check: Key; if: Condition };

/** The attribute is below `max`, or absent. */
type Below = { attribute: string; max: number };

type Changes = {
  set?: Readonly<Record<string, unknown>>;
  remove?: readonly string[];
  add?: Readonly<Record<string, number>>;
  append?: Readonly<Record<string, readonly unknown[]>>;
};

/** Returns the key that a write changes; undefined for a check. */
export const writtenKey = (write: Write): Key | undefined => {
  if ("put" in write) return write.put;
  if ("delete" in write) return write.delete;
  return "update" in write ? write.update : undefined;
};

/** Returns the condition that an item was not written since, nor deleted and made anew. */
const unchanged = ({ id, rev }: { id?: unknown; rev: number }): Condition =>
  id === undefined ? { rev } : { id, rev };

/** Writes a whole item; `rev` 0 means a new one. OutOfDate if somebody else has written it since it was read. */
export const replace = (key: Key, record: Item & { rev: number }): Write => ({
  put: { ...record, ...key, rev: record.rev + 1 },
  if: record.rev === 0 ? "absent" : unchanged(record),
});

/** Deletes an item. OutOfDate if somebody else has written it since it was read. */
export const discard = (key: Key, record: { id?: string; rev: number }): Write => ({
  delete: key,
  if: unchanged(record),
});

/** Collects the names and values of an expression, which are never part of its text. */
const expression = () => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const placeholder = (path: string): string =>
    path
      .split(".")
      .map((part) => {
        const known = Object.entries(names).find(([, name]) => name === part);
        const alias = known?.[0] ?? `#n${Object.keys(names).length}`;
        names[alias] = part;
        return alias;
      })
      .join(".");
  const value = (given: unknown): string => {
    const alias = `:v${Object.keys(values).length}`;
    values[alias] = given;
    return alias;
  };
  const condition = (of: Condition): string => {
    if (of === "absent") return `attribute_not_exists(${placeholder("pk")})`;
    if (of === "present") return `attribute_exists(${placeholder("pk")})`;
    return Object.entries(of)
      .map(([path, expected]) =>
        expected === undefined
          ? `attribute_not_exists(${placeholder(path)})`
          : `${placeholder(path)} = ${value(expected)}`,
      )
      .join(" AND ");
  };
  const lessThan = ({ attribute, max }: Below): string => {
    const name = placeholder(attribute);
    return `(attribute_not_exists(${name}) OR ${name} < ${value(max)})`;
  };
  const attributes = () => ({
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  });
  return { placeholder, value, condition, lessThan, attributes };
};

/**
 * Translates a write to an item of TransactWriteItems. All names and values are placeholders; the engine of `npm
 * start` dies of literal non-ASCII characters.
 */
export const actionOf = (write: Write, TableName: string) => {
  const { placeholder, value, condition, lessThan, attributes } = expression();
  if ("check" in write)
    return {
      ConditionCheck: {
        TableName,
        Key: write.check,
        ConditionExpression: condition(write.if),
        ...attributes(),
      },
    };
  const below = "update" in write ? write.below : undefined;
  const expected = [
    ...(write.if === undefined ? [] : [condition(write.if)]),
    ...(below === undefined ? [] : [lessThan(below)]),
  ];
  const conditional = expected.length === 0 ? {} : { ConditionExpression: expected.join(" AND ") };
  if ("put" in write) return { Put: { TableName, Item: write.put, ...conditional, ...attributes() } };
  if ("delete" in write) return { Delete: { TableName, Key: write.delete, ...conditional, ...attributes() } };
  const set = [
    ...Object.entries(write.set ?? {}).map(([path, to]) => `${placeholder(path)} = ${value(to)}`),
    ...Object.entries(write.append ?? {}).map(([path, more]) => {
      const list = placeholder(path);
      return `${list} = list_append(if_not_exists(${list}, ${value([])}), ${value(more)})`;
    }),
  ];
  const remove = (write.remove ?? []).map(placeholder);
  const add = Object.entries(write.add ?? {}).map(([path, by]) => `${placeholder(path)} ${value(by)}`);
  const UpdateExpression = [
    ...(set.length > 0 ? [`SET ${set.join(", ")}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.join(", ")}`] : []),
    ...(add.length > 0 ? [`ADD ${add.join(", ")}`] : []),
  ].join(" ");
  return { Update: { TableName, Key: write.update, UpdateExpression, ...conditional, ...attributes() } };
};
