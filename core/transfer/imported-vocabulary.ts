import { type Named, nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Formers } from "../catalogue/former.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import type { Category, Change, Former, Ingredient, Tag } from "../catalogue/model.ts";
import { idOfFormerName, idOfName } from "../catalogue/names.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { defaultCategories } from "../vocabulary/defaults.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

type Added = { readonly change: Change; readonly tally: Tally };

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

export const importedCategories = (
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"category">>[],
  newId: () => string,
): Added => {
  const { idOf, add, count, added } = register<Category>(catalogue.categories);
  const tally = decideEach(entries, ({ name, aisle }, refuse) => {
    if (idOf(name) !== undefined) return "unchanged";
    requireRoom("categories", count() + 1, refuse);
    add({ id: newId(), name, ...(aisle === undefined ? {} : { aisle }) });
    return "created";
  });
  const order = orderWith(catalogue, [...new Set(entries.flatMap(({ item }) => idOf(item.name) ?? []))]);
  const isArranged = String(order) === String([...catalogue.categories.keys()]);
  const categoryOrder = isArranged ? {} : { categoryOrder: order };
  return { change: { ...(added().length > 0 ? { categories: added() } : {}), ...categoryOrder }, tally };
};

export const importedTags = (
  { tags, formerTags }: Catalogue,
  entries: readonly Entry<ItemOf<"tag">>[],
  newId: () => string,
): Added => {
  const { idOf, add, count, added } = register<Tag>(tags);
  const tally = decideEach(entries, ({ name, tagType }, refuse) => {
    if ((idOf(name) ?? idOfFormerName(formerTags, name)) !== undefined) return "unchanged";
    requireRoom("tags", count() + 1, refuse);
    add({ id: newId(), name, tagType });
    return "created";
  });
  return { change: added().length > 0 ? { tags: added() } : {}, tally };
};

/** All, or none if one answer could not list them. */
export const importedIngredients = (
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"ingredient">>[],
  newId: () => string,
): Added => {
  const { ingredients, formerIngredients, categories } = catalogue;
  const { idOf, add, count, added } = register<Ingredient>(ingredients);
  const toIngredient = ({ name, category, isStaple = false }: ItemOf<"ingredient">): Ingredient => ({
    id: newId(),
    name,
    categoryId: category === undefined ? undefined : idOfName(categories, category),
    isStaple,
  });
  let isListable = false;
  const tally = decideEach(entries, (item, refuse) => {
    if ((idOf(item.name) ?? idOfFormerName(formerIngredients, item.name)) !== undefined) return "unchanged";
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

export const importedFormers = (
  { categories, tags, formerTags, ingredients, formerIngredients }: Catalogue,
  entries: readonly Entry<ItemOf<"former">>[],
  newId: () => string,
): Added => {
  const kindsOf = { tag: [tags, formerTags], ingredient: [ingredients, formerIngredients] } as const;
  const added = { tag: new Map<string, Former>(), ingredient: new Map<string, Former>() };
  const known = (formers: Formers) => new Set(Array.from(formers.values(), ({ name }) => nameKey(name)));
  const former = { tag: known(formerTags), ingredient: known(formerIngredients) };
  const tally = decideEach(entries, ({ of, name, into, category = "" }, refuse) => {
    const [things, formers] = kindsOf[of];
    const key = nameKey(name);
    // A name that was only deleted here may still become another name of something.
    const isKnown = into === undefined ? former[of].has(key) : idOfFormerName(formers, name) !== undefined;
    if (idOfName(things, name) !== undefined || isKnown || added[of].has(key)) return "unchanged";
    const intoId = into === undefined ? undefined : idOfName(things, into);
    if (into !== undefined && intoId === undefined)
      refuse(unknownReference("/into", `There is no ${of} "${into}".`));
    requireRoom("former", formers.size + added[of].size + 1, refuse);
    const categoryId = of === "ingredient" && into === undefined ? idOfName(categories, category) : undefined;
    added[of].set(key, { id: newId(), name, into: intoId, categoryId });
    return "created";
  });
  const [newTags, newIngredients] = [[...added.tag.values()], [...added.ingredient.values()]];
  return {
    change: {
      ...(newTags.length > 0 ? { formerTags: newTags } : {}),
      ...(newIngredients.length > 0 ? { formerIngredients: newIngredients } : {}),
    },
    tally,
  };
};
