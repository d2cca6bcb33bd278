import { useEffect, useState } from "preact/hooks";
import type { Body, Thing } from "../../../core/client/index.ts";
import { keep, kept } from "./kept.ts";
import { isOurs, smallOf, takePicture } from "./kept-pictures.ts";
import { keepRecipe } from "./kept-recipe.ts";
import { planOn } from "./plans.ts";
import { after, all, api } from "./state.ts";
import { texts } from "./texts.ts";

type Plan = Thing<"weekPlans">;
export type Variety = Body<"GET /v1/week-plans/{id}/variety-score">;
/** A week's variety, and of which meals it is. */
type Scored = { meals: string; variety: Variety };

/** Returns what a family says to a score. */
export const scoreText = (score: number): string => {
  const [, word = ""] = texts.week.varied.find(([from]) => score >= from) ?? [];
  return texts.week.score(word, Math.round(score));
};

/** Keeps the recipes of a week, so that people can cook them without a network. */
const keepRecipes = async ({ slots }: Plan): Promise<void> => {
  const isThere = new Set(all("recipes").map(({ id }) => id));
  for (const { recipe } of slots)
    if (isThere.has(recipe.id) && kept(`recipe ${recipe.id}`) === undefined) await keepRecipe(recipe.id);
  // The worker keeps it.
  await fetch("/kitchen/people.js");
};

/** Keeps the pictures of a week's recipes in both sizes. */
const keepPictures = async (addresses: readonly string[]): Promise<void> => {
  if (!("caches" in globalThis)) return;
  for (const at of addresses.filter(isOurs)) {
    await takePicture(smallOf(at));
    await takePicture(at);
  }
};

/** Returns a week's variety. The service works it out, so it comes anew when the plan has changed. */
export const useVariety = (plan: Plan | undefined): Variety | undefined => {
  const key = `score ${plan?.id}`;
  const [scored, setScored] = useState(() => kept<Scored>(key));
  const meals = plan?.slots.map(({ id, slotDate, recipe }) => `${id} ${slotDate} ${recipe.id}`).join() ?? "";
  const pictures = plan?.slots.map(({ recipe }) => recipe.heroImageUrl ?? "").join(" ") ?? "";
  useEffect(() => void keepPictures(pictures.split(" ")).catch(() => {}), [pictures]);
  useEffect(() => {
    if (!plan) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const score = async () => {
      if (scored?.meals === meals) return;
      const variety = await after(() => {
        // It may have been new until now.
        const { id } = planOn(plan.weekStart) ?? plan;
        return api.call("GET /v1/week-plans/{id}/variety-score", { params: { id }, signal });
      });
      if (signal.aborted) return;
      setScored({ meals, variety });
      keep(key, { meals, variety });
      await keepRecipes(plan);
    };
    void score().catch(() => {});
    return () => leaving.abort();
  }, [plan?.id, meals]);
  return meals && scored?.meals === meals ? scored.variety : undefined;
};
