import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category, Change } from "../catalogue/model.ts";
import type { Refuse } from "../contract/errors.ts";
import { defaultCategories } from "./default-names.ts";
import { requireUniqueName } from "./unique-name.ts";

/** Returns which default category a category is, or was before it was renamed. */
export const aisleOfCategory = ({ name, aisle }: Category): string | undefined =>
  aisle ?? defaultCategories.find((one) => nameKey(one) === nameKey(name));

/** Returns the categories as clients see them, in the aisles' order, with positions from 0. */
export const categoryViews = ({ categories }: Pick<Catalogue, "categories">) =>
  [...categories.values()].map((category, position) => ({ ...category, position }));

export const categoryView = ({ categories }: Pick<Catalogue, "categories">, category: Category) => ({
  ...category,
  position: [...categories.keys()].indexOf(category.id),
});

/** Returns the order with one category at a new place; beyond the end it is the last. */
const orderWith = (categories: Catalogue["categories"], id: string, position: number): string[] => {
  const others = [...categories.keys()].filter((other) => other !== id);
  return others.toSpliced(position, 0, id);
};

/**
 * Returns a category with another name or position. Its former name still tells which aisle it was by default. Refuses
 * a name that another one has.
 */
export const changedCategory = (
  { categories }: Catalogue,
  category: Category,
  { name, position }: { name?: string | undefined; position?: number | undefined },
  refuse: Refuse<"already_exists">,
): { category: Category & { position: number }; change: Change } => {
  const { id } = category;
  const order = position === undefined ? [...categories.keys()] : orderWith(categories, id, position);
  if (name !== undefined) requireUniqueName(categories, name, refuse, id);
  const aisle = aisleOfCategory(category);
  const changed =
    name === undefined ? category : { ...category, name, ...(aisle === undefined ? {} : { aisle }) };
  return {
    category: { ...changed, position: order.indexOf(id) },
    change: { categories: [changed], ...(position === undefined ? {} : { categoryOrder: order }) },
  };
};
