import type { Kind, Loose, Waiting } from "./change.ts";

/** The copy with changes that were not sent, or that it does not show yet. */

const kinds: Readonly<Record<string, Kind>> = {
  "cooking-logs": "cookingLogs",
  households: "household",
  "ingredient-categories": "ingredientCategories",
  ingredients: "ingredients",
  "pantry-items": "pantryItems",
  recipes: "recipes",
  "shopping-lists": "shoppingLists",
  tags: "tags",
  "week-plans": "weekPlans",
};

export type View = {
  readonly find: (kind: Kind, id: string) => Loose;
  readonly userId: string;
  readonly householdId: string;
};

/** `null` without it. */
type Shown = { readonly kind: Kind; readonly id: string; readonly thing: Loose };

const shown = (kind: Kind, { body = {} }: { body?: Loose }, { find, userId }: View): Loose => {
  const { customName, text, recipeId, categoryId, seenQuantity: _, seenUnit: __, ...fields } = body;
  const more: Loose = {};
  const name = customName ?? (kind === "weekPlans" ? undefined : text);
  if (name !== undefined) more.name = name;
  else if (text !== undefined) more.text = text;
  if (fields.ingredientId) {
    const { name: called, category } = find("ingredients", fields.ingredientId) ?? {};
    Object.assign(more, { name: called, category });
  }
  if (categoryId !== undefined) more.category = find("ingredientCategories", categoryId ?? "");
  if (recipeId !== undefined)
    Object.assign(
      more,
      kind === "weekPlans" ? { recipe: find("recipes", recipeId) ?? { id: recipeId } } : { recipeId },
    );
  if (fields.isChecked !== undefined)
    Object.assign(more, { checkedBy: fields.isChecked ? userId : undefined, checkedQuantity: undefined });
  return { ...fields, ...more };
};

/** As answers have it: what was cleared is not there. */
const merged = (old: Loose, fields: Loose): Loose =>
  Object.fromEntries(
    Object.entries({ ...old, ...fields }).filter(([, value]) => value !== undefined && value !== null),
  );

const newLine = { isChecked: false, sourceRecipes: [] };

const cardOf = (recipe: Loose): Loose => {
  const { id, name, serves, cookTimeMin, effort, isChildFriendly = false, heroImageUrl } = recipe;
  return merged({ id, name, serves, cookTimeMin, effort, isChildFriendly, heroImageUrl }, {});
};

const withPart = (parts: readonly Loose[], id: string, part: Loose): Loose[] =>
  parts.some((one) => one.id === id) ? parts.map((one) => (one.id === id ? part : one)) : [...parts, part];

const onParts = (parts: readonly Loose[], change: Waiting, kind: Kind, view: View): Loose[] => {
  const { route, given, answer } = change;
  const [method, path = ""] = route.split(" ");
  const [, partId] = Object.values(given.params ?? {});
  const partOf = (id: string) => parts.find((one) => one.id === id);
  if (method === "DELETE")
    return parts.filter(({ id, leftoversOf }) => id !== partId && leftoversOf !== partId);
  if (method === "POST") {
    const body: Loose = given.body;
    const first = path.endsWith("/items") ? newLine : { recipe: partOf(body.leftoversOf)?.recipe };
    const made = answer?.body ?? merged({ ...first, id: change.id }, shown(kind, given, view));
    return withPart(parts, made.id, made);
  }
  if (partId !== undefined) {
    const part = partOf(partId);
    return part
      ? withPart(parts, partId, answer?.body ?? merged(part, shown(kind, given, view)))
      : [...parts];
  }
  const body: Loose = given.body;
  return body.items.reduce((all: Loose[], { id, ...tick }: Loose) => {
    const part = partOf(id);
    return part ? withPart(all, id, merged(part, shown(kind, { body: tick }, view))) : all;
  }, parts);
};

const onThing = (change: Waiting, kind: Kind, view: View): Shown | undefined => {
  const { route, given, answer, id: newId, madeAt } = change;
  const [method] = route.split(" ");
  const { id = kind === "household" ? view.householdId : "" } = given.params ?? {};
  if (method === "DELETE") return { kind, id, thing: null };
  if (kind === "recipes") {
    const body: Loose = given.body;
    const recipe = answer?.body ?? { ...body, id: id || newId };
    return { kind, id: recipe.id, thing: cardOf(recipe) };
  }
  if (answer?.body?.id !== undefined) return { kind, id: answer.body.id, thing: answer.body };
  if (method === "PATCH") {
    const old = view.find(kind, id);
    return old && { kind, id, thing: merged(old, shown(kind, given, view)) };
  }
  if (method !== "POST") return undefined;
  const thing = merged({ id: newId }, shown(kind, given, view));
  if (kind === "cookingLogs") {
    const recipeName = view.find("recipes", thing.recipeId)?.name;
    return {
      kind,
      id: newId,
      thing: { cookedOn: madeAt.slice(0, 10), cookedBy: view.userId, recipeName, ...thing },
    };
  }
  if (kind === "weekPlans") {
    thing.status = "draft";
    thing.notes = [];
    thing.slots = (thing.slots ?? []).map((slot: Loose, at: number) => ({
      id: `${newId}-${at}`,
      ...shown(kind, { body: slot }, view),
    }));
  }
  return { kind, id: newId, thing };
};

/**
 * Returns how a thing looks once a waiting change is done; undefined if the change shows nowhere, a `thing` of null if
 * it deletes it.
 */
export const shownBy = (change: Waiting, view: View): Shown | undefined => {
  const { route, given } = change;
  const [, , collection = "", , part] = (route.split(" ")[1] ?? "").split("/");
  const kind = kinds[collection];
  if (!kind) return undefined;
  if (part === undefined) return onThing(change, kind, view);
  const [id = ""] = Object.values(given.params ?? {});
  if (part === "merge") return { kind, id, thing: null };
  const thing = view.find(kind, id);
  if (!thing) return undefined;
  if (part === "put-away") {
    const items = thing.items.map((line: Loose) => (line.isChecked ? { ...line, isPutAway: true } : line));
    return { kind, id, thing: { ...thing, items } };
  }
  if (part === "confirm") return { kind, id, thing: { ...thing, status: "confirmed" } };
  if (part !== "items" && part !== "slots" && part !== "notes") return undefined;
  const parts = onParts(thing[part] ?? [], change, kind, view);
  const isReopened = part === "slots" && !route.startsWith("PATCH");
  const status = isReopened ? { status: "draft", confirmedAt: undefined } : {};
  return { kind, id, thing: merged(thing, { ...status, [part]: parts }) };
};
