import { deleteApiToken } from "../../core/accounts/api-token-contract.ts";
import { tokensShown, withoutApiToken } from "../../core/accounts/api-token-list.ts";
import { loadApiTokens, loadUses, saveApiTokens } from "../../core/accounts/api-token-store.ts";
import { noToken } from "../../core/accounts/refusals.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteApiToken,
  async ({ params, actor: { userId }, ifMatch }, { db, now }) => {
    const [all, uses] = await Promise.all([loadApiTokens(db, userId), loadUses(db, userId)]);
    const found = tokensShown(all, uses, now()).find(({ id }) => id === params.id);
    if (!found) return { refused: noToken() };
    return { matched: ifMatch(found), effects: [saveApiTokens(userId, withoutApiToken(all, found.id))] };
  },
);
