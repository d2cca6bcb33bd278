import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { readColumns, writeColumns } from "../catalogue/log/byte-columns.ts";
import { mealTypes } from "../contract/values.ts";
import { nowhere, unread } from "../feed/entries.ts";
import type { Note } from "../plans/model.ts";
import { formatOf, type ShapeOf, stored, understood } from "../storage/record.ts";
import { type Item, type Key, keys } from "../storage/table.ts";
import type { Agenda, Meal, Named, Week } from "./agenda.ts";

const mealType = z.optional(z.enum(mealTypes));
const changedAt = z.optional(z.number());
const content = z.strictObject({
  weeks: z.array(
    z.strictObject({
      weekStart: z.string(),
      meals: z.array(
        z.strictObject({
          id: z.string(),
          slotDate: z.string(),
          mealType,
          leftoversOf: z.optional(z.string()),
          changedAt,
          recipeId: z.string(),
        } satisfies ShapeOf<Meal>),
      ),
      notes: z.optional(
        z.array(
          z.strictObject({
            id: z.string(),
            noteDate: z.string(),
            mealType,
            text: z.string(),
            changedAt,
          } satisfies ShapeOf<Note>),
        ),
      ),
    } satisfies ShapeOf<Week>),
  ),
  names: z.array(
    z.tuple([
      z.string(),
      z.strictObject({ name: z.string(), renamedAt: z.optional(z.number()) } satisfies ShapeOf<Named>),
    ]),
  ),
});

const FORMAT = 2;
const agendaRecord = stored(
  {
    page: z.number(),
    at: z.number(),
    /** 1.7.0 reads no agenda that stands next to lanes. */
    lanes: z.optional(z.array(z.strictObject({ page: z.number(), at: z.number() }))),
    first: z.string(),
    last: z.string(),
    packed: z.instanceof(Uint8Array),
  },
  { format: FORMAT, raise: (before) => before },
);

/** Instead of an id, with its number unless it is the next new one. JSON has no control characters. */
const MARK = "\u0001";

/** Of format 2, in which each id is there once, as bytes: that takes a quarter less. */
const withIds = (bytes: Buffer): string => {
  const { text, ids } = readColumns(bytes);
  let next = 0;
  const [start, ...parts] = text.split(MARK);
  const whole = parts.map((part) => {
    const [number = ""] = /^\d*/.exec(part) ?? [];
    const id = ids[number === "" ? next++ : Number(number)];
    return `"${id}"${part.slice(number.length)}`;
  });
  return [start, ...whole].join("");
};

export const agendaOf = (item: Item): Agenda & { bytes: number } => {
  const { packed, page, at, lanes, ...agenda } = agendaRecord.parse(item);
  const bytes = zlib().brotliDecompressSync(packed);
  const unpacked: unknown = JSON.parse(formatOf(item) === 1 ? bytes.toString() : withIds(bytes));
  const { weeks, names } = understood(content, unpacked);
  const places = [{ page, at }, ...(lanes ?? unread)];
  return { ...agenda, bytes: packed.length, places, weeks, names: new Map(names) };
};

/** The best ratio before it takes ten times as long. */
const QUALITY = 9;

/** In JSON, no text has quotes around one without a backslash. */
const UUID = /"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

const withoutIds = (text: string): Buffer => {
  const numbers = new Map<string, number>();
  const short = text.replace(UUID, (_, id: string) => {
    const known = numbers.get(id);
    if (known === undefined) numbers.set(id, numbers.size);
    return `${MARK}${known ?? ""}`;
  });
  return writeColumns({ text: short, ids: [...numbers.keys()], numbers: new Uint32Array() });
};

const packed = ({ weeks, names }: Agenda): Uint8Array => {
  const { brotliCompressSync, constants } = zlib();
  const content = withoutIds(JSON.stringify({ weeks, names: [...names] }));
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
};

export const agendaItem = (householdId: string, agenda: Agenda): Key & Item & { packed: Uint8Array } => {
  const { places, first, last } = agenda;
  const [{ page, at } = nowhere, ...lanes] = places;
  const known = lanes.some(({ page }) => page > 0) ? { lanes } : {};
  return {
    ...keys.agenda(householdId),
    format: FORMAT,
    page,
    at,
    ...known,
    first,
    last,
    packed: packed(agenda),
  };
};
