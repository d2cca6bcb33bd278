import * as z from "zod/mini";
import { loadApiTokens } from "../accounts/api-token-store.ts";
import { digestOf, userIdIn } from "../accounts/token.ts";
import { loadUser } from "../accounts/user-store.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { Db, Reads } from "../storage/db.ts";
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
const ticketRecord = stored({ ...listener, isUsed: z.optional(z.literal(true)), ttl: z.number() });
const socketRecord = stored({
  ...listener,
  connectionId: z.string(),
  openedAt: z.number(),
  ttl: z.number(),
} satisfies ShapeOf<Socket>);

/** Loads what decides whether somebody may listen: the user, and the API tokens if a program of theirs listens. */
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

/** Loads for whom a ticket was made; undefined if it was used, has expired, or its user may no longer listen. */
export const loadListener = async (db: Reads, ticket: string, now: Date): Promise<Listener | undefined> => {
  const userId = userIdIn(ticket);
  if (userId === undefined) return undefined;
  const found = ticketRecord.parseIf(await db.get(keys.ticket(userId, digestOf(ticket))));
  if (!found || found.isUsed || found.ttl <= epochSeconds(now)) return undefined;
  const { ttl: _, isUsed: _no, ...of } = found;
  return mayListen(of, await loadPerson(db, userId, of.isProgram === true), now) ? of : undefined;
};

/**
 * Writes that a ticket is used up and that its socket is open. Two writes at half the price of a transaction: if only
 * the first succeeds, the user needs another ticket.
 */
export const openSocket = async (
  db: Db,
  ticket: string,
  { connectionId, openedAt, ttl, ...of }: Socket,
): Promise<void> => {
  const { userId, householdId } = of;
  const used = { ...keys.ticket(userId, digestOf(ticket)), ...of, isUsed: true, ttl };
  await db.put(used, { userId, isUsed: undefined });
  const socket = { ...of, connectionId, openedAt, ttl };
  await db.transact([{ put: { ...keys.socket(householdId, userId, connectionId), ...socket } }]);
};

export const loadSockets = async (db: Reads, householdId: string, now: Date): Promise<Socket[]> =>
  (await db.query(ranges.sockets(householdId)))
    .map((item) => socketRecord.parse(item))
    .filter(({ ttl }) => ttl > epochSeconds(now));
