import { newToken, tokenExpiry } from "../accounts/token.ts";
import { putToken } from "../accounts/token-store.ts";
import { mailboxOf } from "../basics/address.ts";
import { isOverdue, isTaken, isTooOld, type Owed } from "../outbox/owed.ts";
import { dropMail, loadOutbox, owedIn, takeMail } from "../outbox/owed-store.ts";
import type { Db } from "../storage/db.ts";
import type { Item } from "../storage/table.ts";
import { OutOfDate } from "../storage/troubles.ts";
import { countAttempt, readCounters } from "../throttle/store.ts";
import { type Counter, waitOf } from "../throttle/throttle.ts";
import { type Due, findDue } from "./due-store.ts";
import { letterOf } from "./letter.ts";
import { type Mailer, Undeliverable } from "./mailer.ts";

type Around = {
  db: Db;
  mailer: Mailer;
  now: () => Date;
  random: (bytes: number) => Uint8Array;
  /** The address of the app, without a slash at the end. */
  appUrl: string;
};

type End =
  | "sent"
  /** The mail's reason is gone. */
  | "moot"
  /** The recipient had enough mails. */
  | "surplus"
  | "refused"
  /** Nobody could send it for a day. */
  | "givenUp"
  | "left";

/** How many mails ended how. `overdue` ones are among those left. */
type Sent = Record<End, number> & { overdue: number; faults: unknown[] };

const AT_ONCE = 4;
/** The mailer seems to be down; other mails wait for the next run. */
const FAILURES_MAX = 5;
const FAULTS_TOLD = 10;

const take = async (
  { db, now, random }: Around,
  owed: Owed,
  { to, token, checks }: Due,
  counters: readonly Counter[],
): Promise<{ token?: string; until?: Date }> => {
  const at = now();
  const secret = token && newToken(token.userId, random);
  const put = token && secret ? [putToken({ ...token, email: to, token: secret }, at)] : [];
  await db.transact([takeMail(owed, at), ...put, ...checks, ...countAttempt(counters, at)]);
  return token && secret ? { token: secret, until: new Date(tokenExpiry(token.purpose, at) * 1_000) } : {};
};

const send = async (around: Around, owed: Owed): Promise<End> => {
  const { db, mailer, now, appUrl } = around;
  if (isTaken(owed, now())) return "left";
  const drop = (end: End): Promise<End> =>
    db.transact([dropMail(owed)]).then(
      () => end,
      (error) => {
        if (error instanceof OutOfDate) return end;
        throw error;
      },
    );
  if (isTooOld(owed, now())) return drop("givenUp");
  const due = await findDue(db, owed.mail);
  if (!due) return drop("moot");
  const counters = owed.tries === undefined ? await readCounters(db, due.limits) : [];
  if (waitOf(counters, now()) !== undefined) return drop("surplus");
  try {
    const link = await take(around, owed, due, counters);
    await mailer.send(letterOf(owed, { to: due.to, appUrl, ...link }));
  } catch (error) {
    if (error instanceof Undeliverable) return drop("refused");
    if (error instanceof OutOfDate) return "left";
    throw error;
  }
  return drop("sent");
};

const recipientOf = ({ to, userId }: Item): string =>
  to === undefined ? String(userId) : mailboxOf(String(to));

/**
 * Sends all owed mails. May run several times at once, and be cut off anywhere: it takes a mail for longer than a run
 * lasts, so no two runs send the same one. If the mailer's answer gets lost, the mail is sent again with a new link
 * and the first link is void: a lost mail would be worse.
 * @param hasTime while it is true, further mails are sent; the others are left to the next run
 */
export const sendOwed = async (around: Around, hasTime: () => boolean = () => true): Promise<Sent> => {
  const result: Sent = {
    sent: 0,
    moot: 0,
    surplus: 0,
    refused: 0,
    givenUp: 0,
    left: 0,
    overdue: 0,
    faults: [],
  };
  let failures = 0;
  const mailer: Mailer = {
    send: async (letter) => {
      try {
        await around.mailer.send(letter);
      } catch (error) {
        if (!(error instanceof Undeliverable)) failures += 1;
        throw error;
      }
    },
  };
  const outbox = await loadOutbox(around.db, around.now());
  // One mail to a mailbox after the other, as only its last link works. Mailboxes take turns: none delays the others.
  const queues = [...Map.groupBy(outbox, recipientOf).values()];
  const sendOne = async (item: Item): Promise<void> => {
    let end: End = "left";
    try {
      if (hasTime() && failures < FAILURES_MAX) end = await send({ ...around, mailer }, owedIn(item));
    } catch (error) {
      if (result.faults.length < FAULTS_TOLD) result.faults.push(error);
    }
    result[end] += 1;
    if (end === "left" && isOverdue({ writtenAt: String(item.writtenAt) }, around.now())) result.overdue += 1;
  };
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      const [item, ...rest] = queue;
      if (item) await sendOne(item);
      if (rest.length > 0) queues.push(rest);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
};
