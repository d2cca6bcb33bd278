import { logOut } from "../../core/accounts/contract.ts";
import { saveUser } from "../../core/accounts/store.ts";
import { withoutSession } from "../../core/accounts/user.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(logOut, async ({ actor }) => {
  const signedIn = await actor?.confirmed;
  return {
    effects: signedIn ? [saveUser(withoutSession(signedIn.user, signedIn.sessionId))] : [],
    session: "ended",
  };
});
