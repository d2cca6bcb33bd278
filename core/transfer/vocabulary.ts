import { complete } from "../basics/complete.ts";
import { type Named, nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import type { Category, Change, Ingredient, Tag } from "../catalogue/model.ts";
import { idOfMergedName, idOfName } from "../catalogue/names.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { defaultCategories } from "../vocabulary/defaults.ts";
import type { ExportedOf } from "./fields.ts";
import { byPosition, type PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

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

const register = <T extends Named>(things: ReadonlyMap<string, T>) => {
  const added = new Map<string, T>();
  return {
    idOf: (name: string) => idOfName(things, name) ?? added.get(nameKey(name))?.id,
    add: (thing: T) => added.set(nameKey(thing.name), thing),
    count: () => things.size + added.size,
    added: () => [...added.values()],
  };
};

const isUntouched = ({ categories, ingredients, recipes }: Catalogue): boolean =>
  ingredients.size === 0 &&
  recipes.size === 0 &&
  JSON.stringify([...categories.values()].map(({ name }) => name)) === JSON.stringify(defaultCategories);

/** After its predecessor in the file, or last. An untouched household takes the file's order. */
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
  const { idOf, add, count, added } = register<Category>(catalogue.categories);
  const tally = decideEach(entries, ({ kind: _, ...given }, refuse) => {
    if (idOf(given.name) !== undefined) return "unchanged";
    requireRoom("categories", count() + 1, refuse);
    add(complete<Category>()({ ...given, id: newId() }));
    return "created";
  });
  const order = orderWith(catalogue, [...new Set(entries.flatMap(({ item }) => idOf(item.name) ?? []))]);
  const isArranged = String(order) === String([...catalogue.categories.keys()]);
  const categoryOrder = isArranged ? {} : { categoryOrder: order };
  return { change: { ...(added().length > 0 ? { categories: added() } : {}), ...categoryOrder }, tally };
};

/** Returns the tags that a file adds; names of merged ones are known already. */
export const importedTags = (
  { tags, formerTags }: Catalogue,
  entries: readonly Entry<ItemOf<"tag">>[],
  newId: () => string,
): Added => {
  const { idOf, add, count, added } = register<Tag>(tags);
  const tally = decideEach(entries, ({ kind: _, ...given }, refuse) => {
    const { name } = given;
    if ((idOf(name) ?? idOfMergedName(formerTags, name)) !== undefined) return "unchanged";
    requireRoom("tags", count() + 1, refuse);
    add(complete<Tag>()({ ...given, id: newId() }));
    return "created";
  });
  return { change: added().length > 0 ? { tags: added() } : {}, tally };
};

/** Returns the ingredients that a file adds: all, or none if one answer could not list them. */
export const importedIngredients = (
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"ingredient">>[],
  newId: () => string,
): Added => {
  const { ingredients, formerIngredients, categories } = catalogue;
  const { idOf, add, count, added } = register<Ingredient>(ingredients);
  const toIngredient = ({ kind: _, category, isStaple = false, ...given }: ItemOf<"ingredient">) =>
    complete<Ingredient>()({
      ...given,
      id: newId(),
      categoryId: category === undefined ? undefined : idOfName(categories, category),
      isStaple,
    });
  let isListable = false;
  const tally = decideEach(entries, (item, refuse) => {
    if ((idOf(item.name) ?? idOfMergedName(formerIngredients, item.name)) !== undefined) return "unchanged";
    if (item.category !== undefined && idOfName(categories, item.category) === undefined)
      refuse(unknownReference("/category", `There is no category "${item.category}".`));
    requireRoom("ingredients", count() + 1, refuse);
    if (!isListable) {
      requireListable(
        catalogue,
        entries.map((entry) => toIngredient(entry.item)),
        refuse,
      );
      isListable = true;
    }
    add(toIngredient(item));
    return "created";
  });
  return { change: added().length > 0 ? { ingredients: added() } : {}, tally };
};
