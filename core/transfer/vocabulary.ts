import { complete } from "../basics/complete.ts";
import { isEqual } from "../basics/equal.ts";
import { type Named, nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category, Change, Tag, Tombstones } from "../catalogue/model.ts";
import { idOfMergedName, idOfName } from "../catalogue/names.ts";
import type { Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { languages } from "../contract/values.ts";
import { categoryNames } from "../vocabulary/defaults.ts";
import type { ExportedOf, TransferItem } from "./fields.ts";
import { byPosition, type PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type Fate, type ItemOf, type Reason, type Tally } from "./tally.ts";

export const exportedCategories = ({ categories }: Catalogue): PositionedItem[] =>
  [...categories.values()].map(({ id: _, ...category }, at) => ({
    item: complete<ExportedOf<"category">>()({ kind: "category", ...category }),
    position: String(at).padStart(3, "0"),
  }));

export const exportedTags = ({ tags }: Catalogue): PositionedItem[] =>
  [...tags.values()]
    .map(({ id: position, ...tag }) => ({
      item: complete<ExportedOf<"tag">>()({ kind: "tag", ...tag }),
      position,
    }))
    .sort(byPosition);

export const exportedIngredients = ({ ingredients, categories }: Catalogue): PositionedItem[] =>
  [...ingredients.values()]
    .map(({ id: position, categoryId = "", ...ingredient }) => {
      const category = categories.get(categoryId)?.name;
      return {
        item: complete<ExportedOf<"ingredient">>()({ kind: "ingredient", ...ingredient, category }),
        position,
      };
    })
    .sort(byPosition);

export type Added = { readonly change: Change; readonly tally: Tally };

export const someOf = <T>(things: readonly T[]) => (things.length > 0 ? things : undefined);

/** Decides which things of a file are new. Names of merged ones are known, too. */
export const newOnes = <T extends Named, I extends TransferItem & { name: string }>(
  limit: "categories" | "tags" | "ingredients",
  things: ReadonlyMap<string, T>,
  former: Tombstones,
  entries: readonly Entry<I>[],
  make: (item: I, refuse: Refuse<Reason>) => T,
  compare: (item: I, known: T) => Fate = () => "unchanged",
) => {
  const added = new Map<string, T>();
  const idOf = (name: string) => idOfName(things, name) ?? added.get(nameKey(name))?.id;
  const tally = decideEach(entries, (item, refuse) => {
    const id = idOfName(things, item.name) ?? idOfMergedName(former, item.name) ?? "";
    const known = things.get(id) ?? added.get(nameKey(item.name));
    if (known) return compare(item, known);
    requireRoom(limit, things.size + added.size + 1, refuse);
    added.set(nameKey(item.name), make(item, refuse));
    return "created";
  });
  return { idOf, tally, added: someOf([...added.values()]) };
};

const isUntouched = ({ categories, ingredients, recipes }: Catalogue): boolean =>
  ingredients.size === 0 &&
  recipes.size === 0 &&
  languages.some((language) =>
    isEqual(
      [...categories.values()].map(({ name }) => name),
      categoryNames(language),
    ),
  );

/**
 * Puts each new category behind its predecessor in the file, or last. An untouched household takes the file's order.
 */
const orderWith = (catalogue: Catalogue, inFile: readonly string[]): string[] => {
  const order = [...catalogue.categories.keys()];
  if (isUntouched(catalogue)) return [...new Set([...inFile, ...order])];
  for (const [at, id] of inFile.entries()) {
    if (order.includes(id)) continue;
    const before = order.indexOf(inFile[at - 1] ?? "");
    order.splice(before < 0 ? order.length : before + 1, 0, id);
  }
  return order;
};

/** Returns the categories that a file adds, and puts all of the file in its order. */
export const importedCategories = (
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"category">>[],
  newId: () => string,
): Added => {
  const { categories: known } = catalogue;
  const { idOf, tally, added } = newOnes("categories", known, new Map(), entries, ({ kind: _, ...given }) =>
    complete<Category>()({ ...given, id: newId() }),
  );
  const order = orderWith(catalogue, [...new Set(entries.flatMap(({ item }) => idOf(item.name) ?? []))]);
  const categoryOrder = String(order) === String([...known.keys()]) ? undefined : order;
  return { change: { categories: added, categoryOrder }, tally };
};

/** Returns the tags that a file adds. */
export const importedTags = (
  { tags, formerTags }: Catalogue,
  entries: readonly Entry<ItemOf<"tag">>[],
  newId: () => string,
): Added => {
  const { tally, added } = newOnes("tags", tags, formerTags, entries, ({ kind: _, ...given }) =>
    complete<Tag>()({ ...given, id: newId() }),
  );
  return { change: { tags: added }, tally };
};
