import type { Catalogue } from "../../core/catalogue/catalogue.ts";
import type { Limits, Person } from "../../core/people/model.ts";

/** Who may eat what, as it is told in the documentation; plain to check. All ingredients have people's word on food. */
const leftOutBy: Readonly<Record<string, string>> = {
  pescetarian: "meat byProducts",
  vegetarian: "meat byProducts fish crustaceans molluscs",
  vegan: "meat byProducts fish crustaceans molluscs milk eggs honey",
  noPork: "pork",
  noAlcohol: "alcohol",
};

type Recipe = { readonly ingredientIds: readonly string[] };
type Verdict = "admitted" | "no" | "unknown";

const words = (name: string) =>
  name
    .toLowerCase()
    .split(" ")
    .map((word) => word.replace(/s$/, ""));

/** How an ingredient keeps a recipe from somebody. Something unknown has a trait unless only its name is alike. */
const verdictOn = (
  { ingredients }: Catalogue,
  { allergies, diets, avoids, isStrict }: Limits,
  id: string,
): { verdict: Verdict; hasTrait?: boolean } => {
  const { name = "", food = { contains: [], unknown: [] } } = ingredients.get(id) ?? {};
  const ofDiets = diets.flatMap((diet) => leftOutBy[diet]?.split(" ") ?? []);
  for (const trait of food.contains)
    if (ofDiets.includes(trait) || allergies.some((one) => one === trait)) return { verdict: "no" };
  if (avoids.includes(id)) return { verdict: "no" };
  for (const trait of food.unknown) {
    if (allergies.some((one) => one === trait)) return { verdict: "unknown", hasTrait: true };
    if (isStrict && ofDiets.includes(trait)) return { verdict: "unknown", hasTrait: true };
  }
  const alike = avoids.some((avoided) =>
    words(ingredients.get(avoided)?.name ?? "?").every((word) => words(name).includes(word)),
  );
  return { verdict: alike && isStrict ? "unknown" : "admitted" };
};

export const naivelyAdmitted = (catalogue: Catalogue, person: Limits, { ingredientIds }: Recipe): boolean =>
  ingredientIds.every((id) => verdictOn(catalogue, person, id).verdict === "admitted");

export const isNaivelyNo = (catalogue: Catalogue, person: Limits, { ingredientIds }: Recipe): boolean =>
  ingredientIds.some((id) => verdictOn(catalogue, person, id).verdict === "no");

/** Whether somebody may not eat a recipe because nobody knows what is in an ingredient. */
export const isNaivelyUnknown = (catalogue: Catalogue, person: Limits, ingredientId: string): boolean =>
  verdictOn(catalogue, person, ingredientId).hasTrait === true;

export const naiveEaters = (people: readonly Person[] = [], eaters: readonly string[] = []): Person[] => {
  const present = people.filter(({ id }) => eaters.includes(id));
  if (present.length > 0) return present;
  if (people.some(({ isRegular }) => isRegular)) return people.filter(({ isRegular }) => isRegular);
  return people.filter(({ isMember }) => isMember);
};
