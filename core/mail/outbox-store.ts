import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Mail } from "./mail.ts";

/** Owes somebody a mail. Write it together with what it tells of; the scheduled function `send-mails` sends it. */
export const sendLater = (mail: Mail, { newId, now }: { newId: () => string; now: () => Date }): Write => {
  const id = newId();
  return { put: { ...keys.outbox(id), ...mail, id, writtenAt: now().toISOString() }, if: "absent" };
};
