import type { Change } from "../../catalogue/model.ts";
import type { ChangeKind } from "../../contract/values.ts";
import { type Item, type Key, placeInHousehold } from "../../storage/table.ts";
import type { Write } from "../../storage/write.ts";

/** The things of a household that one transaction touched. */
export type Touched = {
  readonly householdId: string;
  /** The transaction makes the household. */
  readonly isNew: boolean;
  readonly things: readonly string[];
};

/** An entry stays below 1 kB, so it costs two write units. With more, the largest kinds are named as a whole. */
const CHARACTERS_MAX = 800;

/**
 * Returns which things of which households these writes change. Goes by the keys of the writes, so no store can forget
 * to say so.
 */
export const touchedBy = (writes: readonly Write[]): Touched[] => {
  const touched = new Map<string, { isNew: boolean; things: Set<string> }>();
  for (const write of writes) {
    const item = writtenBy(write);
    const place = item && placeInHousehold(item);
    if (!place) continue;
    const { householdId, kind } = place;
    const { isNew, things } = touched.get(householdId) ?? { isNew: false, things: new Set<string>() };
    for (const one of thingsOf(kind, item)) things.add(one);
    const isMade = kind === "household" && "put" in write && write.if === "absent";
    if (things.size > 0) touched.set(householdId, { isNew: isNew || isMade, things });
  }
  return [...touched].map(([householdId, { isNew, things }]) => ({
    householdId,
    isNew,
    // Nobody can have an older copy.
    things: isNew ? [] : briefly([...things]),
  }));
};

const writtenBy = (write: Write): (Key & Item) | undefined => {
  if ("put" in write) return write.put;
  if ("delete" in write) return { ...(typeof write.if === "object" ? write.if : {}), ...write.delete };
  return "update" in write ? write.update : undefined;
};

/** In place of ids: all of a kind, or only the order in which they stand. */
export const ALL = "*";
export const ORDER = "order";

export const thing = (kind: ChangeKind, id: unknown): string => `${kind}#${id}`;

export type IdsOf = (kind: ChangeKind) => readonly string[];

// oxlint-disable-next-line typescript/consistent-type-assertions -- entries of the log are written with these kinds only
export const kindOf = (of: string): ChangeKind => of.slice(0, of.indexOf("#")) as ChangeKind;

/** Returns by kind the ids that `things` name, without duplicates. */
export const idsIn = (things: readonly string[]): IdsOf => {
  const kinds = Map.groupBy(new Set(things), kindOf);
  // Entries of the cooking log have a day before their id.
  return (kind) => (kinds.get(kind) ?? []).map((one) => one.slice(one.lastIndexOf("#") + 1));
};

const thingsOf = (kind: string, item: Key & Item): string[] => {
  const [, id, part] = item.sk.split("#");
  switch (kind) {
    case "household":
      return [thing("household", ALL)];
    case "member":
      return [thing("household", ALL), thing("people", id)];
    case "member-seat":
      return [thing("people", id)];
    case "plan":
      return [thing("weekPlans", item.id)];
    case "list":
      // Marks, added lines and updates only know the list's week.
      return [thing("shoppingLists", part === undefined ? (item.id ?? id) : id)];
    case "pantry":
      return [thing("pantryItems", id)];
    case "cooked":
      return [thing("cookingLogs", item.sk)];
    case "catalogue":
      return typeof item.change === "string" ? thingsIn(JSON.parse(item.change)) : [];
    default:
      return [];
  }
};

const idsOf = (kind: ChangeKind, ...parts: readonly (readonly { id: string }[] | undefined)[]): string[] =>
  parts.flatMap((part = []) => part.map(({ id }) => thing(kind, id)));

const thingsIn = (change: Change): string[] => [
  ...idsOf("tags", change.tags, change.formerTags),
  ...idsOf("ingredients", change.ingredients, change.formerIngredients),
  ...idsOf("ingredientCategories", change.categories),
  ...(change.removedCategories ?? []).map((id) => thing("ingredientCategories", id)),
  ...(change.categoryOrder ? [thing("ingredientCategories", ORDER)] : []),
  ...idsOf("recipes", change.recipes),
  ...(change.removedRecipes ?? []).map((id) => thing("recipes", id)),
  ...(change.ratings ?? []).map(({ recipeId }) => thing("recipes", recipeId)),
  ...(change.withoutRatingsOf ? [thing("recipes", ALL)] : []),
];

const briefly = (things: readonly string[]): string[] => {
  const kinds = [...Map.groupBy(things, kindOf)].sort(([, a], [, b]) => a.length - b.length);
  const allOf = (kind: string) => `${kind}#${ALL}`;
  let room = CHARACTERS_MAX - kinds.map(([kind]) => allOf(kind)).join(" ").length;
  return kinds.flatMap(([kind, some]) => {
    const all = allOf(kind);
    const more = some.join(" ").length - all.length;
    if (more > room || some.includes(all)) return [all];
    room -= more;
    return some;
  });
};
