import type { Thing } from "../../../core/client/index.ts";
import { all, byName } from "./state.ts";

type Placed = { ingredientId?: string | undefined; category?: { id: string; name: string } | undefined };

/** Returns the shop's aisles in the order in which people walk through it. */
export const aislesInOrder = () => [...all("ingredientCategories")].sort((a, b) => a.position - b.position);

/** Returns how to find a line's aisle: that of its ingredient, which may have been moved just now. */
export const findAisle = (): ((line: Placed) => Placed["category"]) => {
  const ingredients = new Map(all("ingredients").map((one) => [one.id, one]));
  return ({ ingredientId = "", category }) => {
    const ingredient = ingredients.get(ingredientId);
    return ingredient ? ingredient.category : category;
  };
};

type Line = Thing<"shoppingLists">["items"][number];
export type Aisle = { id: string; name: string; lines: Line[] };

/** Returns lines by aisle, in the order of the shop. What has none comes last, as `rest`. */
export const byAisle = (lines: readonly Line[], rest: string): Aisle[] => {
  const aisleOf = findAisle();
  const aisles = new Map<string, Aisle>(aislesInOrder().map(({ id, name }) => [id, { id, name, lines: [] }]));
  const none: Aisle = { id: "", name: rest, lines: [] };
  for (const line of [...lines].sort(byName)) (aisles.get(aisleOf(line)?.id ?? "") ?? none).lines.push(line);
  return [...aisles.values(), none].filter(({ lines }) => lines.length > 0);
};
