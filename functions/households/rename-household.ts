import { isEqual } from "../../core/basics/equal.ts";
import { patched } from "../../core/basics/patched.ts";
import { renameHousehold } from "../../core/households/contract.ts";
import { loadEveryone, saveHousehold } from "../../core/households/membership-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  renameHousehold,
  async ({ body, actor: { householdId }, ifMatch }, { db, now }) => {
    const everyone = await loadEveryone(db, householdId, now());
    const { household: before, members } = everyone;
    const matched = ifMatch({ ...before, members });
    const household = patched(before, body);
    const effects = isEqual(household, before)
      ? []
      : saveHousehold(everyone, household, matched.isConditional);
    return { matched, effects, answer: { ...household, members } };
  },
);
