import { type TagType, tagTypes } from "../contract/values.ts";

export const defaultCategories = [
  "Fruit & vegetables",
  "Bakery",
  "Meat & poultry",
  "Fish & seafood",
  "Dairy & eggs",
  "Chilled & deli",
  "Pasta, rice & grains",
  "Tins & jars",
  "Oils, vinegars & sauces",
  "Herbs & spices",
  "Baking",
  "Drinks",
  "Household",
  "Frozen", // so that frozen food stays frozen on the way home
] as const;

export type DefaultCategory = (typeof defaultCategories)[number];

const namesByType: Readonly<Record<TagType, string>> = {
  protein: "chicken, turkey, beef, pork, lamb, fish, seafood, tofu, eggs, cheese, beans & lentils",
  dietary: "vegetarian, vegan, gluten-free, dairy-free",
  cuisine:
    "American, British, Chinese, French, Greek, Indian, Italian, Japanese, Korean, Mexican, Middle Eastern, " +
    "North African, Spanish, Thai, Vietnamese",
  other: "quick, one pot, make ahead, comfort food, weekend, spicy, soup, salad, breakfast, baking",
};

/** A new household's tags: some of each type, so that the first recipe can be saved at once. */
export const defaultTags: readonly { readonly name: string; readonly tagType: TagType }[] = tagTypes.flatMap(
  (tagType) => namesByType[tagType].split(", ").map((name) => ({ name, tagType })),
);
