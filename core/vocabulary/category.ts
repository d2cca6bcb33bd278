import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category, Change } from "../catalogue/model.ts";
import type { Refuse } from "../contract/errors.ts";
import { defaultCategories } from "./defaults.ts";
import { requireUniqueName } from "./unique-name.ts";

/** The aisle of a category that came with the household; undefined for a category that people made. */
export const aisleOfCategory = ({ name, aisle }: Category): string | undefined =>
  aisle ?? defaultCategories.find((one) => nameKey(one) === nameKey(name));

const orderWith = (categories: Catalogue["categories"], id: string, position: number): string[] => {
  const others = [...categories.keys()].filter((other) => other !== id);
  return others.toSpliced(position, 0, id);
};

export const changedCategory = (
  { categories }: Catalogue,
  category: Category,
  { name, position }: { name?: string | undefined; position?: number | undefined },
  refuse: Refuse<"already_exists">,
): { category: Category; change: Change } => {
  const { id } = category;
  if (name !== undefined) requireUniqueName(categories, name, refuse, id);
  const aisle = aisleOfCategory(category);
  const changed =
    name === undefined ? category : { ...category, name, ...(aisle === undefined ? {} : { aisle }) };
  return {
    category: changed,
    change: {
      categories: [changed],
      ...(position === undefined ? {} : { categoryOrder: orderWith(categories, id, position) }),
    },
  };
};
