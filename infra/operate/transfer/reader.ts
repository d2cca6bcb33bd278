import type { Arguments } from "../../../core/client/client.ts";
import { ndjson } from "./ndjson.ts";

/** An item of `POST /v1/import`. */
export type ImportItem = Arguments<"POST /v1/import">["body"]["items"][number];

/** An item, and where in the file it is, as people find it: "line 12". */
export type Found = { readonly item: ImportItem; readonly place: string };

/**
 * Reads one format of file. To import other planners' files, add a reader that makes items of them, in the order of
 * core/transfer/kind.ts.
 */
export type Reader = {
  /** Whether a file is of this format, as far as its name tells. */
  readonly reads: (file: string) => boolean;
  /**
   * What is in a file, item by item, so that it never is in memory as a whole. It is read twice: first to count.
   * @throws Error that says what is wrong with the file, and where
   */
  readonly items: (file: string) => AsyncIterable<Found>;
};

/** The last one takes any file. */
const readers: readonly Reader[] = [ndjson];

/** Reads a file in its format. */
export const itemsIn = (file: string): AsyncIterable<Found> =>
  (readers.find(({ reads }) => reads(file)) ?? ndjson).items(file);
