import type { ChangeArguments, Thing } from "../../../core/client/index.ts";
import { dayName, daysBetween, plusDays, shortDay, weekName } from "./dates.ts";
import { type Plan, planFor, type Slot, weekAfter, weekBefore, weekOn } from "./plans.ts";
import { all, change, make } from "./state.ts";
import { texts } from "./texts.ts";
import { doLater, offerUndo } from "./undo.tsx";

// What people do at once and can undo. What the service can reverse is sent; the rest waits until it is final.

const says = texts.undo;
type List = Thing<"shoppingLists">;
type Line = List["items"][number];
type Item = Thing<"pantryItems">;

/** Returns an article as it is sent. */
const articleOf = ({ ingredientId, name, quantity, unit }: Line | Item) => ({
  ...(ingredientId ? { ingredientId } : { customName: name }),
  quantity,
  unit,
});

const putBackLine = async (listId: string, line: Line): Promise<void> => {
  const body = { ...articleOf(line), note: line.note };
  const itemId = await make("POST /v1/shopping-lists/{id}/items", { params: { id: listId }, body });
  const params = { listId, itemId };
  if (line.isChecked)
    change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", { params, body: { isChecked: true } });
};

export const removeLine = (listId: string, line: Line): void => {
  const route = "DELETE /v1/shopping-lists/{listId}/items/{itemId}";
  const params = { listId, itemId: line.id };
  // A line of a meal would come back as one that somebody wrote, and one that was put away as one that was not.
  if (line.sourceRecipes.length > 0 || line.isPutAway)
    doLater(says.removed(line.name), line.id, route, { params });
  else {
    change(route, { params });
    offerUndo(says.removed(line.name), () => void putBackLine(listId, line));
  }
};

export const putAway = ({ id }: List): void =>
  doLater(says.putAway, id, "POST /v1/shopping-lists/{id}/put-away", { params: { id } });

/** Takes something out of the pantry; `text` says why. */
export const removeItem = (item: Item, text = says.removed(item.name)): void => {
  const { bestBefore, openedOn } = item;
  const body = { ...articleOf(item), bestBefore, openedOn };
  change("DELETE /v1/pantry-items/{id}", { params: { id: item.id } });
  offerUndo(text, () => change("POST /v1/pantry-items", { body }));
};

const putBackMeal = async (id: string, slot: Slot, leftovers: readonly Slot[]): Promise<void> => {
  const route = "POST /v1/week-plans/{id}/slots";
  const { slotDate, mealType, servings, eaters, leftoversOf, recipe } = slot;
  const what = leftoversOf ? { leftoversOf } : { recipeId: recipe.id };
  const made = await make(route, { params: { id }, body: { slotDate, mealType, servings, eaters, ...what } });
  for (const { slotDate, mealType, servings, eaters } of leftovers)
    change(route, { params: { id }, body: { slotDate, mealType, servings, eaters, leftoversOf: made } });
};

/** Removes a meal, and with it its leftovers. */
export const removeMeal = (plan: Pick<Plan, "id" | "slots">, slot: Slot): void => {
  const leftovers = plan.slots.filter(({ leftoversOf }) => leftoversOf === slot.id);
  const params = { planId: plan.id, slotId: slot.id };
  change("DELETE /v1/week-plans/{planId}/slots/{slotId}", { params });
  offerUndo(says.removed(slot.recipe.name), () => void putBackMeal(plan.id, slot, leftovers));
};

const PATCH_MEAL = "PATCH /v1/week-plans/{planId}/slots/{slotId}";
type MealChange = ChangeArguments<typeof PATCH_MEAL>["body"];

/** Moves a meal, or changes what it is, for how many or for whom. */
export const changeMeal = (plan: Pick<Plan, "id">, slot: Slot, body: MealChange): void => {
  const params = { planId: plan.id, slotId: slot.id };
  const before = {
    ...("recipeId" in body && { recipeId: slot.recipe.id }),
    ...("slotDate" in body && { slotDate: slot.slotDate }),
    ...("mealType" in body && { mealType: slot.mealType ?? null }),
    ...("servings" in body && { servings: slot.servings ?? null }),
    ...("eaters" in body && { eaters: slot.eaters ?? null }),
  };
  change(PATCH_MEAL, { params, body });
  const text = body.slotDate
    ? says.moved(slot.recipe.name, shortDay(body.slotDate))
    : says.changed(slot.recipe.name);
  offerUndo(text, () => change(PATCH_MEAL, { params, body: before }));
};

export const removeNote = (
  plan: Pick<Plan, "id">,
  { id, noteDate, mealType, text }: Plan["notes"][number],
): void => {
  change("DELETE /v1/week-plans/{planId}/notes/{noteId}", { params: { planId: plan.id, noteId: id } });
  const body = { noteDate, mealType, text };
  offerUndo(says.removed(text), () =>
    change("POST /v1/week-plans/{id}/notes", { params: { id: plan.id }, body }),
  );
};

/** Tells how many meals a fill has planned, and offers to remove them. */
export const tellFilled = (planId: string, meals: readonly { id?: string | undefined }[]): void => {
  if (meals.length === 0) return;
  offerUndo(says.filled(meals.length), () => {
    for (const { id: slotId = "" } of meals)
      change("DELETE /v1/week-plans/{planId}/slots/{slotId}", { params: { planId, slotId } });
  });
};

/** Plans the meals and notes of another week, day by day. Meals of deleted recipes can't be planned again. */
export const copyWeek = async (weekStart: string, from: Plan): Promise<void> => {
  const params = { id: await planFor(weekStart) };
  const shift = daysBetween(from.weekStart, weekStart);
  const recipes = new Map(all("recipes").map((recipe) => [recipe.id, recipe]));
  const meals = from.slots.filter(({ recipe }) => recipes.has(recipe.id));
  const made = new Map<string, string>();
  // Leftovers name the meal that they are of.
  for (const slot of [
    ...meals.filter((one) => !one.leftoversOf),
    ...meals.filter((one) => one.leftoversOf),
  ]) {
    const { id, slotDate, mealType, eaters, leftoversOf, recipe } = slot;
    const servings = recipes.get(recipe.id)?.serves ? slot.servings : undefined;
    const what = leftoversOf ? { leftoversOf: made.get(leftoversOf) ?? "" } : { recipeId: recipe.id };
    const body = { slotDate: plusDays(slotDate, shift), mealType, servings, eaters, ...what };
    made.set(id, await make("POST /v1/week-plans/{id}/slots", { params, body }));
  }
  const notes = from.notes.map(({ noteDate, mealType, text }) => {
    const body = { noteDate: plusDays(noteDate, shift), mealType, text };
    return make("POST /v1/week-plans/{id}/notes", { params, body });
  });
  const noteIds = await Promise.all(notes);
  offerUndo(says.filled(made.size), () => {
    const planId = params.id;
    // A meal takes its leftovers along, so they go before it.
    for (const slotId of [...made.values()].reverse())
      change("DELETE /v1/week-plans/{planId}/slots/{slotId}", { params: { planId, slotId } });
    for (const noteId of noteIds)
      change("DELETE /v1/week-plans/{planId}/notes/{noteId}", { params: { planId, noteId } });
  });
};

/** Deletes a week once nobody can undo it, with its list. */
export const deleteWeek = (id: string, name: string): void =>
  doLater(says.removed(name), id, "DELETE /v1/week-plans/{id}", { params: { id } });

/** Lets a week in which nothing is planned begin on another day, and with it those that follow. */
export const beginWeek = async (before: Pick<Plan, "id" | "weekStart">, weekStart: string): Promise<void> => {
  const remove = (id: string) => change("DELETE /v1/week-plans/{id}", { params: { id } });
  const isInTheWay = before.id && Math.abs(daysBetween(before.weekStart, weekStart)) < 7;
  if (isInTheWay) remove(before.id);
  const id = await planFor(weekStart);
  const week = weekOn(weekStart);
  const lost = [weekBefore(week), weekAfter(week)].filter(({ isBetween }) => isBetween);
  const names = lost.map(({ weekStart, days }) => weekName(weekStart, days.length));
  offerUndo(texts.week.begins(dayName(weekStart), names.join(", ")), () => {
    remove(id);
    if (isInTheWay) change("POST /v1/week-plans", { body: { weekStart: before.weekStart } });
  });
};

/** Deletes a recipe once nobody can undo it: until then only this device shows it as deleted. */
export const deleteRecipe = (id: string, name: string): void =>
  doLater(says.removed(name), id, "DELETE /v1/recipes/{id}", { params: { id } });

/**
 * Notes that a recipe was cooked, once nobody can undo it: the service does not put back what it takes out of the
 * pantry.
 */
export const logCooked = (body: ChangeArguments<"POST /v1/cooking-logs">["body"], onUndo: () => void): void =>
  doLater(says.logged, `cooked ${body.recipeId}`, "POST /v1/cooking-logs", { body }, onUndo);

/** Takes out of the log that a recipe was cooked, once nobody can undo it: it would come back as cooked by another one. */
export const forgetCooked = (entry: { id: string; recipeName: string }, onUndo: () => void): void =>
  doLater(
    says.removed(entry.recipeName),
    entry.id,
    "DELETE /v1/cooking-logs/{id}",
    { params: { id: entry.id } },
    onUndo,
  );

const DELETE_WORD = {
  tags: "DELETE /v1/tags/{id}",
  ingredients: "DELETE /v1/ingredients/{id}",
  ingredientCategories: "DELETE /v1/ingredient-categories/{id}",
} as const;

/** Deletes a tag, an ingredient or an aisle once nobody can undo it: recipes would not get it back. */
export const deleteWord = (kind: keyof typeof DELETE_WORD, id: string, name: string): void =>
  doLater(says.removed(name), id, DELETE_WORD[kind], { params: { id } });
