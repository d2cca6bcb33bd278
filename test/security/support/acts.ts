import { addDays } from "../../../core/basics/dates.ts";
import type { Change, ChangeArguments, ChangeRoute } from "../../../core/client/change.ts";
import type { Chance } from "../../support/random.ts";
import type { Phone } from "./phones.ts";

/** What the person wanted, to compare with what is there at rest. */
type Wish = {
  /** The name of a thing that it makes or takes away. */
  adds?: string;
  removes?: string;
  /** The thing, and its new name. */
  renames?: readonly [thing: string, name: string];
  /** What was seen on lines that it checks; undefined where it unchecks. */
  ticks?: Readonly<Record<string, number | undefined>>;
};
export type Note = Wish & { phone: Phone; change: Change };

/** A household's things that everybody knows. */
export type Place = { planId: string; listId: string; today: string };

/** The part of a name that stays. */
export const nameOf = (name: string): string => name.split(",")[0] ?? "";

type Named = { id: string; name: string };

/** Things that people do at random, with what they see on a phone. */
export const actsOf = ({ next, pick, between }: Chance, { planId, listId, today }: Place) => {
  let count = 0;
  const newName = () => {
    count += 1;
    return `Thing ${count}`;
  };
  const maybe = <T>(things: readonly T[]): T[] => (things.length === 0 ? [] : [pick(things)]);

  const hand = (phone: Phone) => {
    const { kitchen } = phone;
    const notes: Note[] = [];
    const change = async <R extends ChangeRoute>(route: R, given: ChangeArguments<R>, wish: Wish = {}) => {
      const made = await kitchen.change(route, given);
      notes.push({ phone, change: made, ...wish });
      return made.id;
    };
    /** One of the things that people here have made, and perhaps renamed. */
    const one = (things: readonly Named[]): Named[] =>
      maybe(things.filter(({ name }) => name?.startsWith("Thing")));
    const plan = () => kitchen.find("weekPlans", planId);
    const lines = () => kitchen.find("shoppingLists", listId)?.items ?? [];
    return { kitchen, notes, change, one, plan, lines };
  };
  type Hand = ReturnType<typeof hand>;

  const tick = async ({ lines, change }: Hand): Promise<void> => {
    const needed = lines().filter(({ sourceRecipes }) => sourceRecipes.length > 0);
    if (needed.length === 0) return;
    const isChecked = next() < 0.75;
    const some = next() < 0.2 ? needed : [pick(needed)];
    const seen = some.map(({ id, quantity = 0 }) => [id, isChecked ? quantity : undefined]);
    const ticks = Object.fromEntries(seen);
    const [first] = some;
    if (some.length === 1 && first)
      await change(
        "PATCH /v1/shopping-lists/{listId}/items/{itemId}",
        { params: { listId, itemId: first.id }, body: { isChecked } },
        { ticks },
      );
    else
      await change(
        "PATCH /v1/shopping-lists/{id}/items",
        { params: { id: listId }, body: { items: some.map(({ id }) => ({ id, isChecked })) } },
        { ticks },
      );
  };

  const line = async ({ lines, change, one }: Hand): Promise<void> => {
    const luck = next();
    if (luck < 0.5) {
      const name = newName();
      const body = luck < 0.25 ? { customName: name } : { text: `2 kg ${name}` };
      await change("POST /v1/shopping-lists/{id}/items", { params: { id: listId }, body }, { adds: name });
    }
    for (const { id: itemId, name } of luck < 0.3 || luck > 0.5 ? one(lines()) : []) {
      const params = { listId, itemId };
      if (luck < 0.75) {
        const customName = `${nameOf(name)}, ${between(1, 99)}`;
        await change(
          "PATCH /v1/shopping-lists/{listId}/items/{itemId}",
          { params, body: { customName } },
          { renames: [nameOf(name), customName] },
        );
      } else
        await change(
          "DELETE /v1/shopping-lists/{listId}/items/{itemId}",
          { params },
          { removes: nameOf(name) },
        );
    }
  };

  const pantry = async ({ kitchen, change, one }: Hand): Promise<void> => {
    const luck = next();
    if (luck < 0.5) {
      const customName = newName();
      await change("POST /v1/pantry-items", { body: { customName } }, { adds: customName });
    }
    // What waits behind it needs its id.
    for (const { id, name } of luck < 0.3 || luck > 0.5 ? one(kitchen.all("pantryItems")) : [])
      if (luck < 0.75)
        await change("PATCH /v1/pantry-items/{id}", { params: { id }, body: { quantity: between(1, 9) } });
      else await change("DELETE /v1/pantry-items/{id}", { params: { id } }, { removes: nameOf(name) });
  };

  const planning = async ({ kitchen, change, plan }: Hand): Promise<void> => {
    const [slot] = maybe(plan()?.slots ?? []);
    const [recipe] = maybe(kitchen.all("recipes"));
    const [note] = maybe(plan()?.notes ?? []);
    const [slotParams, noteParams] = [
      { planId, slotId: slot?.id ?? "" },
      { planId, noteId: note?.id ?? "" },
    ];
    const luck = next();
    if (luck < 0.3 && slot) {
      const body = { servings: between(1, 3) };
      await change("PATCH /v1/week-plans/{planId}/slots/{slotId}", { params: slotParams, body });
    } else if (luck < 0.45 && recipe) {
      const body = { slotDate: today, recipeId: recipe.id, servings: 1 };
      await change("POST /v1/week-plans/{id}/slots", { params: { id: planId }, body });
    } else if (luck < 0.55 && slot)
      await change("DELETE /v1/week-plans/{planId}/slots/{slotId}", { params: slotParams });
    else if (luck < 0.65) {
      const text = newName();
      const body = { noteDate: today, text };
      await change("POST /v1/week-plans/{id}/notes", { params: { id: planId }, body }, { adds: text });
    } else if (luck < 0.75 && note)
      await change(
        "DELETE /v1/week-plans/{planId}/notes/{noteId}",
        { params: noteParams },
        { removes: note.text },
      );
    else if (luck < 0.8) await change("POST /v1/week-plans/{id}/confirm", { params: { id: planId } });
    else if (luck < 0.9) await change("POST /v1/week-plans", { body: { weekStart: addDays(today, 7) } });
    else
      for (const other of kitchen.all("weekPlans"))
        if (other.id !== planId) await change("DELETE /v1/week-plans/{id}", { params: { id: other.id } });
  };
  const generating = async ({ kitchen, change }: Hand): Promise<void> => {
    for (const { id } of maybe(kitchen.all("weekPlans")))
      await change("POST /v1/week-plans/{id}/shopping-list", { params: { id } });
    if (next() < 0.1) await change("POST /v1/shopping-lists/{id}/put-away", { params: { id: listId } });
  };

  const tags = async ({ kitchen, change, one }: Hand): Promise<void> => {
    const luck = next();
    if (luck < 0.4) {
      const name = newName();
      await change("POST /v1/tags", { body: { name, tagType: "other" } }, { adds: name });
    }
    for (const { id, name } of luck > 0.3 ? one(kitchen.all("tags")) : []) {
      const params = { id };
      const [other] = one(kitchen.all("tags"));
      const renamed = `${nameOf(name)}, ${between(1, 99)}`;
      if (luck < 0.6)
        await change(
          "PATCH /v1/tags/{id}",
          { params, body: { name: renamed } },
          { renames: [nameOf(name), renamed] },
        );
      else if (luck < 0.8) await change("DELETE /v1/tags/{id}", { params }, { removes: nameOf(name) });
      else if (other)
        await change(
          "POST /v1/tags/{id}/merge",
          { params, body: { intoId: other.id } },
          { removes: nameOf(name) },
        );
    }
  };

  const aisles = async ({ kitchen, change, one }: Hand): Promise<void> => {
    const luck = next();
    const [ingredient] = maybe(kitchen.all("ingredients"));
    const [category] = maybe(kitchen.all("ingredientCategories"));
    const params = { id: ingredient?.id ?? "" };
    if (luck < 0.3) {
      const name = newName();
      await change("POST /v1/ingredient-categories", { body: { name } }, { adds: name });
    } else if (luck < 0.5 && ingredient)
      await change("PATCH /v1/ingredients/{id}", {
        params,
        body: { name: `${nameOf(ingredient.name)}, ${between(1, 99)}` },
      });
    else if (luck < 0.7 && ingredient && category)
      await change("PATCH /v1/ingredients/{id}", { params, body: { categoryId: category.id } });
    else if (luck < 0.85 && category)
      await change("PATCH /v1/ingredient-categories/{id}", {
        params: { id: category.id },
        body: { position: 0 },
      });
    else
      for (const { id, name } of one(kitchen.all("ingredientCategories")))
        await change("DELETE /v1/ingredient-categories/{id}", { params: { id } }, { removes: nameOf(name) });
  };

  const recipes = async ({ kitchen, change, one }: Hand): Promise<void> => {
    const luck = next();
    const [tag] = maybe(kitchen.all("tags"));
    const [ingredient] = maybe(kitchen.all("ingredients"));
    if (!tag || !ingredient) return;
    const name = newName();
    const body = {
      name,
      serves: 1,
      effort: "easy" as const,
      tagIds: [tag.id],
      ingredients: [{ ingredientId: ingredient.id, quantity: between(1, 2), unit: "piece" }],
    };
    if (luck < 0.4) {
      const recipeId = await change("POST /v1/recipes", { body }, { adds: name });
      // Planned before the service knows it.
      if (luck < 0.2)
        await change("POST /v1/week-plans/{id}/slots", {
          params: { id: planId },
          body: { slotDate: today, recipeId, servings: 1 },
        });
    } else
      for (const { id, name: old } of one(kitchen.all("recipes")))
        if (luck < 0.6) {
          const renamed = `${nameOf(old)}, ${between(1, 99)}`;
          await change(
            "PUT /v1/recipes/{id}",
            { params: { id }, body: { ...body, name: renamed } },
            { renames: [nameOf(old), renamed] },
          );
        } else if (luck < 0.75)
          await change("DELETE /v1/recipes/{id}", { params: { id } }, { removes: nameOf(old) });
        else await change("POST /v1/cooking-logs", { body: { recipeId: id, servings: 1 } });
  };

  const home = async ({ kitchen, change }: Hand): Promise<void> => {
    const luck = next();
    if (luck < 0.5) await change("PATCH /v1/households/mine", { body: { name: newName() } });
    else
      for (const { id } of maybe(kitchen.all("cookingLogs")))
        await change("DELETE /v1/cooking-logs/{id}", { params: { id } });
  };

  const weighted: readonly (readonly [number, (hand: Hand) => Promise<void>])[] = [
    [34, tick],
    [12, line],
    [10, pantry],
    [14, planning],
    [10, generating],
    [7, tags],
    [5, aisles],
    [6, recipes],
    [2, home],
  ];
  const bag = weighted.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
  return async (phone: Phone): Promise<readonly Note[]> => {
    const own = hand(phone);
    await pick(bag)(own);
    return own.notes;
  };
};
