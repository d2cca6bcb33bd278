import { newApiTokenText } from "../../core/accounts/api-token.ts";
import { createApiToken } from "../../core/accounts/api-token-contract.ts";
import { withApiToken } from "../../core/accounts/api-token-list.ts";
import { loadApiTokens, saveApiTokens } from "../../core/accounts/api-token-store.ts";
import { noticeTo, warnOfEnd } from "../../core/accounts/notice-store.ts";
import { checkUnchanged } from "../../core/accounts/store.ts";
import { digestOf } from "../../core/accounts/token.ts";
import { verifyPasswordAndCode } from "../endpoint/access/current-code.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createApiToken, async (input, deps) => {
  const { body, actor, refuse } = input;
  const { db, newId, now, random } = deps;
  const [{ user, effects, refused }, before] = await Promise.all([
    verifyPasswordAndCode(input, deps),
    loadApiTokens(db, actor.userId),
  ]);
  if (refused) return { effects, refused };
  const { name, scope, expiresInDays: days = 90 } = body;
  const token = newApiTokenText({ userId: user.id, householdId: user.household?.id }, random);
  const wanted = { id: newId(), name, scope, days, digest: digestOf(token) };
  const { all, added } = withApiToken(before, wanted, now(), refuse);
  return {
    effects: [
      ...effects,
      saveApiTokens(user.id, all),
      checkUnchanged(user),
      ...noticeTo(user, { kind: "token-added" }, deps),
      ...warnOfEnd(user.id, added),
    ],
    answer: { ...added, token },
  };
});
