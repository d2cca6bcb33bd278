import { logOut } from "../../core/accounts/contract.ts";
import { endSessions } from "../../core/accounts/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(logOut, async ({ actor, sender }) => {
  // A bearer's cookie is ignored elsewhere; logging out ends both sessions.
  const open = await Promise.all([actor?.confirmed, sender.cookieSession()]);
  return { effects: endSessions(open.filter((one) => one !== undefined)), session: "ended" };
});
