import type { Change } from "../catalogue/model.ts";
import type { ChangeKind } from "../contract/values.ts";
import { type Item, type Key, placeInHousehold } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { LANES } from "./entries.ts";
import type { Touched } from "./model.ts";

/** With more, the largest kinds are told as a whole: with a page of two such entries in each lane, all stay below 8 kB. */
const CHARACTERS_MAX = 340;

/**
 * Returns which things of which households these writes change. Goes by the keys of the writes, so no store can forget
 * to tell.
 */
export const touchedBy = (writes: readonly Write[]): Touched[] => {
  const touched = new Map<string, { lane: number; isNew: boolean; things: Set<string> }>();
  for (const write of writes) {
    const item = writtenBy(write);
    const place = item && placeInHousehold(item);
    if (!place) continue;
    const { householdId, kind } = place;
    const first = { lane: laneFor(item), isNew: false, things: new Set<string>() };
    const { isNew, things, ...before } = touched.get(householdId) ?? first;
    const lane = kind === "catalogue" ? CATALOGUE_LANE : before.lane;
    for (const one of thingsOf(kind, item)) things.add(one);
    const isMade = kind === "household" && "put" in write && write.if === "absent";
    if (things.size > 0) touched.set(householdId, { lane, isNew: isNew || isMade, things });
  }
  return [...touched].map(([householdId, { lane, isNew, things }]) => ({
    householdId,
    lane,
    isNew,
    // Nobody can have an older copy.
    things: isNew ? [] : briefly([...things]),
  }));
};

/** Its writers meet at its head anyway, and a reader who is behind reads fewer lanes. */
export const CATALOGUE_LANE = 1;

/** Ticks on one sheet of marks meet on it anyway; the 16 sheets of a list are spread over all lanes. */
const laneFor = ({ sk }: Key): number =>
  1 + ([...sk].reduce((sum, character) => sum + character.charCodeAt(0), 0) % LANES);

const writtenBy = (write: Write): (Key & Item) | undefined => {
  if ("put" in write) return write.put;
  if ("delete" in write) return deletedBy(write);
  return "update" in write ? write.update : undefined;
};

const deletedBy = (write: Extract<Write, { delete: Key }>): Key & Item => ({
  ...(typeof write.if === "object" ? write.if : {}),
  ...write.delete,
});

export const ALL = "*";

export const thing = (kind: ChangeKind, id: unknown): string => `${kind}#${id}`;

const thingsOf = (kind: string, item: Key & Item): string[] => {
  const [, id, part] = item.sk.split("#");
  switch (kind) {
    case "household":
    case "member":
      return [thing("household", ALL)];
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
  // Others have moved, too.
  ...(change.categoryOrder ? [thing("ingredientCategories", ALL)] : []),
  ...idsOf("recipes", change.recipes),
  ...(change.removedRecipes ?? []).map((id) => thing("recipes", id)),
];

const kindOf = (of: string): string => of.slice(0, of.indexOf("#"));

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
