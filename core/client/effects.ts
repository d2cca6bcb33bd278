import type { ChangeArguments, ChangeRoute, Kind, Thing, Waiting } from "./change.ts";
import { fieldsOf } from "./fields.ts";
import type { ShoppingList, WeekPlan } from "./things.ts";
import { isMany } from "./ticks.ts";

/** The copy with changes that were not sent, or that it does not show yet. */

const kinds: Readonly<Record<string, Kind>> = {
  "cooking-logs": "cookingLogs",
  households: "household",
  "ingredient-categories": "ingredientCategories",
  ingredients: "ingredients",
  "pantry-items": "pantryItems",
  people: "people",
  recipes: "recipes",
  "shopping-lists": "shoppingLists",
  tags: "tags",
  "week-plans": "weekPlans",
};

export type View = {
  readonly find: <K extends Kind>(kind: K, id: string) => Thing<K> | undefined;
  readonly all: <K extends Kind>(kind: K) => readonly Thing<K>[];
  readonly userId: string;
  readonly householdId: string;
};

/** A thing or a part as it is shown: what the service would add may be missing. */
type Shape = Readonly<Record<string, unknown>>;

/** `null` without it. */
type Shown = { readonly kind: Kind; readonly id: string; readonly thing: Shape | null };

type Parts = Partial<Pick<ShoppingList, "items"> & Pick<WeekPlan, "slots" | "notes">>;

type FieldOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, F> = T extends unknown ? (F extends keyof T ? T[F] : never) : never;
type SentBody = { [R in ChangeRoute]: ValueOf<ChangeArguments<R>, "body"> }[ChangeRoute];
/** The fields of all bodies: each operation has some of them. */
type Sent = { readonly [F in FieldOf<SentBody>]?: ValueOf<SentBody, F> };

const sentBy = ({ given }: Waiting): Sent => fieldsOf(given.body);

const hasId = (body: unknown): body is Shape & { readonly id: string } => fieldsOf(body).id !== undefined;
/** Returns the thing or part that the service has answered. */
const answerTo = ({ answer }: Waiting) => (hasId(answer?.body) ? answer.body : undefined);

const shown = (kind: Kind, sent: Sent, { find, userId }: View): Shape => {
  const { customName, text, recipeId, categoryId, food, seenQuantity: _, seenUnit: __, ...fields } = sent;
  const more: Record<string, unknown> = {};
  const name = customName ?? (kind === "weekPlans" ? undefined : text);
  if (name !== undefined) more.name = name;
  else if (text !== undefined) more.text = text;
  if (fields.ingredientId) {
    const ingredient = find("ingredients", fields.ingredientId);
    Object.assign(more, { name: ingredient?.name, category: ingredient?.category });
  }
  if (categoryId !== undefined) more.category = find("ingredientCategories", categoryId ?? "");
  // Only the service knows what it says without people's word.
  if (food && food.isConfirmed !== false) more.food = { ...food, isConfirmed: true };
  if (recipeId !== undefined)
    Object.assign(
      more,
      kind === "weekPlans" ? { recipe: find("recipes", recipeId) ?? { id: recipeId } } : { recipeId },
    );
  // In requests they are ids or names.
  if (fields.avoids)
    more.avoids = fields.avoids.map((one) => {
      const { id, name } = find("ingredients", one) ?? { id: one, name: one };
      return { id, name };
    });
  if (fields.isChecked !== undefined)
    Object.assign(more, { checkedBy: fields.isChecked ? userId : undefined, checkedQuantity: undefined });
  return { ...fields, ...more };
};

/** Returns a thing with changed fields. What was cleared is not there, as in answers. */
const merged = (old: Shape, fields: Shape): Shape =>
  Object.fromEntries(
    Object.entries({ ...old, ...fields }).filter(([, value]) => value !== undefined && value !== null),
  );

/** An operation that shows nothing at once: only the service can read what it is given. */
const IMPORT: ChangeRoute = "POST /v1/recipes/import";

const newLine = { isChecked: false, sourceRecipes: [] };
const newGuest = {
  ...{ isMember: false, isRegular: false, isStrict: false },
  ...{ diets: [], allergies: [], avoids: [] },
};

const cardOf = (recipe: Shape): Shape => {
  const { id, name, serves, cookTimeMin, effort, isChildFriendly = false, heroImageUrl } = recipe;
  const { rating, isFavourite = false } = recipe;
  return merged(
    { id, name, serves, cookTimeMin, effort, isChildFriendly, heroImageUrl, rating, isFavourite },
    {},
  );
};

const withPart = (parts: readonly Shape[], id: unknown, part: Shape): readonly Shape[] =>
  parts.some((one) => one.id === id) ? parts.map((one) => (one.id === id ? part : one)) : [...parts, part];

const onParts = (parts: readonly Shape[], change: Waiting, kind: Kind, view: View): readonly Shape[] => {
  const [method, path = ""] = change.route.split(" ");
  const [, partId] = Object.values(change.given.params ?? {});
  const sent = sentBy(change);
  const partOf = (id: unknown) => parts.find((one) => one.id === id);
  if (method === "DELETE")
    return parts.filter(({ id, leftoversOf }) => id !== partId && leftoversOf !== partId);
  if (method === "POST") {
    const first = path.endsWith("/items") ? newLine : { recipe: partOf(sent.leftoversOf)?.recipe };
    const made = answerTo(change) ?? merged({ ...first, id: change.id }, shown(kind, sent, view));
    return withPart(parts, made.id, made);
  }
  if (partId !== undefined) {
    const part = partOf(partId);
    return part ? withPart(parts, partId, answerTo(change) ?? merged(part, shown(kind, sent, view))) : parts;
  }
  if (!isMany(change)) return parts;
  return change.given.body.items.reduce((all, { id, ...tick }) => {
    const part = partOf(id);
    return part ? withPart(all, id, merged(part, shown(kind, tick, view))) : all;
  }, parts);
};

const onThing = (change: Waiting, kind: Kind, view: View): Shown | undefined => {
  const { route, given, id: newId, madeAt } = change;
  const [method] = route.split(" ");
  const { id = kind === "household" ? view.householdId : "" } = given.params ?? {};
  if (method === "DELETE") return { kind, id, thing: null };
  const sent = sentBy(change);
  const answer = answerTo(change);
  if (kind === "recipes") {
    // Only ratings stay when a recipe is replaced.
    const { rating, isFavourite } = view.find(kind, id) ?? {};
    const recipe = answer ?? { ...sent, rating, isFavourite, id: id || newId };
    return { kind, id: recipe.id, thing: cardOf(recipe) };
  }
  if (answer) return { kind, id: answer.id, thing: answer };
  const fields = shown(kind, sent, view);
  if (method === "PATCH") {
    const old = view.find(kind, id);
    return old && { kind, id, thing: merged(old, fields) };
  }
  if (method !== "POST") return undefined;
  const thing = merged({ id: newId, ...(kind === "people" && newGuest) }, fields);
  if (kind === "cookingLogs") {
    const recipeName = view.find("recipes", sent.recipeId ?? "")?.name;
    const cooked = { cookedOn: madeAt.slice(0, 10), cookedBy: view.userId, recipeName };
    return { kind, id: newId, thing: { ...cooked, ...thing } };
  }
  if (kind !== "weekPlans") return { kind, id: newId, thing };
  const slots = (sent.slots ?? []).map((slot, at) => ({ id: `${newId}-${at}`, ...shown(kind, slot, view) }));
  return { kind, id: newId, thing: { ...thing, status: "draft", notes: [], slots } };
};

/** Returns an aisle with the others, numbered as the service does: a new one is the last. */
const inOrder = (aisle: Shape, { all }: View): Shown[] => {
  const kind = "ingredientCategories";
  const others: Shape[] = all(kind)
    .filter(({ id }) => id !== aisle.id)
    .sort((one, other) => one.position - other.position);
  const place = aisle.position === undefined ? others.length : Number(aisle.position);
  return others
    .toSpliced(place, 0, aisle)
    .map((one, position) => ({ kind, id: String(one.id), thing: { ...one, position } }));
};

/**
 * Returns how things look once a waiting change is done: none if the change shows nowhere, a `thing` of null
 * for one that it deletes.
 */
export const shownBy = (change: Waiting, view: View): readonly Shown[] => {
  const one = shownOne(change, view);
  if (!one) return [];
  if (one.kind === "ingredientCategories" && one.thing) return inOrder(one.thing, view);
  if (one.kind !== "weekPlans" || one.thing) return [one];
  const lists = view.all("shoppingLists").filter(({ weekPlanId }) => weekPlanId === one.id);
  return [one, ...lists.map(({ id }): Shown => ({ kind: "shoppingLists", id, thing: null }))];
};

const shownOne = (change: Waiting, view: View): Shown | undefined => {
  const { route, given } = change;
  const [, , collection = "", , part] = (route.split(" ")[1] ?? "").split("/");
  const kind = kinds[collection];
  if (!kind || route === IMPORT) return undefined;
  if (part === undefined) return onThing(change, kind, view);
  const [id = ""] = Object.values(given.params ?? {});
  if (part === "merge") return { kind, id, thing: null };
  const thing: (Shape & Parts) | undefined = view.find(kind, id);
  if (!thing) return undefined;
  if (part === "put-away") {
    const items = thing.items?.map((line) => (line.isChecked ? { ...line, isPutAway: true } : line));
    return { kind, id, thing: { ...thing, items } };
  }
  if (part === "rating") {
    const { stars, isFavourite = thing.isFavourite } = sentBy(change);
    // Only the service knows the mean of several.
    return { kind, id, thing: merged({ rating: stars, ...thing }, { isFavourite }) };
  }
  if (part === "confirm") return { kind, id, thing: { ...thing, status: "confirmed" } };
  if (part !== "items" && part !== "slots" && part !== "notes") return undefined;
  const parts = onParts(thing[part] ?? [], change, kind, view);
  const isReopened = part === "slots" && !route.startsWith("PATCH");
  const status = isReopened ? { status: "draft", confirmedAt: undefined } : {};
  return { kind, id, thing: merged(thing, { ...status, [part]: parts }) };
};
