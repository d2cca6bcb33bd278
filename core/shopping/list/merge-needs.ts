import { byName, compareText } from "../../basics/text.ts";
import { amountIn } from "../../recipes/parts.ts";
import { type Portions, scaled } from "../../recipes/servings.ts";
import { present } from "../../units/presentation.ts";
import {
  type Amount,
  add,
  formatAmount,
  isMore,
  isTooSmallFor,
  NO_AMOUNT,
  parseAmount,
  subtract,
} from "../../units/quantity.ts";
import { type Measure, parseUnit, type Unit } from "../../units/unit.ts";
import type { Line } from "../model.ts";

type RecipeRef = { readonly id: string; readonly name: string };

/** What one planned recipe needs of an ingredient, in the recipe's amount. A recipe planned twice gives it twice. */
export type NeedLine = Portions & {
  readonly ingredientId: string;
  readonly quantity: number;
  readonly unit: string;
  /** How often that amount, of an ingredient that is in a part. */
  readonly times?: string | undefined;
  readonly recipe: RecipeRef;
};

export type Need = Omit<Line, "id" | "stocked">;

/** Returns by what needs are summed up, and lines recognised in later generations: ingredient and measure. */
export const keyOf = ({ ingredientId, measure }: Pick<Need, "ingredientId" | "measure">): string =>
  `${ingredientId} ${measure}`;

type Group = {
  readonly ingredientId: string;
  readonly measure: Measure;
  amount: Amount;
  /** Size identifies a unit within its measure. */
  readonly units: Map<bigint, Unit>;
  readonly recipes: Map<string, RecipeRef>;
};

const needOf = ({ ingredientId, measure, amount, units, recipes }: Group): Need => {
  const sources = [...units.values()].toSorted((a, b) => Number(a.size - b.size));
  return {
    ingredientId,
    measure,
    amount: formatAmount(amount),
    ...present(amount, measure, sources),
    sourceUnits: sources.map(({ spelling }) => spelling),
    recipes: [...recipes.values()].toSorted(byName),
  };
};

/**
 * Sums up what recipes need, by ingredient and measure, sorted by these. Sums are exact; the first line decides how an
 * unknown unit is spelled.
 */
export const mergeNeeds = (lines: readonly NeedLine[]): Need[] => {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const { ingredientId, recipe } = line;
    const unit = parseUnit(line.unit);
    const amount = scaled(amountIn(line), line);
    const key = keyOf({ ingredientId, measure: unit.measure });
    const none: Group = {
      ...{ ingredientId, measure: unit.measure },
      ...{ amount: NO_AMOUNT, units: new Map(), recipes: new Map() },
    };
    const group = groups.get(key) ?? none;
    groups.set(key, group);
    group.amount = add(group.amount, amount);
    if (!group.units.has(unit.size)) group.units.set(unit.size, unit);
    group.recipes.set(recipe.id, recipe);
  }
  return [...groups].toSorted(([a], [b]) => compareText(a, b)).map(([, group]) => needOf(group));
};

/**
 * Returns what is left of a need, in its units; undefined if nothing is, or too little to show: a third of 100 g is shown
 * as 33.333 g, and after these were bought, 0.000333 g are missing.
 */
export const less = (need: Need, taken: Amount): Need | undefined => {
  if (!isMore(taken, NO_AMOUNT)) return need;
  const amount = subtract(parseAmount(need.amount), taken);
  if (!isMore(amount, NO_AMOUNT)) return undefined;
  const shown = present(amount, need.measure, need.sourceUnits.map(parseUnit));
  const isShown = !isTooSmallFor(amount, parseUnit(shown.unit).size);
  return isShown ? { ...need, amount: formatAmount(amount), ...shown } : undefined;
};
