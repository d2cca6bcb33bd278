import { newToken, tokenExpiry } from "../accounts/token.ts";
import { putToken } from "../accounts/token-store.ts";
import { isOverdue, isTaken, isTooOld, type Owed } from "../outbox/owed.ts";
import { dropMail, loadOutbox, owedIn, takeMail } from "../outbox/owed-store.ts";
import type { Db } from "../storage/db.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import type { Item } from "../storage/table.ts";
import { type Due, findDue } from "./due-store.ts";
import { letterOf } from "./letter.ts";
import { type Mailer, Undeliverable } from "./mailer.ts";

/** What sending needs. */
export type Around = {
  db: Db;
  mailer: Mailer;
  now: () => Date;
  random: (bytes: number) => Uint8Array;
  /** Base of links, without a slash at the end. */
  appUrl: string;
};

/** What became of a mail. */
type End =
  | "sent"
  /** What it was about has come to nothing. */
  | "moot"
  /** Its address takes no mails. */
  | "refused"
  /** It could not be sent for a day. */
  | "givenUp"
  /** It is somebody else's, or waits for another try. */
  | "left";

/** How many mails came to which end, how many of those that are left have waited for too long, and what went wrong. */
export type Sent = Record<End, number> & { overdue: number; faults: unknown[] };

const AT_ONCE = 4;
/** When so many could not be sent, what sends them is out of order, and the others wait for the next run. */
const FAILURES_MAX = 5;
/** More of them say nothing new. */
const FAULTS_TOLD = 10;

/**
 * Takes a mail and makes the link's token, in one transaction: so a token is in one mail only, and whoever takes the mail
 * again, because this one did not get to its end, makes the token in the former one void.
 * @returns the token, if the mail has a link
 */
const take = async (
  { db, now, random }: Around,
  owed: Owed,
  { to, token, checks }: Due,
): Promise<{ token?: string; until?: Date }> => {
  const at = now();
  const secret = token && newToken(token.userId, random);
  const put = token && secret ? [putToken({ ...token, email: to, token: secret }, at)] : [];
  await db.transact([takeMail(owed, at), ...put, ...checks]);
  return token && secret ? { token: secret, until: new Date(tokenExpiry(token.purpose, at) * 1_000) } : {};
};

const send = async (around: Around, owed: Owed): Promise<End> => {
  const { db, mailer, now, appUrl } = around;
  if (isTaken(owed, now())) return "left";
  const drop = async (end: End) => {
    await db.transact([dropMail(owed)]);
    return end;
  };
  if (isTooOld(owed, now())) return drop("givenUp");
  const due = await findDue(db, owed.mail);
  if (!due) return drop("moot");
  try {
    const link = await take(around, owed, due);
    await mailer.send(letterOf(owed, { to: due.to, appUrl, ...link }));
  } catch (error) {
    if (error instanceof Undeliverable) return drop("refused");
    if (error instanceof OutOfDate) return "left";
    throw error;
  }
  return drop("sent");
};

/** The address of a mail as it is stored, of whatever release. */
const addressOf = ({ to }: Item): string => String(to).toLowerCase();

/**
 * Sends the mails that are owed. Any number may do it at once, and it can be cut off anywhere.
 *
 * A mail stays in the outbox until it is sent. Whoever sends one takes it first, for longer than a run lasts. So two never
 * send the same mail, and when one ends between taking and sending, another one sends it later. What fails is tried again,
 * each time after a longer while.
 *
 * One moment is left in which nobody can tell: when the answer of what carries the mail away gets lost, or the process
 * ends after it and before the mail is dropped. Then the mail is sent a second time, with a new link, because a lost mail
 * would be worse. The folder of one machine keeps only the last of both. SES knows no such thing: it sends both, and the
 * link in the first is void.
 */
export const sendOwed = async (around: Around, hasTime: () => boolean = () => true): Promise<Sent> => {
  const result: Sent = { sent: 0, moot: 0, refused: 0, givenUp: 0, left: 0, overdue: 0, faults: [] };
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
  const outbox = await loadOutbox(around.db);
  // Mails to one address go one after the other: the link in the last of them is the one that works.
  const queues = [...Map.groupBy(outbox, addressOf).values()];
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
    for (let queue = queues.shift(); queue; queue = queues.shift())
      for (const item of queue) await sendOne(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
};
