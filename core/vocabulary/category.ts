import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category, Change } from "../catalogue/model.ts";
import type { Refuse } from "../contract/errors.ts";
import { defaultCategories } from "./defaults.ts";
import { requireUniqueName } from "./unique-name.ts";

/** The aisle of a category that came with the household; undefined for a category that people made. */
export const aisleOfCategory = ({ name, aisle }: Category): string | undefined =>
  aisle ?? defaultCategories.find((one) => nameKey(one) === nameKey(name));

/** In the order of the aisles; positions count from 0. */
export const categoryViews = ({ categories }: Pick<Catalogue, "categories">) =>
  [...categories.values()].map((category, position) => ({ ...category, position }));

export const categoryView = ({ categories }: Pick<Catalogue, "categories">, category: Category) => ({
  ...category,
  position: [...categories.keys()].indexOf(category.id),
});

/** The ids of all categories, one of them at a new place. A place beyond the end is the last one. */
const orderWith = (categories: Catalogue["categories"], id: string, position: number): string[] => {
  const others = [...categories.keys()].filter((other) => other !== id);
  return others.toSpliced(position, 0, id);
};

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
