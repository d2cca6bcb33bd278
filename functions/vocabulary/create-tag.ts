import { changeCatalogue, loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { createTag } from "../../core/vocabulary/contract.ts";
import { checkUnique } from "../../core/vocabulary/unique-name.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createTag, async ({ body, actor: { householdId } }, { db, newId }) => {
  const catalogue = await loadCatalogueToChange(db, householdId);
  checkUnique(catalogue.tags, body.name);
  const tag = { ...body, id: newId() };
  return { writes: changeCatalogue(catalogue, { tags: [tag] }), answer: tag };
});
