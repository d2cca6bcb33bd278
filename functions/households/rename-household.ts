import { renameHousehold } from "../../core/households/contract.ts";
import { loadEveryone, saveName } from "../../core/households/membership-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  renameHousehold,
  async ({ body: { name }, actor: { householdId }, ifMatch }, { db, now }) => {
    const everyone = await loadEveryone(db, householdId, now());
    const shown = { ...everyone.household, members: everyone.members };
    const matched = ifMatch(shown);
    return { matched, effects: saveName(everyone, name, matched.isConditional), answer: { ...shown, name } };
  },
);
