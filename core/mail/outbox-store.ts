import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Mail } from "./mail.ts";
import { expiryOf, type Owed, taking } from "./owed.ts";

/** Owes somebody a mail. Write it together with what it tells of; the scheduled function `send-mails` sends it. */
export const sendLater = (owed: Mail, { newId, now }: { newId: () => string; now: () => Date }): Write => {
  const id = newId();
  const at = now();
  return {
    put: { ...keys.outbox(id), id, mail: owed, writtenAt: at.toISOString(), ttl: expiryOf(at) },
    if: "absent",
  };
};

/** Takes a mail, to send it. Fails with OutOfDate when somebody else has taken or sent it since it was read. */
export const takeMail = (owed: Owed, now: Date): Write => ({
  update: keys.outbox(owed.id),
  set: taking(owed, now),
  if: { id: owed.id, tries: owed.tries },
});

/** Nobody is owed the mail any more. */
export const dropMail = ({ id }: Owed): Write => ({ delete: keys.outbox(id) });
