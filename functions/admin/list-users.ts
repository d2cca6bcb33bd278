import { loadAccounts } from "../../core/accounts/directory/directory-search-store.ts";
import { listUsers } from "../../core/admin/contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listUsers, async ({ query }, { db }) => ({
  answer: await loadAccounts(db, query),
}));
