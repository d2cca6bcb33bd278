import type { TagType } from "../contract/values.ts";

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

export const defaultTags = {
  protein: [
    "chicken",
    "turkey",
    "beef",
    "pork",
    "lamb",
    "fish",
    "seafood",
    "tofu",
    "eggs",
    "cheese",
    "beans & lentils",
  ],
  dietary: ["vegetarian", "vegan", "gluten-free", "dairy-free"],
  cuisine: [
    "American",
    "British",
    "Chinese",
    "French",
    "Greek",
    "Indian",
    "Italian",
    "Japanese",
    "Korean",
    "Mexican",
    "Middle Eastern",
    "North African",
    "Spanish",
    "Thai",
    "Vietnamese",
  ],
  other: [
    "quick",
    "one pot",
    "make ahead",
    "comfort food",
    "weekend",
    "spicy",
    "soup",
    "salad",
    "breakfast",
    "baking",
  ],
} as const satisfies Record<TagType, readonly string[]>;

export type DefaultName = DefaultCategory | (typeof defaultTags)[TagType][number];

/** All default names in another language: one that is missing doesn't compile. */
export type Translation = Readonly<Record<DefaultName, string>>;
