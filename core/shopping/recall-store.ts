import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadDeleted } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { visibleLines, withDeleted } from "./list.ts";
import type { WholeList } from "./model.ts";

export const recallDeleted = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  whole: WholeList,
): Promise<WholeList> => {
  const ids = visibleLines(whole).flatMap(({ recipes }) => recipes.map(({ id }) => id));
  return withDeleted(whole, await loadDeleted(db, householdId, catalogue, ids));
};
