import * as z from "zod/mini";
import { boxOf, idAt, placeIn } from "../basics/boxed-id.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { type Item, type Key, keys } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { storedAs } from "./boxes.ts";
import type { OpenBox, PantryItem } from "./model.ts";

/** Stored alone, or in a box with others of the same moment: below a kilobyte, writing all costs the same as one. */
const fields = {
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  bestBefore: z.optional(z.string()),
  openedOn: z.optional(z.string()),
  rev: z.number(),
} satisfies ShapeOf<Omit<PantryItem, "id" | "inBox">>;
const itemRecord = stored({ id: z.string(), ...fields });
const boxRecord = stored({
  id: z.string(),
  /** So that nobody removes one while somebody else removes the last but one. */
  size: z.number(),
  /** How many places were ever taken, in a box that gets more items. */
  places: z.optional(z.number()),
  items: z.record(z.string(), z.strictObject(fields)),
});

export const itemsIn = (item: Item): PantryItem[] => {
  if (!("items" in item)) return [itemRecord.parse(item)];
  const { id, size, items } = boxRecord.parse(item);
  return Object.entries(items).map(([place, one]) => ({ ...one, id: idAt(id, place), inBox: size }));
};

export const keyOf = (householdId: string, id: string): Key => keys.pantryItem(householdId, storedAs(id));

const PLACES_MAX = 256;

export const openBoxIn = (item: Item): OpenBox | undefined => {
  if (!("items" in item)) return undefined;
  const { id, size, places, items } = boxRecord.parse(item);
  if (places === undefined || places === PLACES_MAX) return undefined;
  return { id, size, places, bytes: Buffer.byteLength(JSON.stringify(items)) };
};

/** No id is used again, so places count on. OutOfDate if somebody else has added or removed one meanwhile. */
export const writeInBox = (householdId: string, item: PantryItem, box: OpenBox | undefined): Write => {
  const place = placeIn(item.id);
  if (!box)
    return {
      put: {
        ...{ ...keyOf(householdId, item.id), id: storedAs(item.id), size: 1, places: 1 },
        items: { [place]: attributesOf(item) },
      },
      if: "absent",
    };
  const { size, places } = box;
  return {
    update: keyOf(householdId, item.id),
    set: { size: size + 1, places: places + 1, [pathOf(item)]: attributesOf(item) },
    if: { size, places },
  };
};

type Fates = { changed: readonly PantryItem[]; removed: readonly PantryItem[] };

const pathOf = ({ id }: PantryItem): string => `items.${placeIn(id)}`;

const attributesOf = ({ id: _id, inBox: _inBox, rev, ...attributes }: PantryItem) => ({
  ...attributes,
  rev: rev + 1,
});

const newBox = (key: Key, id: string, added: readonly PantryItem[]): Write => ({
  put: {
    ...{ ...key, id, size: added.length },
    items: Object.fromEntries(added.map((item) => [placeIn(item.id), attributesOf(item)])),
  },
  if: "absent",
});

const changedBox = (key: Key, { changed, removed }: Fates): Write => {
  const size = removed.at(0)?.inBox;
  const unchanged = {
    ...Object.fromEntries([...changed, ...removed].map((item) => [`${pathOf(item)}.rev`, item.rev])),
    ...(size === undefined ? {} : { size }),
  };
  if (removed.length === size) return { delete: key, if: unchanged };
  return {
    update: key,
    set: {
      ...Object.fromEntries(changed.map((item) => [pathOf(item), attributesOf(item)])),
      ...(size === undefined ? {} : { size: size - removed.length }),
    },
    remove: removed.map(pathOf),
    if: unchanged,
  };
};

/** Those with `rev` 0 are new. A box is one write. */
export const writeItems = (householdId: string, { changed, removed }: Fates): Write[] => {
  const isAlone = ({ id }: PantryItem) => boxOf(id) === undefined;
  const boxes = new Set([...changed, ...removed].flatMap(({ id }) => boxOf(id) ?? []));
  return [
    ...changed.filter(isAlone).map((item) => replace(keyOf(householdId, item.id), item)),
    ...removed.filter(isAlone).map((item) => discard(keyOf(householdId, item.id), item)),
    ...[...boxes].map((box) => {
      const isIn = ({ id }: PantryItem) => boxOf(id) === box;
      const inside = { changed: changed.filter(isIn), removed: removed.filter(isIn) };
      const key = keyOf(householdId, box);
      const isNew = inside.changed.some(({ rev }) => rev === 0);
      return isNew ? newBox(key, box, inside.changed) : changedBox(key, inside);
    }),
  ];
};
