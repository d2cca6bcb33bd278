import * as z from "zod/mini";
import { loadApiTokens } from "../accounts/api-token-store.ts";
import { loadUser } from "../accounts/store.ts";
import { digestOf, userIdIn } from "../accounts/token.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Listener, Person, Socket } from "./model.ts";
import { mayListen, ticketExpiry } from "./socket.ts";

const listener = {
  userId: z.string(),
  sessionId: z.string(),
  isProgram: z.optional(z.literal(true)),
  householdId: z.string(),
} satisfies ShapeOf<Listener>;
const ticketRecord = stored({ ...listener, ttl: z.number() });
const socketRecord = stored({
  ...listener,
  connectionId: z.string(),
  openedAt: z.number(),
  ttl: z.number(),
} satisfies ShapeOf<Socket>);

export const loadPerson = async (
  db: Reads,
  userId: string,
  hasPrograms: boolean,
): Promise<Person | undefined> => {
  const [user, tokens] = await Promise.all([
    loadUser(db, userId),
    hasPrograms ? loadApiTokens(db, userId) : undefined,
  ]);
  return user && { user, tokens };
};

export const putTicket = (of: Listener, ticket: string, now: Date): Write => ({
  put: { ...keys.ticket(of.userId, digestOf(ticket)), ...of, ttl: ticketExpiry(now) },
});

/** Undefined if the ticket is none, used or expired, or its user may no longer listen. */
export const loadListener = async (db: Reads, ticket: string, now: Date): Promise<Listener | undefined> => {
  const userId = userIdIn(ticket);
  if (userId === undefined) return undefined;
  const found = ticketRecord.parseIf(await db.get(keys.ticket(userId, digestOf(ticket))));
  if (!found || found.ttl <= epochSeconds(now)) return undefined;
  const { ttl: _, ...of } = found;
  return mayListen(of, await loadPerson(db, userId, of.isProgram === true), now) ? of : undefined;
};

/** Fails with OutOfDate when the ticket was used meanwhile. */
export const openSocket = (ticket: string, socket: Socket): Write[] => [
  { delete: keys.ticket(socket.userId, digestOf(ticket)), if: "present" },
  { put: { ...keys.socket(socket.householdId, socket.userId, socket.connectionId), ...socket } },
];

export const loadSockets = async (db: Reads, householdId: string, now: Date): Promise<Socket[]> =>
  (await db.query(ranges.sockets(householdId)))
    .map((item) => socketRecord.parse(item))
    .filter(({ ttl }) => ttl > epochSeconds(now));
