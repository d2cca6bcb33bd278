import type { Catalogue } from "../catalogue/catalogue.ts";
import { idsInside, ownIngredientsOf } from "../catalogue/inside.ts";
import type { Quantified, RecipeSummary } from "../catalogue/model.ts";
import { AppError, type Fault, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { type Amount, amountOf, formatAmount, parseAmount, product, times } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import type { InsideLine, Recipe, RecipePart } from "./model.ts";

type Yield = Pick<RecipeSummary, "serves" | "makes">;

export type PartCode = "serves_unknown" | "unit_mismatch" | "recipe_cycle";

const messages: Record<PartCode, string> = {
  serves_unknown: "The recipe has to say how many people it serves.",
  unit_mismatch: "The recipe doesn't make this. Count it in batches, or say in the recipe what it makes.",
  recipe_cycle: "The recipe would be inside itself.",
};

/** Returns what a part is counted by: servings, batches, or the kind of what the recipe makes. */
const measureOf = (unit: string) => parseUnit(unit).measure;

/** Returns what is wrong with counting so a recipe that serves and makes this. */
export const unitFault = (
  { serves, makes }: Yield,
  unit: string,
): "serves_unknown" | "unit_mismatch" | undefined => {
  const measure = measureOf(unit);
  if (measure === "count:serving") return serves === undefined ? "serves_unknown" : undefined;
  if (measure === "count:batch") return undefined;
  return makes && measureOf(makes.unit) === measure ? undefined : "unit_mismatch";
};

/** Returns how many times a part takes all of a recipe that serves and makes this. */
const shareOf = ({ quantity, unit }: Quantified, { serves = 1, makes }: Yield): Amount => {
  const { measure, size } = parseUnit(unit);
  if (measure === "count:batch") return amountOf(quantity, 1n);
  if (measure === "count:serving" || !makes) return times(amountOf(quantity, 1n), 1, serves);
  const { numerator, denominator } = amountOf(makes.quantity, parseUnit(makes.unit).size);
  return product(amountOf(quantity, size), { numerator: denominator, denominator: numerator });
};

const NONE: Size = { levels: 0, lines: 0 };
const ONCE: Amount = { numerator: 1n, denominator: 1n };

/**
 * Returns all lines of ingredients in a recipe: its own, then those of its parts, at any depth.
 * @param partOf finds the recipe of a part, also of those inside
 */
export const linesInside = (
  { parts = [], inside = [] }: Pick<Recipe, "parts" | "inside">,
  partOf: (part: RecipePart) => Recipe,
  share = ONCE,
): InsideLine[] => [
  ...inside.map((line) => ({ ...line, times: formatAmount(product(share, parseAmount(line.times))) })),
  ...parts.flatMap((part) => {
    const recipe = partOf(part);
    const ofPart = product(share, shareOf(part, recipe));
    const times = formatAmount(ofPart);
    const own = recipe.ingredients.map(({ sortOrder: _, ...line }) => ({ ...line, times }));
    return [...own, ...linesInside(recipe, partOf, ofPart)];
  }),
];

/** Returns a line's amount, in its unit's size. */
export const amountIn = ({ quantity, unit, times }: Quantified & { readonly times?: string | undefined }) => {
  const amount = amountOf(quantity, parseUnit(unit).size);
  return times === undefined ? amount : product(amount, parseAmount(times));
};

/** Finds parts that can't be counted so, and those that would put a recipe inside itself. */
export const partFaults = (
  catalogue: Pick<Catalogue, "recipes">,
  id: string,
  parts: readonly Pick<RecipePart, "recipeId" | "unit">[],
): (Fault & { code: PartCode })[] =>
  parts.flatMap(({ recipeId, unit }, at) => {
    const recipe = catalogue.recipes.get(recipeId);
    const faultAt = (field: string, code: PartCode) => ({
      pointer: `/parts/${at}/${field}`,
      code,
      message: messages[code],
    });
    const ofUnit = recipe && unitFault(recipe, unit);
    return [
      ...(ofUnit ? [faultAt("unit", ofUnit)] : []),
      ...(idsInside(catalogue, [recipeId]).includes(id) ? [faultAt("recipeId", "recipe_cycle")] : []),
    ];
  });

type Size = { readonly levels: number; readonly lines: number };

/**
 * Returns how to find on how many levels a recipe has recipes inside, and how many lines of ingredients with theirs.
 * @param changed as changes have it, with its own ingredients
 */
export const sizesIn = (
  catalogue: Pick<Catalogue, "recipes" | "ownIngredients">,
  changed?: RecipeSummary,
): ((id: string) => Size) => {
  const sizes = new Map<string, Size>();
  const sizeOf = (id: string): Size => {
    const isChanged = id === changed?.id;
    const known = sizes.get(id);
    const summary = isChanged ? changed : catalogue.recipes.get(id);
    if (known || !summary) return known ?? NONE;
    const own = isChanged ? summary.ingredientIds : ownIngredientsOf(catalogue, summary);
    // First, so that even a circle ends.
    sizes.set(id, NONE);
    const parts = (summary.parts ?? []).map(({ recipeId }) => sizeOf(recipeId));
    const size = {
      levels: 1 + Math.max(0, ...parts.map(({ levels }) => levels)),
      lines: parts.reduce((sum, { lines }) => sum + lines, summary.lines ?? own.length),
    };
    sizes.set(id, size);
    return size;
  };
  return sizeOf;
};

/**
 * Refuses a recipe if it, or one that contains it, would have too many levels or lines.
 * @param changed as changes have it, with its own ingredients
 */
export const requireShallow = (
  catalogue: Pick<Catalogue, "recipes" | "ownIngredients">,
  changed: RecipeSummary,
  refuse: Refuse<"limit_reached">,
): void => {
  const sizeOf = sizesIn(catalogue, changed);
  // A new one is in no other.
  const others = catalogue.recipes.has(changed.id) ? catalogue.ownIngredients.keys() : [];
  for (const id of [changed.id, ...others]) {
    const { levels, lines } = sizeOf(id);
    requireRoom("recipeLevels", levels, refuse);
    requireRoom("linesInside", lines, refuse);
  }
};

const containing = ({ recipes, ownIngredients }: Pick<Catalogue, "recipes" | "ownIngredients">, id: string) =>
  Array.from(ownIngredients.keys(), (one) => recipes.get(one))
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, parts: one.parts?.filter(({ recipeId }) => recipeId === id) ?? [] }))
    .filter(({ parts }) => parts.length > 0);

/** Refuses to delete a recipe that is in another. */
export const requireNotInside = (
  catalogue: Pick<Catalogue, "recipes" | "ownIngredients">,
  id: string,
  refuse: Refuse<"in_use">,
): void => {
  const [other] = containing(catalogue, id);
  if (other) refuse(inUse(`The recipe "${other.name}" contains it. Take it out there first.`, other.id));
};

/** Refuses a recipe that no longer serves or makes what another one counts it by. */
export const requireCountable = (
  catalogue: Pick<Catalogue, "recipes" | "ownIngredients">,
  { id, ...changed }: Pick<RecipeSummary, "id" | "serves" | "makes">,
  refuse: Refuse<"in_use">,
): void => {
  for (const other of containing(catalogue, id))
    for (const { unit } of other.parts)
      if (unitFault(changed, unit))
        refuse(inUse(`The recipe "${other.name}" counts it in "${unit}". Change that first.`, other.id));
};

const inUse = (detail: string, conflictingId: string) => new AppError("in_use", detail, { conflictingId });
