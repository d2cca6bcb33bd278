import type { Catalogue } from "../../catalogue/catalogue.ts";
import { loadDeleted } from "../../recipes/store.ts";
import type { Reads } from "../../storage/db.ts";
import type { Line, WholeList } from "../model.ts";
import { visibleLines, withDeleted } from "./list.ts";

/**
 * Returns the list with the last names of deleted recipes.
 * @param lines those that need the names: an export also has the lines that people have deleted
 */
export const recallDeleted = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  whole: WholeList,
  lines: readonly Line[] = visibleLines(whole),
): Promise<WholeList> => {
  const ids = lines.flatMap(({ recipes }) => recipes.map(({ id }) => id));
  return withDeleted(whole, await loadDeleted(db, householdId, catalogue, ids));
};
