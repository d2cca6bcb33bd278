import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Item, type Key, keys, ranges } from "../storage/table.ts";
import type { Condition, Write } from "../storage/write.ts";
import { clientMark, clientName } from "./client.ts";
import type { Session, User } from "./model.ts";
import { noticeTo } from "./notice-store.ts";
import { lastEnd } from "./user.ts";

const sessionRecord = stored({ id: z.string(), client: z.string(), ttl: z.number() });
const markRecord = stored({ ttl: z.number() });
const firstRecord = stored({ since: z.string() });

const CLIENTS_MAX = 100;
/** Twice the number that can be open. */
const SESSIONS_MAX = 40;

const KEPT_SECONDS = 120 * 86_400;

export const loadClients = async (db: Reads, userId: string): Promise<ReadonlyMap<string, string>> => {
  const items = await db.query(ranges.clientsOfSessions(userId));
  return new Map(items.map(sessionRecord.parse).map(({ id, client }) => [id, client]));
};

/** Writes which client opened a session. The item expires when the session can't be renewed any longer. */
export const keepClient = (
  { user, sessionId, session }: { user: Pick<User, "id">; sessionId: string; session: Session },
  userAgent: string | undefined,
): Write => ({
  put: {
    ...keys.clientOfSession(user.id, sessionId),
    id: sessionId,
    client: clientName(userAgent),
    ttl: lastEnd(session),
  },
});

export type LogInClient = {
  readonly client: string;
  readonly key: Key;
  readonly isKnown: boolean;
  readonly replaces: Condition;
  readonly isFirst: boolean;
  readonly kept: KnownClients;
};

export type KnownClients = readonly Item[];

const FORGOTTEN_AT_ONCE = 10;

/**
 * Deletes the oldest known clients, addresses or devices above `most`, so that nobody can fill the table by dropping
 * cookies or inventing names.
 * @param added the item that the same request adds: only its kind is counted
 * @param isNeeded items that stay however old they are
 */
export const forgetOldest = (
  kept: KnownClients,
  added: Key,
  most: number,
  isNeeded: (one: Item) => boolean = () => false,
): Write[] => {
  const kindOf = ({ sk }: Item) => String(sk).slice(0, String(sk).indexOf("#") + 1);
  const others = kept.filter((one) => kindOf(one) === kindOf(added) && one.sk !== added.sk);
  const excess = Math.max(0, others.length + 1 - most);
  return others
    .filter((one) => !isNeeded(one))
    .sort((a, b) => Number(a.ttl) - Number(b.ttl))
    .slice(0, Math.min(excess, FORGOTTEN_AT_ONCE))
    .map(({ sk }) => ({ delete: { pk: added.pk, sk: String(sk) } }));
};

/** Deletes the oldest clients of ended sessions beyond `SESSIONS_MAX`, together with the new session. */
export const forgetEnded = (user: User, sessionId: string, kept: KnownClients): Write[] =>
  forgetOldest(
    kept,
    keys.clientOfSession(user.id, sessionId),
    SESSIONS_MAX,
    ({ id }) => user.sessions[String(id)] !== undefined,
  );

/** Loads whether this client is known for the user, and whether it is the first. One round trip. */
export const loadClient = async (
  db: Reads,
  userId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<LogInClient> => {
  const client = clientName(userAgent);
  const key = keys.knownClient(userId, clientMark(userId, client));
  const kept = await db.query(ranges.partition(key.pk));
  const find = (wanted: Key) => kept.find(({ sk }) => sk === wanted.sk);
  const mark = markRecord.parseIf(find(key));
  const isKnown = mark !== undefined && mark.ttl > epochSeconds(now);
  const isFirst = firstRecord.parseIf(find(keys.firstClient(userId))) === undefined;
  return { client, key, isKnown, replaces: mark ? { ttl: mark.ttl } : "absent", isFirst, kept };
};

/** Writes a new account's first client, which causes no notice. */
export const keepFirstClient = (userId: string, userAgent: string | undefined, now: Date): Write[] => [
  { put: { ...keys.firstClient(userId), since: now.toISOString() } },
  {
    put: {
      ...keys.knownClient(userId, clientMark(userId, clientName(userAgent))),
      ttl: epochSeconds(now) + KEPT_SECONDS,
    },
  },
];

/**
 * Writes that the user logged in with this client, with a notice to the user if it is new. OutOfDate if another log-in
 * with it came first: one client is new only once.
 */
export const noticeClient = (
  user: User,
  { client, key, isKnown, isFirst, replaces, kept }: LogInClient,
  means: ClockAndIds,
): Write[] => {
  if (isFirst) return keepFirstClient(user.id, client, means.now());
  const mark: Write = { put: { ...key, ttl: epochSeconds(means.now()) + KEPT_SECONDS } };
  if (isKnown) return [mark];
  return [
    { ...mark, if: replaces },
    ...forgetOldest(kept, key, CLIENTS_MAX),
    ...noticeTo(user, { kind: "new-client", client }, means),
  ];
};
