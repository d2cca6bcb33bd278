import { logOut } from "../../core/accounts/contract.ts";
import { endSessions } from "../../core/accounts/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(logOut, async ({ actor, cookieSession }) => {
  // With a bearer the cookie is ignored everywhere else. Who signs out wants neither to stay behind.
  const open = await Promise.all([actor?.confirmed, cookieSession()]);
  return { effects: endSessions(open.filter((one) => one !== undefined)), session: "ended" };
});
