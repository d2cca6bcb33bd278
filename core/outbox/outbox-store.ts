import type { ClockAndIds } from "../basics/id.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Mail } from "./mail.ts";
import { expiryOf } from "./owed.ts";

/** Write it with the change that it tells of; the scheduled function `send-mails` sends it. */
export const sendLater = (owed: Mail, { newId, now }: ClockAndIds): Write => {
  const id = newId();
  const at = now();
  return {
    put: { ...keys.outbox(id), ...owed, id, writtenAt: at.toISOString(), ttl: expiryOf(at) },
    if: "absent",
  };
};
