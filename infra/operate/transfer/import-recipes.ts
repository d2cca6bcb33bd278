import type { Body, Client } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { inPages } from "../../../core/transfer/page.ts";
import { progressOf } from "../progress.ts";
import type { PlannerExport, Read } from "./reader.ts";

/** How much goes into a request, whose body may have 256 KiB. */
const pageLimits = { items: 25, bytes: 200 * 1024, values: Number.POSITIVE_INFINITY };

type ReadRecipe = Read & { readonly recipe: NonNullable<Read["recipe"]> };
type Told = Body<"POST /v1/recipes/import">["recipes"][number];

/** Returns a pointer's end in words: `recipeIngredient, 2`. */
const placeOf = (pointer: string): string => pointer.split("/").slice(3).join(", ");

/** Returns why the service refused a recipe; undefined unless a recipe is the reason. */
const refusalIn = (error: unknown): string | undefined => {
  const isOfBody = error instanceof ApiProblem && [400, 413].includes(error.status);
  return isOfBody ? (error.problem.detail ?? "It is too large.") : undefined;
};

export const importRecipes = async (client: Client, { planner, recipes }: PlannerExport): Promise<void> => {
  const advance = progressOf(recipes.length, process.stderr, "recipes");
  const counts = { added: 0, there: 0, refused: 0 };
  const report = (entry: string, message: string) =>
    console.error(`${process.stderr.isTTY ? "\n" : ""}${entry}: ${message}`);

  const refuse = (entry: string, message: string) => {
    counts.refused += 1;
    report(entry, message);
  };

  const tell = ({ entry }: ReadRecipe, { recipe, warnings, error }: Told): void => {
    if (recipe) counts.added += 1;
    else if (error?.code === "already_exists") counts.there += 1;
    else refuse(entry, error?.message ?? "It was not added.");
    for (const { pointer, message } of recipe ? warnings : [])
      report([entry, placeOf(pointer)].filter((part) => part !== "").join(", "), message);
  };

  const send = async (group: readonly ReadRecipe[]): Promise<void> => {
    const body = { recipes: group.map(({ recipe }) => recipe) };
    try {
      const { recipes: answers } = await client.call("POST /v1/recipes/import", { body });
      for (const told of answers) for (const one of group.slice(told.index, told.index + 1)) tell(one, told);
    } catch (error) {
      const message = refusalIn(error);
      if (message === undefined) throw error;
      if (group.length > 1) for (const one of group) await send([one]);
      else for (const { entry } of group) refuse(entry, message);
    }
  };

  const understood: ReadRecipe[] = [];
  for (const { entry, recipe, message, isRemark } of recipes) {
    if (message) report(entry, message);
    if (recipe) understood.push({ entry, recipe });
    else {
      counts.refused += isRemark ? 0 : 1;
      advance();
    }
  }
  for (const group of inPages(understood, pageLimits)) {
    if (group.length > 0) await send(group);
    for (const _ of group) advance();
  }
  console.log(
    `${planner}: ${counts.added} recipes added, ${counts.there} there already, ${counts.refused} not added.`,
  );
};
