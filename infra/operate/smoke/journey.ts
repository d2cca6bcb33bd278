import { addDays } from "../../../core/basics/dates.ts";
import type { Body, Client } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { tryCalendar } from "../../../core/client/visit.ts";
import { addRecipe, type Guest, insist, newClient, type Service, type Step, signUp } from "./step.ts";

type Plan = Body<"GET /v1/week-plans">;
type RecipeAnswer = Body<"GET /v1/recipes/{id}">;
type Amounts = readonly { name: string; quantity?: number | undefined; unit?: string | undefined }[];

const expectAmounts = (found: Amounts, due: string): void => {
  const said = found.map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`).toSorted();
  insist(said.join(", ") === due, `It says ${said.join(", ") || "nothing"} instead of ${due}`);
};

const LIST = "chickpeas 1.6 kg, coconut milk 1.2 l, garlic 7 clove";
const COOKED = "chickpeas 1.5 kg, coconut milk 1.2 l, garlic 6 clove";

/** Deletes what the journey has made. The release before must be able to delete it, too. */
const cleanUp = async (anna: Client, plan: Plan | undefined, recipes: readonly RecipeAnswer[]) => {
  for (const { id: slotId } of plan?.slots ?? [])
    await anna.call("DELETE /v1/week-plans/{planId}/slots/{slotId}", {
      params: { planId: plan?.id ?? "", slotId },
    });
  for (const { id } of recipes) await anna.call("DELETE /v1/recipes/{id}", { params: { id } });
  for (const { id } of await anna.call("GET /v1/pantry-items"))
    await anna.call("DELETE /v1/pantry-items/{id}", { params: { id } });
};

const WEEK = "2026-03-02";

/** Fills, confirms and shops for a week. */
const useWeek = async (anna: Client, ben: Client, step: Step): Promise<void> => {
  const [curry, soup] = await step("both add a recipe at once", () =>
    Promise.all([
      addRecipe(anna, "Chickpea curry", [
        ["chickpeas", 0.5, "kg"],
        ["coconut milk", 400, "ml"],
        ["garlic", 2, "cloves"],
      ]),
      addRecipe(ben, "Chickpea soup", [
        ["chickpeas", 100, "g"],
        ["garlic", 1, "clove"],
      ]),
    ]),
  );
  const recipes: RecipeAnswer[] = [curry, soup];
  let plan: Plan | undefined;
  try {
    await step("both find each other's recipes", async () => {
      const { data } = await ben.call("GET /v1/recipes", { query: { search: "chick", sort: "name" } });
      const names = data.map(({ name }) => name).join(", ");
      insist(names === "Chickpea curry, Chickpea soup", `Found ${names}`);
    });

    const planned = await step("they plan a week together and confirm it", async () => {
      const { id } = await anna.call("POST /v1/week-plans", { body: { weekStart: WEEK } });
      const slot = (client: Client, day: number, { id: recipeId }: RecipeAnswer) =>
        client.call("POST /v1/week-plans/{id}/slots", {
          params: { id },
          body: { slotDate: addDays(WEEK, day), recipeId },
        });
      await Promise.all([slot(anna, 0, curry), slot(ben, 2, soup)]);
      const body = { meals: [{ slotDate: addDays(WEEK, 4), servings: 4 }] };
      await anna.call("POST /v1/week-plans/{id}/fill", { params: { id }, body });
      return ben.call("POST /v1/week-plans/{id}/confirm", { params: { id } });
    });
    plan = planned;
    insist(planned.status === "confirmed" && planned.slots.length === 3, "The plan is incomplete");

    await step("a phone asks for all that it shows", async () => {
      await ben.call("GET /v1/auth/me");
      const { recipes: known } = await ben.call("GET /v1/changes");
      const { name } = await ben.call("GET /v1/recipes/{id}", { params: { id: soup.id } });
      insist(
        known.changed.some((one) => one.id === soup.id && one.name === name),
        "The soup is missing",
      );
      const params = { id: planned.id };
      const { meals } = await ben.call("GET /v1/week-plans/{id}/variety-score", { params });
      insist(meals.length === planned.slots.length, "The score is of other meals");
      await ben.call("GET /v1/week-plans/{id}/suggestions", {
        params,
        query: { slotDate: addDays(WEEK, 6) },
      });
    });

    const list = await step("the shopping list adds up", async () => {
      const made = await anna.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: planned.id } });
      expectAmounts(made.items, LIST);
      return made;
    });

    await step("they tick off different lines at once, and every tick stays", async () => {
      const tick = (client: Client, itemId: string) =>
        client.call("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
          params: { listId: list.id, itemId },
          body: { isChecked: true },
        });
      await Promise.all(list.items.map(({ id }, nth) => tick(nth % 2 ? anna : ben, id)));
      const { items } = await ben.call("GET /v1/shopping-list", { query: { weekStart: WEEK } });
      insist(
        items.every(({ isChecked }) => isChecked),
        "A tick is lost",
      );
      insist(
        new Set(items.map(({ checkedBy }) => checkedBy)).size === 2,
        "The service names the wrong person for a tick",
      );
    });

    await step("they put their shopping away, once", async () => {
      const params = { id: list.id };
      await anna.call("POST /v1/shopping-lists/{id}/put-away", { params });
      await ben.call("POST /v1/shopping-lists/{id}/put-away", { params });
      expectAmounts(await anna.call("GET /v1/pantry-items"), LIST);
    });

    await step("cooking takes ingredients out of the pantry", async () => {
      const body = { recipeId: soup.id, servings: 2, usePantry: true };
      const { id } = await ben.call("POST /v1/cooking-logs", { body });
      expectAmounts(await anna.call("GET /v1/pantry-items"), COOKED);
      await ben.call("DELETE /v1/cooking-logs/{id}", { params: { id } });
    });

    await step("they import a recipe from a site, and merge two names of one ingredient", async () => {
      const site = { "@type": "Recipe", name: "Hummus", recipeIngredient: ["200 g garbanzos, drained"] };
      const { recipes: told } = await anna.call("POST /v1/recipes/import", { body: { recipes: [site] } });
      const hummus = told[0]?.recipe;
      if (!hummus) throw new Error(`It was not imported: ${told[0]?.error?.message}`);
      recipes.push(hummus);
      const [written = "", chickpeas = ""] = [hummus, soup].map(
        ({ ingredients }) => ingredients[0]?.ingredientId,
      );
      const params = { id: written };
      if (written !== chickpeas)
        await anna.call("POST /v1/ingredients/{id}/merge", { params, body: { intoId: chickpeas } });
      const { data: found } = await ben.call("GET /v1/recipes", { query: { ingredients: "garbanzos" } });
      insist(
        found.length === recipes.length,
        `Found ${found.map(({ name }) => name).join(", ") || "nothing"}`,
      );
    });
  } finally {
    await step("they clean up", () => cleanUp(anna, plan, recipes));
  }
};

/**
 * Tries the main job, only with operations that the release before has.
 * @param guests gets the people whose accounts it makes
 */
export const journey = async (service: Service, step: Step, guests: Guest[] = []): Promise<void> => {
  const [anna, ben] = [newClient(service), newClient(service)];
  await step("two people sign up", () =>
    Promise.all([signUp(anna, "Anna", guests), signUp(ben, "Ben", guests)]),
  );

  await step("one creates a household, the other joins it", async () => {
    const { data: household } = await anna.call("POST /v1/households", { body: { name: "Our kitchen" } });
    const { data: invite } = await anna.call("POST /v1/households/mine/invites");
    const { data: joined } = await ben.call("POST /v1/invites/{code}/accept", {
      params: { code: invite.inviteCode },
    });
    insist(joined.householdId === household.id, "It is another household");
  });

  await useWeek(anna, ben, step);

  await step("a calendar opens the address that they give it", () =>
    tryCalendar(anna, typeof service === "string" ? undefined : service.fetch),
  );

  await step("a session that was ended is over", async () => {
    await Promise.all([anna.call("POST /v1/auth/logout"), ben.call("POST /v1/auth/logout")]);
    const status = await anna.call("GET /v1/recipes").then(
      () => 200,
      (error) => (error instanceof ApiProblem ? error.status : 0),
    );
    insist(status === 401, `The answer was ${status}`);
  });
};
