import { requestPasswordReset } from "../../core/accounts/link-contract.ts";
import { plainAddress } from "../../core/basics/address.ts";
import { sendLater } from "../../core/outbox/outbox-store.ts";
import { countAttempt, loadCounters, readCounters } from "../../core/throttle/store.ts";
import { waitOf } from "../../core/throttle/throttle.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(requestPasswordReset, async (input, { db, now }) => {
  const { email } = input.body;
  // Never looks for the account, so neither answer nor time reveals it.
  const [byAddress, byAccount] = await Promise.all([
    loadCounters(db, [["reset-address", input.sender.address]], now(), input.refuse),
    readCounters(db, [["reset-account", plainAddress(email)]]),
  ]);
  if (waitOf(byAccount, now()) !== undefined) return { effects: countAttempt(byAddress, now()) };
  const mail = sendLater({ kind: "reset-password", to: email }, { now });
  return { effects: [...countAttempt([...byAddress, ...byAccount], now()), mail] };
});
