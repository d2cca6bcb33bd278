import { addDays } from "../../../core/basics/dates.ts";
import type { Change, ChangeRoute } from "../../../core/client/change.ts";
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

type Shelf = { path: string; bodyOf: (name: string) => object; isNameForGood?: true };
/** Where things stand that people make up, rename and take away. */
const shelves: Record<"tags" | "ingredientCategories" | "pantryItems", Shelf> = {
  tags: { path: "/v1/tags", bodyOf: (name) => ({ name, tagType: "other" }) },
  ingredientCategories: { path: "/v1/ingredient-categories", bodyOf: (name) => ({ name }) },
  pantryItems: { path: "/v1/pantry-items", bodyOf: (customName) => ({ customName }), isNameForGood: true },
};

/** Things that people do at random, with what they see on a phone. */
export const actsOf = ({ next, pick, between }: Chance, { planId, listId, today }: Place) => {
  let count = 0;
  const newName = () => {
    count += 1;
    return `Thing ${count}`;
  };
  const renamed = (name: string) => `${nameOf(name)}, ${between(1, 99)}`;
  const maybe = <T>(things: readonly T[]): T[] => (things.length === 0 ? [] : [pick(things)]);
  /** One of the things that people here have made, and perhaps renamed. */
  const one = (things: readonly Named[]): Named[] =>
    maybe(things.filter(({ name }) => name?.startsWith("Thing")));

  const hand = (phone: Phone) => {
    const { kitchen } = phone;
    const notes: Note[] = [];
    const change = async (route: string, params: object, body?: object, wish: Wish = {}) => {
      const made = await kitchen.change(route as ChangeRoute, { params, ...(body && { body }) } as never);
      notes.push({ phone, change: made, ...wish });
      return made.id;
    };
    const plan = () => kitchen.find("weekPlans", planId);
    const lines = () => kitchen.find("shoppingLists", listId)?.items ?? [];
    return { kitchen, notes, change, plan, lines };
  };
  type Hand = ReturnType<typeof hand>;

  const tick = async ({ lines, change }: Hand): Promise<void> => {
    const needed = lines().filter(({ sourceRecipes }) => sourceRecipes.length > 0);
    if (needed.length === 0) return;
    const isChecked = next() < 0.75;
    const some = next() < 0.2 ? needed : [pick(needed)];
    const seen = some.map(({ id, quantity = 0 }) => [id, isChecked ? quantity : undefined]);
    const ticks = Object.fromEntries(seen);
    const items = some.map(({ id }) => ({ id, isChecked }));
    const line = { listId, itemId: items[0]?.id };
    if (some.length > 1)
      await change("PATCH /v1/shopping-lists/{id}/items", { id: listId }, { items }, { ticks });
    else await change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", line, { isChecked }, { ticks });
  };

  const line = async ({ lines, change }: Hand): Promise<void> => {
    const luck = next();
    if (luck < 0.5) {
      const name = newName();
      const body = luck < 0.25 ? { customName: name } : { text: `2 kg ${name}` };
      await change("POST /v1/shopping-lists/{id}/items", { id: listId }, body, { adds: name });
    }
    const path = "/v1/shopping-lists/{listId}/items/{itemId}";
    for (const { id: itemId, name } of luck < 0.3 || luck > 0.5 ? one(lines()) : []) {
      const customName = renamed(name);
      const wish: Wish = { renames: [nameOf(name), customName] };
      if (luck < 0.75) await change(`PATCH ${path}`, { listId, itemId }, { customName }, wish);
      else await change(`DELETE ${path}`, { listId, itemId }, undefined, { removes: nameOf(name) });
    }
  };

  const shelf =
    (kind: keyof typeof shelves) =>
    async ({ kitchen, change }: Hand): Promise<void> => {
      const { path, bodyOf, isNameForGood } = shelves[kind];
      const luck = next();
      if (luck < 0.4) {
        const name = newName();
        await change(`POST ${path}`, {}, bodyOf(name), { adds: name });
      }
      // What waits behind it needs its id.
      for (const { id, name } of luck > 0.3 ? one(kitchen.all(kind)) : []) {
        const other = renamed(name);
        const wish: Wish = { renames: [nameOf(name), other] };
        if (luck >= 0.7) await change(`DELETE ${path}/{id}`, { id }, undefined, { removes: nameOf(name) });
        else if (isNameForGood) await change(`PATCH ${path}/{id}`, { id }, { quantity: between(1, 9) });
        else await change(`PATCH ${path}/{id}`, { id }, bodyOf(other), wish);
      }
    };

  const planning = async ({ kitchen, change, plan }: Hand): Promise<void> => {
    const [slot] = maybe(plan()?.slots ?? []);
    const [recipe] = maybe(kitchen.all("recipes"));
    const [note] = maybe(plan()?.notes ?? []);
    const slotPath = "/v1/week-plans/{planId}/slots/{slotId}";
    const own = { id: planId };
    const luck = next();
    if (luck < 0.3 && slot)
      await change(`PATCH ${slotPath}`, { planId, slotId: slot.id }, { servings: between(1, 3) });
    else if (luck < 0.45 && recipe) {
      const body = { slotDate: today, recipeId: recipe.id, servings: 1 };
      await change("POST /v1/week-plans/{id}/slots", own, body);
    } else if (luck < 0.55 && slot) await change(`DELETE ${slotPath}`, { planId, slotId: slot.id });
    else if (luck < 0.65) {
      const text = newName();
      await change("POST /v1/week-plans/{id}/notes", own, { noteDate: today, text }, { adds: text });
    } else if (luck < 0.75 && note) {
      const params = { planId, noteId: note.id };
      const wish = { removes: note.text };
      await change("DELETE /v1/week-plans/{planId}/notes/{noteId}", params, undefined, wish);
    } else if (luck < 0.8) await change("POST /v1/week-plans/{id}/confirm", own);
    else if (luck < 0.9) await change("POST /v1/week-plans", {}, { weekStart: addDays(today, 7) });
    else
      for (const { id } of kitchen.all("weekPlans"))
        if (id !== planId) await change("DELETE /v1/week-plans/{id}", { id });
  };
  const generating = async ({ kitchen, change }: Hand): Promise<void> => {
    for (const { id } of maybe(kitchen.all("weekPlans")))
      await change("POST /v1/week-plans/{id}/shopping-list", { id });
    if (next() < 0.1) await change("POST /v1/shopping-lists/{id}/put-away", { id: listId });
  };

  const merging = async ({ kitchen, change }: Hand): Promise<void> => {
    const [[tag], [other]] = [one(kitchen.all("tags")), one(kitchen.all("tags"))];
    const params = { id: tag?.id };
    if (tag && other)
      await change("POST /v1/tags/{id}/merge", params, { intoId: other.id }, { removes: nameOf(tag.name) });
  };
  const aisles = async ({ kitchen, change }: Hand): Promise<void> => {
    const [ingredient] = maybe(kitchen.all("ingredients"));
    const [category] = maybe(kitchen.all("ingredientCategories"));
    if (!ingredient || !category) return;
    const luck = next();
    const body = luck < 0.3 ? { name: renamed(ingredient.name) } : { categoryId: category.id };
    if (luck < 0.7) await change("PATCH /v1/ingredients/{id}", { id: ingredient.id }, body);
    else await change("PATCH /v1/ingredient-categories/{id}", { id: category.id }, { position: 0 });
  };

  const recipes = async ({ kitchen, change }: Hand): Promise<void> => {
    const luck = next();
    const [tag] = maybe(kitchen.all("tags"));
    const [ingredient] = maybe(kitchen.all("ingredients"));
    if (!tag || !ingredient) return;
    const ingredients = [{ ingredientId: ingredient.id, quantity: between(1, 2), unit: "piece" }];
    const body = { name: newName(), serves: 1, effort: "easy", tagIds: [tag.id], ingredients };
    if (luck < 0.4) {
      const recipeId = await change("POST /v1/recipes", {}, body, { adds: body.name });
      const slot = { slotDate: today, recipeId, servings: 1 };
      // Planned before the service knows it.
      if (luck < 0.2) await change("POST /v1/week-plans/{id}/slots", { id: planId }, slot);
    } else
      for (const { id, name: old } of one(kitchen.all("recipes"))) {
        const name = renamed(old);
        const wish: Wish = { renames: [nameOf(old), name] };
        if (luck < 0.6) await change("PUT /v1/recipes/{id}", { id }, { ...body, name }, wish);
        else if (luck < 0.75)
          await change("DELETE /v1/recipes/{id}", { id }, undefined, { removes: nameOf(old) });
        else await change("POST /v1/cooking-logs", {}, { recipeId: id, servings: 1 });
      }
  };

  const home = async ({ kitchen, change }: Hand): Promise<void> => {
    if (next() < 0.5) await change("PATCH /v1/households/mine", {}, { name: newName() });
    else
      for (const { id } of maybe(kitchen.all("cookingLogs")))
        await change("DELETE /v1/cooking-logs/{id}", { id });
  };

  const weighted: readonly (readonly [number, (hand: Hand) => Promise<void>])[] = [
    [34, tick],
    [12, line],
    [10, shelf("pantryItems")],
    [14, planning],
    [10, generating],
    [5, shelf("tags")],
    [2, shelf("ingredientCategories")],
    [2, merging],
    [3, aisles],
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
