import * as z from "zod/mini";
import { newerFormat } from "../contract/errors.ts";
import type { Item } from "./table.ts";

/**
 * Two releases read stored data at the same time: core/storage/README.md. Each kind of record has a format, its
 * attribute `format`, or 1.
 */

export type Unaltered<T> = T extends Uint8Array | ((...args: never) => unknown)
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Unaltered<T[K]> }
    : T;

/** Whether a fault is an unknown member, or an unknown value of a closed set: only a newer release writes these. */
const isUnknown = ({ code }: z.core.$ZodIssue) =>
  code === "unrecognized_keys" || code === "invalid_value" || code === "invalid_union";

/**
 * Parses stored data.
 * @param schema of strict objects: a later write loses nothing unknown
 * @throws AppError `unavailable` when a newer release wrote the value
 */
export const understood = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw result.error.issues.some(isUnknown) ? newerFormat() : result.error;
};

/** Returns the number of an item's format: 1 if it has none. */
export const formatOf = ({ format = 1 }: Item): number => {
  if (typeof format !== "number") throw newerFormat();
  return format;
};

type Formats = {
  format?: number;
  /** Brings a record of the previous format, which is unreadable without this, to the present one. */
  raise?: (before: Item) => Item;
};

/**
 * Declares what a stored item holds beside its keys, and returns its parsers.
 * @param shape all its possible attributes
 * @param formats `format` is the present number, and `raise` brings a record of the format before to it
 */
export const stored = <S extends z.core.$ZodLooseShape>(shape: S, { format = 1, raise }: Formats = {}) => {
  const schema = z.strictObject(shape);
  const hasTtl = "ttl" in shape;
  /** @throws AppError `unavailable` when a newer release wrote the item; Error when its format is too old */
  const parse = (item: Item): z.output<typeof schema> => {
    const { pk: _pk, sk: _sk, format: _format, ttl, ...attributes } = item;
    const written = formatOf(item);
    if (written > format) throw newerFormat();
    const record = hasTtl ? { ...attributes, ttl } : attributes;
    if (written === format) return understood(schema, record);
    if (!raise || written < format - 1)
      throw new Error(`A record has the format ${written}, which this release no longer reads`);
    return understood(schema, raise(record));
  };
  const parseIf = (item: Item | undefined) => item && parse(item);
  return { parse, parseIf };
};

export type Stored<Kind extends { parse: (item: Item) => unknown }> = Unaltered<ReturnType<Kind["parse"]>>;

/** The shape of a record that has all attributes of `T`: with `satisfies`, forgetting one is a type error. */
export type ShapeOf<Model> = { readonly [K in Extract<keyof Model, string>]: z.ZodMiniType<Model[K]> };
