import { complete } from "../basics/complete.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireLogRoom } from "../cooking/cooking.ts";
import type { CookingLogEntry } from "../cooking/model.ts";
import type { ExportedOf } from "./fields.ts";
import { dateKeyedIdsIn } from "./ids.ts";
import type { RecipeOf } from "./plan.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

/** Returns where an entry of the cooking log stands in the export: by day, then time of entry. */
export const positionOfEntry = ({ cookedOn, id }: Pick<CookingLogEntry, "cookedOn" | "id">): string =>
  `${cookedOn}#${id}`;

export const exportedEntry = (entry: CookingLogEntry): PositionedItem => ({
  item: complete<ExportedOf<"cooked">>()({ kind: "cooked", ...entry }),
  position: positionOfEntry(entry),
});

/**
 * Returns the entries of the cooking log that a file adds.
 * @param cookOf the member who stands in for a cook of the file
 */
export const importedEntries = (
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"cooked">>[],
  {
    present,
    recipeOf,
    cookOf,
  }: {
    present: readonly CookingLogEntry[];
    recipeOf: RecipeOf;
    cookOf: (userId: string) => string;
  },
): { logged: CookingLogEntry[]; tally: Tally } => {
  const logged: CookingLogEntry[] = [];
  const known = new Set(present.map(({ id }) => id));
  const tally = decideEach(entries, ({ kind: _, ...given }, refuse) => {
    const { recipeId, cookedOn } = given;
    const ids = dateKeyedIdsIn(householdId, given.id, cookedOn);
    if (ids.some((id) => known.has(id))) return "unchanged";
    const recipe =
      recipeOf(recipeId) ??
      refuse(unknownReference("/recipeId", `There is no recipe with the id ${recipeId}.`));
    requireLogRoom(catalogue, given, logged, refuse);
    const cookedBy = cookOf(given.cookedBy);
    logged.push(complete<CookingLogEntry>()({ ...given, id: ids[1], recipeId: recipe.id, cookedBy }));
    known.add(ids[1]);
    return "created";
  });
  return { logged, tally };
};
