import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { epochSeconds } from "../basics/dates.ts";
import { stored, understood } from "../storage/record.ts";
import { type Item, keys } from "../storage/table.ts";
import type { Waiting } from "./put-away.ts";

/** The removal of a long list leaves one without lines. */
const noteRecord = stored({
  listId: z.string(),
  /** Compressed JSON. */
  lines: z.optional(z.instanceof(Uint8Array)),
  version: z.optional(z.string()),
  ttl: z.optional(z.number()),
});
const waitingLines = z.array(z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])]));

export type Note = { listId: string; version: string | undefined; waiting: Waiting };

export const noteIn = (item: Item | undefined, now: Date): Note | undefined => {
  const note = noteRecord.parseIf(item);
  if (!note) return undefined;
  const { listId, version, lines, ttl = 0 } = note;
  const text = lines && ttl > epochSeconds(now) ? zlib().inflateRawSync(lines).toString() : "[]";
  const waiting = new Map(understood(waitingLines, JSON.parse(text)).map(([line, item]) => [line, item]));
  return { listId, version, waiting };
};

export const noteOf = (householdId: string, weekStart: string) => keys.listUpkeep(householdId, weekStart);
