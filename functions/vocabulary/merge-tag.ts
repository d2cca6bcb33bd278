import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { mergeTag } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { merged } from "../../core/vocabulary/merge.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  mergeTag,
  async ({ params, body, actor: { householdId }, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { tags, formerTags } = logged.catalogue;
    const tag = requireThing(tags, params.id, "tag", refuse);
    const { target, tombstone } = merged(tags, formerTags, tag, body.intoId, refuse);
    return { effects: changeCatalogue(logged, { formerTags: [tombstone] }), answer: target };
  },
);
