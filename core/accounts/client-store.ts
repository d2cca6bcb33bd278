import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Key, keys, ranges } from "../storage/table.ts";
import type { Condition, Write } from "../storage/write.ts";
import { clientMark, clientName } from "./client.ts";
import type { Session, User } from "./model.ts";
import { noticeTo } from "./notice-store.ts";
import { lastEnd } from "./user.ts";

const sessionRecord = stored({ id: z.string(), client: z.string(), ttl: z.number() });
const markRecord = stored({ ttl: z.number() });
const firstRecord = stored({ since: z.string() });

/** As in address-store.ts. */
const KEPT_SECONDS = 120 * 86_400;

/** By the session's id. */
export const loadClients = async (db: Reads, userId: string): Promise<ReadonlyMap<string, string>> => {
  const items = await db.query(ranges.clientsOfSessions(userId));
  return new Map(items.map(sessionRecord.parse).map(({ id, client }) => [id, client]));
};

/** For as long as the session can last. */
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
  /** No client of this user was ever kept. */
  readonly isFirst: boolean;
};

/** Whether a user has logged in with a client in the last 120 days. One round trip. */
export const loadClient = async (
  db: Reads,
  userId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<LogInClient> => {
  const client = clientName(userAgent);
  const key = keys.knownClient(userId, clientMark(userId, client));
  const [item, first] = await Promise.all([db.get(key), db.get(keys.firstClient(userId))]);
  const mark = markRecord.parseIf(item);
  const isKnown = mark !== undefined && mark.ttl > epochSeconds(now);
  const isFirst = firstRecord.parseIf(first) === undefined;
  return { client, key, isKnown, replaces: mark ? { ttl: mark.ttl } : "absent", isFirst };
};

export const keepFirstClient = (userId: string, userAgent: string | undefined, now: Date): Write[] => [
  { put: { ...keys.firstClient(userId), since: now.toISOString() } },
  {
    put: {
      ...keys.knownClient(userId, clientMark(userId, clientName(userAgent))),
      ttl: epochSeconds(now) + KEPT_SECONDS,
    },
  },
];

/** Fails with OutOfDate when another log-in with it came first: one client is new once. */
export const noticeClient = (
  user: User,
  { client, key, isKnown, isFirst, replaces }: LogInClient,
  means: ClockAndIds,
): Write[] => {
  if (isFirst) return keepFirstClient(user.id, client, means.now());
  const mark: Write = { put: { ...key, ttl: epochSeconds(means.now()) + KEPT_SECONDS } };
  if (isKnown) return [mark];
  return [{ ...mark, if: replaces }, ...noticeTo(user, { kind: "new-client", client }, means)];
};
