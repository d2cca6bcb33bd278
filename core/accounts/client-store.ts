import * as z from "zod/mini";
import { DAY_SECONDS, epochSeconds } from "../basics/dates.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Item, type Key, keys, ranges } from "../storage/table.ts";
import type { Condition, Write } from "../storage/write.ts";
import { addressMark, clientMark, clientName } from "./client.ts";
import type { Session, User } from "./model.ts";
import { noticeTo } from "./notice-store.ts";
import { lastEnd } from "./user.ts";

const sessionRecord = stored({ id: z.string(), client: z.string(), ttl: z.number() });
const markRecord = stored({ ttl: z.number() });

const CLIENTS_MAX = 100;
const ADDRESSES_MAX = 100;
/** Twice as many sessions as can be open. */
const SESSIONS_MAX = 40;

const KEPT_SECONDS = 120 * DAY_SECONDS;

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

type From = { readonly address: string; readonly userAgent: string | undefined };

const markIn = (kept: KnownClients, key: Key, now: Date) => {
  const mark = markRecord.parseIf(kept.find(({ sk }) => sk === key.sk));
  const replaces: Condition = mark ? { ttl: mark.ttl } : "absent";
  return { key, isKnown: mark !== undefined && mark.ttl > epochSeconds(now), replaces };
};

/** Loads whether a log-in's client and network address are known for the user. One round trip. */
export const loadKnown = async (db: Reads, userId: string, { address, userAgent }: From, now: Date) => {
  const client = clientName(userAgent);
  const first = keys.firstClient(userId);
  const kept = await db.query(ranges.partition(first.pk));
  return {
    client,
    kept,
    isFirst: !kept.some(({ sk }) => sk === first.sk),
    ofClient: markIn(kept, keys.knownClient(userId, clientMark(userId, client)), now),
    ofAddress: markIn(kept, keys.address(userId, addressMark(userId, address)), now),
  };
};

export type Known = Awaited<ReturnType<typeof loadKnown>>;

/** Writes that a client or address was seen. OutOfDate if another log-in saw it first: it is new only once. */
const keepMark = (
  { key, isKnown, replaces }: ReturnType<typeof markIn>,
  kept: KnownClients,
  most: number,
  now: Date,
): Write[] => {
  const put = { ...key, ttl: epochSeconds(now) + KEPT_SECONDS };
  return isKnown ? [{ put }] : [{ put, if: replaces }, ...forgetOldest(kept, key, most)];
};

/** Writes that an administrator logged in from this address. */
export const keepAddress = ({ ofAddress, kept }: Known, now: Date): Write[] =>
  keepMark(ofAddress, kept, ADDRESSES_MAX, now);

const keepFirst = (userId: string, now: Date): Write => ({
  put: { ...keys.firstClient(userId), since: now.toISOString() },
});

/** Writes a new account's first client, which causes no notice. */
export const keepFirstClient = (userId: string, userAgent: string | undefined, now: Date): Write[] => {
  const key = keys.knownClient(userId, clientMark(userId, clientName(userAgent)));
  return [keepFirst(userId, now), ...keepMark(markIn([], key, now), [], CLIENTS_MAX, now)];
};

/** Writes that the user logged in with this client, with a notice to the user if it is new. */
export const noticeClient = (
  user: User,
  { client, ofClient, isFirst, kept }: Known,
  clock: ClockAndIds,
): Write[] => {
  const marked = keepMark(ofClient, kept, CLIENTS_MAX, clock.now());
  if (isFirst) return [keepFirst(user.id, clock.now()), ...marked];
  return ofClient.isKnown ? marked : [...marked, ...noticeTo(user, { kind: "new-client", client }, clock)];
};
