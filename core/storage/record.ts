import * as z from "zod/mini";
import { newerFormat } from "../contract/errors.ts";
import type { Item } from "./table.ts";

/**
 * What the table keeps outlives the code that wrote it, and at any moment functions of two releases read it. So every
 * kind of record has a format: the number in its attribute `format`, none for the first. A release reads its own
 * format and the one before, and refuses what is newer: core/storage/README.md tells how a format changes.
 */

/** All that its holder promises not to alter. */
export type Unaltered<T> = T extends Uint8Array | ((...args: never) => unknown)
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Unaltered<T[K]> }
    : T;

/** What only a newer release can mean: a member, or one of a closed set of values, that this one does not know. */
const isUnknown = ({ code }: z.core.$ZodIssue) =>
  code === "unrecognized_keys" || code === "invalid_value" || code === "invalid_union";

/**
 * Holds what was stored against what this release knows of it.
 * @param schema of strict objects, so that nothing unknown gets lost when the value is written again
 * @throws AppError `unavailable` when a newer release has written it
 */
export const understood = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw result.error.issues.some(isUnknown) ? newerFormat() : result.error;
};

/** The format in which an item is stored. */
export const formatOf = ({ format = 1 }: Item): number => {
  if (typeof format !== "number") throw newerFormat();
  return format;
};

type Formats = {
  /** The newest that this release reads. */
  format?: number;
  /** Makes a record of the format before into one of this format. Without it, the format before is forgotten. */
  raise?: (before: Item) => Item;
};

/**
 * A kind of record: an item of the table without its keys.
 * @param shape all the attributes that it can have
 */
export const stored = <S extends z.core.$ZodLooseShape>(shape: S, { format = 1, raise }: Formats = {}) => {
  const schema = z.strictObject(shape);
  const hasTtl = "ttl" in shape;
  /**
   * Reads an item.
   * @throws AppError `unavailable` when a newer release has written it; Error when it is of a format long forgotten
   */
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
  /** As `parse`, for an item that may not be there. */
  const parseIf = (item: Item | undefined) => item && parse(item);
  return { parse, parseIf };
};

/** What a kind of record holds. */
export type Stored<Kind extends { parse: (item: Item) => unknown }> = Unaltered<ReturnType<Kind["parse"]>>;
