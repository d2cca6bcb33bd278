import { addDays } from "../../../core/basics/dates.ts";
import type { Body, Client } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { addRecipe, type Guest, insist, newClient, type Step, signUp } from "./step.ts";

const WEEK_START = "2026-03-02";

type RecipeAnswer = Body<"GET /v1/recipes/{id}">;

const amountsOf = (
  things: readonly { name: string; quantity?: number | undefined; unit?: string | undefined }[],
) =>
  things
    .map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`)
    .toSorted()
    .join(", ");

const expectPantry = async (client: Client, due: string): Promise<void> => {
  const found = amountsOf(await client.call("GET /v1/pantry-items"));
  insist(found === due, `The pantry has ${found || "nothing"} instead of ${due || "nothing"}`);
};

/**
 * @param guests gets the people whose accounts it makes
 * @throws Error if a step fails, or has another result than expected
 */
export const stockJourney = async (baseUrl: string, step: Step, guests: Guest[] = []): Promise<void> => {
  const cara = newClient(baseUrl);
  const recipes: RecipeAnswer[] = [];
  let planId = "";
  try {
    await step("someone cooks alone, with two recipes", async () => {
      await signUp(cara, "Cara", guests);
      await cara.call("POST /v1/households", { body: { name: "A small kitchen" } });
      recipes.push(await addRecipe(cara, "Bean stew", [["beans", 300, "g"]]));
      recipes.push(await addRecipe(cara, "Rice bowl", [["rice", 200, "g"]]));
    });

    await step("the service fills the week, for three people", async () => {
      const { id } = await cara.call("POST /v1/week-plans", { body: { weekStart: WEEK_START } });
      planId = id;
      const meals = [0, 2].map((day) => ({ slotDate: addDays(WEEK_START, day), servings: 3 }));
      const body = { meals, dryRun: true };
      const params = { id };
      const proposed = await cara.call("POST /v1/week-plans/{id}/fill", { params, body });
      const filled = await cara.call("POST /v1/week-plans/{id}/fill", { params, body: { meals } });
      const names = ({ slots }: typeof filled) => slots.map(({ recipe }) => recipe.name).join(", ");
      insist(
        names(filled) === names(proposed),
        `It chose ${names(filled)} after it had proposed ${names(proposed)}`,
      );
      insist(new Set(filled.slots.map(({ recipe }) => recipe.id)).size === 2, "A recipe repeats");
      const days = await cara.call("GET /v1/calendar", {
        query: { from: WEEK_START, to: addDays(WEEK_START, 6) },
      });
      const planned = days.map((day) => day.planned.length).join("");
      insist(planned === "1010000", `The calendar shows ${planned} meals on the days of the week`);
    });

    await step("they put their shopping away, once", async () => {
      const list = await cara.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: planId } });
      const amounts = amountsOf(list.items);
      insist(amounts === "beans 450 g, rice 300 g", `The list has ${amounts}`);
      const params = { id: list.id };
      const items = list.items.map(({ id }) => ({ id, isChecked: true }));
      await cara.call("PATCH /v1/shopping-lists/{id}/items", { params, body: { items } });
      await cara.call("POST /v1/shopping-lists/{id}/put-away", { params });
      await cara.call("POST /v1/shopping-lists/{id}/put-away", { params });
      await expectPantry(cara, "beans 450 g, rice 300 g");
    });

    await step("cooking takes ingredients out of the pantry", async () => {
      const body = { recipeId: recipes[0]?.id ?? "", servings: 3, usePantry: true };
      const { id } = await cara.call("POST /v1/cooking-logs", { body });
      await expectPantry(cara, "rice 300 g");
      await cara.call("DELETE /v1/cooking-logs/{id}", { params: { id } });
    });

    await step("they import a recipe from a site, and merge two names of one ingredient", async () => {
      const site = { "@type": "Recipe", name: "Bean salad", recipeIngredient: ["200 g white beans, rinsed"] };
      const { recipes: told } = await cara.call("POST /v1/recipes/import", { body: { recipes: [site] } });
      const salad = told[0]?.recipe;
      if (!salad) throw new Error(`It was not imported: ${told[0]?.error?.message}`);
      recipes.push(salad);
      const [written, beans] = [salad, recipes[0]].map(
        (recipe) => recipe?.ingredients[0]?.ingredientId ?? "",
      );
      const params = { id: written ?? "" };
      await cara.call("POST /v1/ingredients/{id}/merge", { params, body: { intoId: beans ?? "" } });
      const { data: found } = await cara.call("GET /v1/recipes", { query: { ingredients: "white beans" } });
      const names = found.map(({ name }) => name).join(", ");
      insist(names === "Bean salad, Bean stew", `Found ${names || "nothing"}`);
    });
  } finally {
    await step("they clean up", async () => {
      if (planId) await cara.call("DELETE /v1/week-plans/{id}", { params: { id: planId } });
      for (const { id } of recipes) await cara.call("DELETE /v1/recipes/{id}", { params: { id } });
      for (const { id } of await cara.call("GET /v1/pantry-items"))
        await cara.call("DELETE /v1/pantry-items/{id}", { params: { id } });
    });
    await step("the last member leaves, which closes the household", async () => {
      const { data: me } = await cara.call("GET /v1/auth/me");
      const params = { userId: me.id };
      await cara.call("DELETE /v1/households/mine/members/{userId}", { params });
      const code = await cara.call("GET /v1/recipes").then(
        () => "none",
        (error) => (error instanceof ApiProblem ? error.code : String(error)),
      );
      insist(code === "household_required", `The refusal was ${code}`);
    });
  }
};
