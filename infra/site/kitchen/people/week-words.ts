import { useEffect } from "preact/hooks";
import type { Thing } from "../../../../core/client/index.ts";
import { keep, kept } from "../kept.ts";
import { mealWords } from "../meal-words.ts";
import { inLine } from "../parts.tsx";
import { isUnsent } from "../plans.ts";
import { after, all, api } from "../state.ts";
import { wordOf } from "./limits.ts";

type Plan = Pick<Thing<"weekPlans">, "id" | "slots">;
type Words = Readonly<Record<string, string>>;

/** Returns by slot for whom it is not, and why: most weeks have none, so each recipe that has is asked for. */
const askWords = async ({ id, slots }: Plan): Promise<Words> => {
  const found = await api.call("GET /v1/week-plans/{id}/suitability", { params: { id } });
  const recipeOf = (slotId: string) => slots.find((slot) => slot.id === slotId)?.recipe.id;
  const nameOf = (personId: string) => all("people").find((person) => person.id === personId)?.name ?? "";
  const words: Record<string, string> = {};
  // A slot that the page doesn't know yet brings another plan, and that asks again.
  for (const recipeId of new Set(found.flatMap(({ slotId }) => recipeOf(slotId) ?? []))) {
    const meals = found.filter(({ slotId }) => recipeOf(slotId) === recipeId);
    const people = new Set(meals.flatMap((meal) => meal.people.map(({ personId }) => personId)));
    const query = { people: [...people] };
    const verdicts = await api.call("GET /v1/recipes/{id}/suitability", { params: { id: recipeId }, query });
    for (const { slotId, people } of meals)
      words[slotId] = inLine(
        verdicts
          .filter(({ personId }) => people.some((one) => one.personId === personId))
          .map((verdict) => wordOf(nameOf(verdict.personId), verdict)),
        " · ",
      );
  }
  return words;
};

/** Finds out the words of a week, and again when people, food or recipes have changed. Shows nothing itself. */
export const WeekWords = ({ plan }: { plan: Plan }) => {
  const [people, ingredients, recipes] = [all("people"), all("ingredients"), all("recipes")];
  useEffect(() => {
    if (isUnsent(plan.id)) return;
    const key = `words ${plan.id}`;
    const of = JSON.stringify([people, plan.slots.map(({ id, recipe, eaters }) => [id, recipe.id, eaters])]);
    const known = kept<{ of: string; words: Words }>(key);
    mealWords.value = known?.of === of ? known.words : {};
    let isOver = false;
    const ask = async () => {
      const words = await after(() => askWords(plan));
      if (isOver) return;
      mealWords.value = words;
      keep(key, { of, words });
    };
    void ask().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [plan, people, ingredients, recipes]);
  return null;
};
