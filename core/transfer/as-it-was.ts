import { byId } from "../basics/by-id.ts";
import { epochSeconds } from "../basics/dates.ts";
import { isEqual } from "../basics/equal.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import { withChanges } from "../catalogue/log/with-changes.ts";
import type { Change, Tag } from "../catalogue/model.ts";
import { idOfName } from "../catalogue/names.ts";
import type { ErrorCode, Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { withChangeTimes } from "../plans/change-time.ts";
import type { Plan } from "../plans/model.ts";
import type { StoredRecipe } from "../recipes/model.ts";
import { requireCountable } from "../recipes/parts.ts";
import { makeRecipe, requireReferences } from "../recipes/recipe.ts";
import type { Mark, Replacement, WholeList } from "../shopping/model.ts";

/** A thing of now gets what it had in the past. Its id and the household's other things stay. */

type KnownRecipe = { catalogue: Catalogue; recipe: StoredRecipe };

type Vocabulary = "tags" | "ingredients";

/** Returns the id of a present thing with the name that it had. */
const presentId = (past: Catalogue, present: Catalogue, kind: Vocabulary, id: string): string | undefined => {
  const column = kind === "tags" ? "formerTags" : "formerIngredients";
  const own = currentId(present[column], id);
  if (present[kind].has(own)) return own;
  const name = past[kind].get(id)?.name;
  return name === undefined ? undefined : idOfName(present[kind], name);
};

/** Returns the recipe with what it had, and the tags and ingredients that the household has deleted since. */
export const recipeAsItWas = (
  past: KnownRecipe,
  present: KnownRecipe,
  { now, newId }: ClockAndIds,
  refuse: Refuse<ErrorCode>,
): { recipe: StoredRecipe; change: Change } => {
  const { catalogue } = present;
  const idOf = (kind: Vocabulary, id: string) => presentId(past.catalogue, catalogue, kind, id);
  const made = new Map<string, Tag>();
  const tagIds = past.recipe.tagIds.flatMap((id) => {
    const known = idOf("tags", id);
    const tag = past.catalogue.tags.get(id);
    if (known !== undefined || !tag) return known ?? [];
    made.set(id, { ...tag, id: newId() });
    return made.get(id)?.id ?? [];
  });
  const tags = [...made.values()];
  if (tags.length > 0) requireRoom("tags", catalogue.tags.size + tags.length, refuse);
  const ingredients = past.recipe.ingredients.map((entry) => {
    const { ingredientId: id } = entry;
    const known = idOf("ingredients", id);
    if (known !== undefined) return { ...entry, ingredientId: known };
    const { name, categoryId = "" } = past.catalogue.ingredients.get(id) ??
      past.catalogue.formerIngredients.get(id) ?? { name: "" };
    const shelf = catalogue.categories.has(categoryId) ? { newIngredientCategoryId: categoryId } : {};
    return { ...entry, ingredientId: undefined, newIngredientName: name, ...shelf };
  });
  const isRenamed = past.recipe.name !== present.recipe.name;
  const before = {
    ...past.recipe,
    renamedAt: isRenamed ? epochSeconds(now()) : present.recipe.renamedAt,
  };
  const named = tags.length > 0 ? withChanges(catalogue, [{ tags }]) : catalogue;
  const request = { ...past.recipe, tagIds, ingredients };
  requireReferences(named, before.id, request, refuse);
  const { recipe, change } = makeRecipe(named, before, request, newId, refuse);
  requireCountable(catalogue, recipe, refuse);
  return {
    recipe: { ...recipe, rev: present.recipe.rev },
    change: tags.length > 0 ? { ...change, tags } : change,
  };
};

/** Returns the plan with the meals and notes that it had. Calendars take only greater numbers for newer versions. */
export const planAsItWas = (past: Plan, present: Plan, now: Date): Plan => {
  const known = new Map([...present.slots, ...(present.notes ?? [])].map((one) => [one.id, one.changedAt]));
  const stamped = <T extends { readonly id: string }>(one: T) => ({
    ...one,
    changedAt: known.has(one.id) ? known.get(one.id) : epochSeconds(now),
  });
  const plan: Plan = {
    ...past,
    wasConfirmed: past.wasConfirmed || present.wasConfirmed,
    slots: past.slots.map(stamped),
    rev: present.rev,
    ...(past.notes ? { notes: past.notes.map(stamped) } : {}),
  };
  return withChangeTimes(present, plan, now);
};

/** Returns the list with the lines and ticks that it had. What was put away into the pantry since stays put away. */
export const listAsItWas = (past: WholeList, present: WholeList): Replacement => {
  const own = byId(present.ownLines);
  const ownLines = past.ownLines.map((line) => ({
    ...line,
    listId: present.list.id,
    rev: own.get(line.id)?.rev ?? 0,
  }));
  const { planId, linesVersion, rev } = present.list;
  const list = { ...past.list, planId, linesVersion, rev };
  const marks = [...list.lines, ...ownLines].flatMap(({ id: lineId }): Mark[] => {
    const { putAway, isPutAway } = present.marks.get(lineId) ?? {};
    const mark = past.marks.get(lineId);
    if (!mark && !putAway && !isPutAway) return [];
    return [{ lineId, isDeleted: false, ...mark, putAway, isPutAway }];
  });
  const kept = new Set(ownLines.map(({ id }) => id));
  return {
    whole: {
      list,
      ownLines,
      marks: new Map(marks.map((mark) => [mark.lineId, mark])),
      shards: new Map([...present.shards].map(([name, shard]) => [name, { ...shard, marks: new Map() }])),
    },
    marks,
    changed: ownLines.filter((line) => !isEqual(line, own.get(line.id))),
    gone: present.ownLines.filter(({ id }) => !kept.has(id)),
  };
};
