import { sortedByName } from "../../core/basics/text.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { listTags } from "../../core/vocabulary/contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listTags, async ({ actor: { householdId } }, { db }) => {
  const { tags } = await loadCatalogue(db, householdId);
  return { answer: sortedByName(tags.values()) };
});
