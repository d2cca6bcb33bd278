import type { Look } from "./drawing.ts";

/** A recipe as written on a card: tags and ingredients go by name, an ingredient is name, quantity and unit. */
export type DemoRecipe = {
  name: string;
  look: Look;
  serves: number;
  cookTimeMin: number;
  effort: "easy" | "medium" | "hard";
  isChildFriendly: boolean;
  tags: string[];
  ingredients: [name: string, quantity: number, unit: string][];
  steps: string[];
};
