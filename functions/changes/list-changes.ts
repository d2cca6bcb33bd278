import { loadChanges } from "../../core/changes/changes-store.ts";
import { listChanges } from "../../core/changes/contract.ts";
import { stateIn, textOf } from "../../core/changes/state-record.ts";
import { changeKinds } from "../../core/contract/values.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listChanges, async ({ query, actor: { householdId } }, { db, now }) => {
  const moment = now();
  const since = query.since ? stateIn(query.since, householdId, moment) : undefined;
  const kinds = query.kinds?.length ? query.kinds : changeKinds;
  const isUnreadable = query.since !== undefined && query.since !== "" && since === undefined;
  const asked = { householdId, since, kinds: since?.kinds ?? (isUnreadable ? changeKinds : kinds) };
  const { state, reset, ...changes } = await loadChanges(db, asked, moment);
  return { answer: { ...changes, state: textOf(state, moment), reset: query.since ? reset : [] } };
});
