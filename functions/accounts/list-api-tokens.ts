import { listApiTokens } from "../../core/accounts/api-token-contract.ts";
import { tokensShown } from "../../core/accounts/api-token-list.ts";
import { loadApiTokens, loadUses } from "../../core/accounts/api-token-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listApiTokens, async ({ actor: { userId } }, { db, now }) => {
  const [all, uses] = await Promise.all([loadApiTokens(db, userId), loadUses(db, userId)]);
  return { answer: tokensShown(all, uses, now()) };
});
