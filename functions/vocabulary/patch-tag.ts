import { patched } from "../../core/basics/patched.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { patchTag } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { requireUniqueName } from "../../core/vocabulary/unique-name.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  patchTag,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { tags, formerTags } = logged.catalogue;
    const before = requireThing(tags, params.id, "tag", refuse, formerTags);
    const matched = ifMatch(before);
    const tag = patched(before, body);
    requireUniqueName(tags, tag.name, refuse, tag.id);
    return { matched, effects: changeCatalogue(logged, { tags: [tag] }), answer: tag };
  },
);
