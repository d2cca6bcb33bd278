import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { deleteTag } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { deleted } from "../../core/vocabulary/merge.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteTag,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { tags, formerTags } = logged.catalogue;
    const tag = requireThing(tags, params.id, "tag", refuse);
    const matched = ifMatch(tag);
    return { matched, effects: changeCatalogue(logged, { formerTags: [deleted(formerTags, tag, refuse)] }) };
  },
);
