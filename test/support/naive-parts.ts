/** Recipes in recipes once more, from their promises alone: slow, simple, exact, and with nothing of the service's. */

type Fraction = readonly [above: bigint, below: bigint];

const exactly = (decimal: number): Fraction => {
  const [whole = "0", rest = ""] = String(decimal).split(".");
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)];
};
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = (one: Fraction, [above, below]: Fraction): Fraction => times(one, [below, above]);
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
/** In thousandths, halves up. */
const thousandths = ([above, below]: Fraction): bigint => (2000n * above + below) / (2n * below);

const ONE: Fraction = [1n, 1n];

const units: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  g: ["mass", 1],
  kg: ["mass", 1000],
  ml: ["volume", 1],
  l: ["volume", 1000],
};
const kindOf = (unit: string) => units[unit]?.[0] ?? unit;
const measured = ({ quantity, unit }: Amount) => times(exactly(quantity), exactly(units[unit]?.[1] ?? 1));

type Amount = { quantity: number; unit: string };
export type Part = Amount & { recipeId: string; note?: string; sortOrder?: number };
export type Body = {
  name: string;
  serves?: number;
  makes?: Amount | null;
  ingredients: readonly (Amount & { newIngredientName: string })[];
  parts?: readonly Part[] | null;
};
type Line = { name: string; kind: string; amount: Fraction };
type Recipe = Omit<Body, "makes" | "parts"> & {
  makes?: Amount | undefined;
  parts: readonly Part[];
  /** Of a deleted one: all that was in it. */
  kept?: readonly Line[];
};
/** A household's recipes by id, also the deleted ones. */
export type World = ReadonlyMap<string, Recipe>;

export type Change = { id: string } & ({ does: "create" | "replace"; body: Body } | { does: "delete" });
/** `200`, or a refusal's status with its code, or with its faults. */
export type Verdict = { says: string; conflicting: readonly string[]; next: World };

const MOST_LEVELS = 5;
const MOST_LINES = 1_000;

/** The recipe, unless it is deleted or never was there. */
const living = (world: World, id: string): Recipe | undefined => {
  const recipe = world.get(id);
  return recipe?.kept ? undefined : recipe;
};
const livingOnes = (world: World) => [...world].filter(([, { kept }]) => !kept);

const partIds = (world: World, id: string) =>
  (living(world, id)?.parts ?? []).map(({ recipeId }) => recipeId);

/** Whether a recipe is another one, or contains it at any depth. */
const reaches = (world: World, from: string, to: string): boolean =>
  from === to || partIds(world, from).some((id) => reaches(world, id, to));

/** Whether any recipe that is there is inside itself. */
export const hasCircle = (world: World): boolean =>
  livingOnes(world).some(([id]) => {
    const seen = new Set(partIds(world, id));
    for (const one of seen) for (const next of partIds(world, one)) seen.add(next);
    return seen.has(id);
  });

/** How many recipes are inside each other, with the outermost. */
const levels = (world: World, id: string): number =>
  1 + Math.max(0, ...partIds(world, id).map((one) => levels(world, one)));

/** How much of a part's recipe goes into one of what contains it. */
const share = (world: World, { recipeId, ...amount }: Part): Fraction => {
  const { serves, makes } = world.get(recipeId) ?? {};
  if (amount.unit === "batch") return exactly(amount.quantity);
  if (amount.unit === "serving") return over(exactly(amount.quantity), exactly(serves ?? 0));
  return over(measured(amount), makes ? measured(makes) : ONE);
};

/** All that some of a recipe needs, own lines first. */
const linesOf = (world: World, id: string, much: Fraction = ONE): Line[] => {
  const recipe = world.get(id);
  if (!recipe) return [];
  if (recipe.kept) return recipe.kept.map((line) => ({ ...line, amount: times(line.amount, much) }));
  const own = recipe.ingredients.map(({ newIngredientName: name, ...amount }) => ({
    ...{ name, kind: kindOf(amount.unit) },
    amount: times(measured(amount), much),
  }));
  return [
    ...own,
    ...inOrder(recipe.parts).flatMap((part) =>
      linesOf(world, part.recipeId, times(much, share(world, part))),
    ),
  ];
};

/** A recipe without parts, with all that was in them, in g, ml and the like. */
export const flattened = (world: World, id: string): Body["ingredients"] =>
  linesOf(world, id).map(({ name, kind, amount: [above, below] }) => ({
    newIngredientName: name,
    quantity: Number(above) / Number(below),
    unit: { mass: "g", volume: "ml" }[kind] ?? kind,
  }));

/** The names of all that is in a recipe. */
export const namesInside = (world: World, id: string): Set<string> =>
  new Set(linesOf(world, id).map(({ name }) => name));

export const livingIds = (world: World): string[] => livingOnes(world).map(([id]) => id);

const numbered = (parts: readonly Part[]) => {
  let last = -1;
  return parts.map((part) => {
    last = part.sortOrder ?? last + 1;
    return { ...part, sortOrder: last };
  });
};
const inOrder = (parts: readonly Part[]) => numbered(parts).sort((a, b) => a.sortOrder - b.sortOrder);

/** What GET answers of a recipe, of all that has to do with parts. */
export const shownOf = (world: World, id: string) => {
  const recipe = living(world, id);
  if (!recipe) return undefined;
  const { name, serves, makes, ingredients, parts } = recipe;
  return {
    ...{ id, name, serves, makes },
    ingredients: ingredients.map(({ newIngredientName, ...amount }) => ({
      name: newIngredientName,
      ...amount,
    })),
    parts: inOrder(parts).map(({ recipeId, ...rest }) => ({
      recipe: { id: recipeId, name: world.get(recipeId)?.name },
      ...rest,
    })),
  };
};

const partFaults = (before: World, id: string, parts: readonly Part[]): string[] =>
  parts.flatMap((part, at) => {
    const { recipeId, unit } = part;
    const [recipe, path] = [living(before, recipeId), `/parts/${at}`];
    if (!recipe) return [`${path}/recipeId unknown_reference`];
    const isCounted = canCount(recipe, part)
      ? []
      : [`${path}/unit ${unit === "serving" ? "serves_unknown" : "unit_mismatch"}`];
    return [...isCounted, ...(reaches(before, recipeId, id) ? [`${path}/recipeId recipe_cycle`] : [])];
  });

/** Whether a part can still be counted after its recipe changed. */
const canCount = (recipe: Recipe | undefined, { unit }: Part): boolean => {
  if (!recipe) return false;
  if (unit === "batch") return true;
  if (unit === "serving") return recipe.serves !== undefined;
  return recipe.makes !== undefined && kindOf(recipe.makes.unit) === kindOf(unit);
};
const needing = (world: World, id: string, then: Recipe | undefined) =>
  livingOnes(world)
    .filter(([, { parts }]) => parts.some((part) => part.recipeId === id && !canCount(then, part)))
    .map(([by]) => by);

const refused = (world: World, says: string, conflicting: readonly string[] = []): Verdict => ({
  says,
  conflicting,
  next: world,
});

/** What the service must answer to a change, and the recipes then. */
export const judge = (world: World, change: Change): Verdict => {
  const { id } = change;
  const { parts, makes, ...fields } = change.does === "delete" ? { ingredients: [""] } : change.body;
  if (fields.ingredients.length === 0 && !parts?.length) return refused(world, "400 /ingredients too_short");
  const before = living(world, id);
  if (change.does !== "create" && !before) return refused(world, "404 not_found");
  if (change.does === "delete") {
    const by = needing(world, id, undefined);
    if (by.length > 0) return refused(world, "409 in_use", by);
    const kept = linesOf(world, id);
    const gone = { ...before, name: before?.name ?? "", ingredients: [], parts: [], kept };
    return { says: "200", conflicting: [], next: new Map(world).set(id, gone) };
  }
  const recipe: Recipe = {
    ...{ name: change.body.name, ingredients: change.body.ingredients },
    ...(change.body.serves !== undefined && { serves: change.body.serves }),
    makes: makes === undefined ? before?.makes : (makes ?? undefined),
    parts: parts ?? before?.parts ?? [],
  };
  const next = new Map(world).set(id, recipe);
  const faults = partFaults(world, id, parts ?? []);
  if (faults.length > 0) return refused(world, `422 ${faults.toSorted().join(", ")}`);
  const around = livingOnes(next).filter(([one]) => reaches(next, one, id));
  if (around.some(([one]) => levels(next, one) > MOST_LEVELS || linesOf(next, one).length > MOST_LINES))
    return refused(world, "422 limit_reached");
  const by = needing(world, id, recipe);
  if (by.length > 0) return refused(world, "409 in_use", by);
  return { says: "200", conflicting: [], next };
};

export type Meal = { recipeId: string; servings?: number | undefined };

/** All that meals need: amounts in g, ml or pieces by ingredient and kind, and the meals' recipes. */
export const needsOf = (world: World, meals: readonly Meal[]) => {
  const needs = new Map<string, { amount: Fraction; recipeIds: Set<string> }>();
  for (const { recipeId, servings } of meals) {
    const serves = world.get(recipeId)?.serves;
    const much = servings && serves ? over(exactly(servings), exactly(serves)) : ONE;
    for (const { name, kind, amount } of linesOf(world, recipeId, much)) {
      const key = `${name} ${kind}`;
      const { amount: already, recipeIds } = needs.get(key) ?? { amount: exactly(0), recipeIds: new Set() };
      needs.set(key, { amount: plus(already, amount), recipeIds: recipeIds.add(recipeId) });
    }
  }
  return needs;
};

/** The name and kind of a shown amount, and how a need shows in its unit. */
export const shownIn = (unit: string, need: Fraction): number =>
  Number(thousandths(over(need, exactly(units[unit]?.[1] ?? 1)))) / 1000;

export const keyOf = ({ name, unit }: { name: string; unit: string }): string => `${name} ${kindOf(unit)}`;
