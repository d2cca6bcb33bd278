import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { requireRoom } from "../../core/contract/limits.ts";
import { createTag } from "../../core/vocabulary/contract.ts";
import { requireUniqueName } from "../../core/vocabulary/unique-name.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createTag,
  async ({ body, actor: { householdId }, refuse }, { db, newId }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { catalogue } = logged;
    requireUniqueName(catalogue.tags, body.name, refuse);
    requireRoom("tags", catalogue.tags.size + 1, refuse);
    const tag = { ...body, id: newId() };
    return { effects: changeCatalogue(logged, { tags: [tag] }), answer: tag };
  },
);
