import * as z from "zod/mini";
import { DAY_MS, epochSeconds, msSince } from "../basics/dates.ts";
import { kindsShowing } from "../changes/log/shown-in.ts";
import { loadEntriesAfter, loadNewestEntry, writtenAt } from "../changes/log/store.ts";
import { kindOf } from "../changes/log/touched.ts";
import { changeKinds } from "../contract/values.ts";
import type { Db, Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import { OutOfDate, untilUpToDate } from "../storage/troubles.ts";
import { deliver, type Visitor } from "../visiting/visit.ts";
import { VisitError } from "../visiting/visit-error.ts";
import { headersOf, type Message, messageOf } from "./message.ts";
import type { News, Webhook } from "./model.ts";
import { loadWebhooks, saveWebhooks } from "./store.ts";
import { delivered, failed, rested, taken } from "./webhook.ts";

// In a file of its own: only the sender may read secrets.

const secretRecord = stored({ secret: z.string() });

const loadSecret = async (db: Reads, householdId: string, id: string): Promise<string | undefined> =>
  secretRecord.parseIf(await db.get(keys.webhookSecret(householdId, id)))?.secret;

/** Entries of the change log stay for longer. Nobody is told for so long only where all attempts fail. */
const KNOWN_DAYS = 30;
/** So many single changes are told as a change of everything. */
const ENTRIES_MAX = 500;

/** Loads what has changed since a webhook was told. What the log no longer knows is everything. */
const loadNews = async (db: Reads, householdId: string, hook: Webhook, now: Date): Promise<News> => {
  const { toldUpTo, failingSince } = hook;
  const isLongAgo = failingSince !== undefined && msSince(failingSince, now) > KNOWN_DAYS * DAY_MS;
  const entries = isLongAgo ? undefined : await loadEntriesAfter(db, householdId, toldUpTo, now);
  const last = entries?.at(-1);
  if (entries && entries.length < ENTRIES_MAX) {
    const kinds = kindsShowing(entries.flatMap(({ things = [] }) => things.map(kindOf)));
    return { kinds: [...kinds], upTo: last?.number ?? toldUpTo, at: last ? writtenAt(last) : now };
  }
  const newest = await loadNewestEntry(db, householdId);
  return { kinds: changeKinds, upTo: newest?.number ?? toldUpTo, at: newest ? writtenAt(newest) : now };
};

type Around = {
  db: Db;
  visitor: Visitor;
  now: () => Date;
  /** Waits some milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
};

type End =
  | "sent"
  /** The receiver did not take it. It is tried again, or the webhook is disabled now. */
  | "failed"
  /** There was nothing to tell. */
  | "quiet"
  /** Another run has it, or it had enough for today, or it has ended. */
  | "left";

/** How many webhooks were told, and how it ended. */
type SentWebhooks = Record<End, number> & { disabled: number; faults: unknown[] };

/** A webhook to look at, by its key. */
type Due = { readonly second: number; readonly householdId: string; readonly id: string };
const dueIn = ({ sk }: Item): Due => {
  const [second, householdId = "", id = ""] = String(sk).split("#");
  return { second: Number(second), householdId, id };
};

/** Deletes the key of a webhook that has ended, or is due at another time. */
const dropStale = async (
  db: Db,
  { second, householdId, id }: Due,
  hook: Webhook | undefined,
): Promise<End> => {
  await db.transact([
    { delete: keys.webhookDue(second, householdId, id) },
    { check: keys.webhooks(householdId), if: { [`hooks.${id}.dueAt`]: hook?.dueAt } },
  ]);
  return "left";
};

/** Returns the status of the receiver's answer; undefined if it can't be reached. */
const statusOf = async (
  { visitor, now }: Around,
  { url }: Webhook,
  message: Message,
  secret: string,
): Promise<number | undefined> => {
  try {
    return await deliver(url, { headers: headersOf(message, secret, now()), body: message.body }, visitor);
  } catch (error) {
    if (error instanceof VisitError) return undefined;
    throw error;
  }
};

/**
 * Writes what became of a webhook that this run has taken. Nothing, if it has ended or another run has it: this one was
 * too slow.
 */
const note = (
  { db }: Around,
  { householdId, id }: Due,
  { createdAt, dueAt }: Webhook,
  after: (hook: Webhook) => Webhook,
): Promise<Webhook | undefined> =>
  untilUpToDate(async () => {
    const hook = (await loadWebhooks(db, householdId)).hooks[id];
    if (hook?.createdAt !== createdAt || hook.dueAt !== dueAt) return undefined;
    const next = after(hook);
    await db.transact(saveWebhooks(householdId, [[hook, next]]));
    return next;
  });

const tell = async (around: Around, due: Due): Promise<{ end: End; isDisabled?: boolean }> => {
  const { db, now } = around;
  const { householdId, id } = due;
  const hook = (await loadWebhooks(db, householdId)).hooks[id];
  if (hook?.dueAt !== due.second) return { end: await dropStale(db, due, hook) };
  const own = taken(hook, now());
  await db.transact(saveWebhooks(householdId, [[hook, own]]));
  if (own.phase !== "taken") return { end: "left" };
  // After it was taken: whoever is told of a later change finds that, and notes that there is more.
  const [news, secret] = await Promise.all([
    loadNews(db, householdId, own, now()),
    loadSecret(db, householdId, id),
  ]);
  const message = messageOf(householdId, own, news);
  if (!message || secret === undefined) {
    await note(around, due, own, (one) => rested(one, news, now()));
    return { end: "quiet" };
  }
  const attempt = { upTo: news.upTo, testedAt: own.testedAt };
  const status = (await statusOf(around, own, message, secret)) ?? 0;
  if (status >= 200 && status < 300) {
    await note(around, due, own, (one) => delivered(one, attempt, now()));
    return { end: "sent" };
  }
  const after = await note(around, due, own, (one) => failed(one, status === GONE, now()));
  return { end: "failed", isDisabled: own.disabledAt === undefined && after?.disabledAt !== undefined };
};

const GONE = 410;
const AT_ONCE = 50;
const FAULTS_TOLD = 10;
/** Webhooks that are read at once. */
const READ = 500;
/** Milliseconds between two looks, while something is due soon. */
const PAUSE = 1_000;
/** Seconds: as many as changes wait for others. */
const SOON = 10;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends all messages that are due, and those that are due within seconds. May run several times at once, and be cut off
 * anywhere: it takes a webhook for longer than a run lasts. A message whose delivery was not noted is sent again.
 * @param hasTime while it is true, further messages are sent; the others are left to the next run
 */
export const sendWebhooks = async (
  around: Around,
  hasTime: () => boolean = () => true,
): Promise<SentWebhooks> => {
  const { db, now, wait = sleep } = around;
  const result: SentWebhooks = { sent: 0, failed: 0, quiet: 0, left: 0, disabled: 0, faults: [] };
  const tellOne = async (due: Due): Promise<void> => {
    try {
      const { end, isDisabled } = hasTime() ? await tell(around, due) : { end: "left" as const };
      result[end] += 1;
      if (isDisabled) result.disabled += 1;
    } catch (error) {
      result.left += 1;
      if (!(error instanceof OutOfDate) && result.faults.length < FAULTS_TOLD) result.faults.push(error);
    }
  };
  const known = new Set<unknown>();
  const upcoming = (seconds: number) =>
    db.query(ranges.webhooksDue(epochSeconds(now()) + seconds), { limit: READ, consistent: false });
  for (;;) {
    // Each key once a run: what fails here is for the next one.
    const due = (await upcoming(0)).filter(({ sk }) => !known.has(sk));
    for (const { sk } of due) known.add(sk);
    const queue = due.map(dueIn);
    const work = async (): Promise<void> => {
      for (let one = queue.shift(); one; one = queue.shift()) await tellOne(one);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
    if (due.length > 0) continue;
    const soon = await upcoming(SOON);
    if (!hasTime() || soon.every(({ sk }) => known.has(sk))) return result;
    await wait(PAUSE);
  }
};
