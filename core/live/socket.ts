import { goodTokens } from "../accounts/api-token.ts";
import { openSession } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Listener, Person, Socket } from "./model.ts";

const SOCKETS_PER_USER = 10;
/** How long a socket stays open: API Gateway closes every connection then. */
export const SOCKET_SECONDS = 2 * 3_600;
const TICKET_SECONDS = 60;
/** Milliseconds. The gateway calls a connection gone that it is still opening. */
const OPENING = 10_000;

/** Returns when a ticket that is made now expires, in epoch seconds. */
export const ticketExpiry = (now: Date): number => epochSeconds(now) + TICKET_SECONDS;

/**
 * Whether a listener still has the right to hear of a household's changes: the session or token is good, and the user
 * is in that household.
 */
export const mayListen = (
  { sessionId, householdId, isProgram }: Listener,
  person: Person | undefined,
  now: Date,
): boolean => {
  if (!person) return false;
  const { user, tokens = { tokens: [], rev: 0 } } = person;
  const isOpen = isProgram
    ? user.isActive && goodTokens(tokens, now).some(({ id }) => id === sessionId)
    : openSession(user, sessionId, now) !== undefined;
  return isOpen && user.household?.id === householdId;
};

export const newSocket = (listener: Listener, connectionId: string, now: Date): Socket => ({
  ...listener,
  connectionId,
  openedAt: now.getTime(),
  ttl: epochSeconds(now) + SOCKET_SECONDS,
});

/** Whether a socket was opened so recently that API Gateway may not find it yet. */
export const isOpening = ({ openedAt }: Socket, now: Date): boolean => now.getTime() - openedAt < OPENING;

const newestFirst = (a: Socket, b: Socket): number =>
  b.openedAt - a.openedAt || compareText(b.connectionId, a.connectionId);

/**
 * Parts sockets into open ones and those that are over: their listeners have lost the right, or they are more than one
 * user may have (the newest stay).
 */
export const judge = (sockets: readonly Socket[], people: ReadonlyMap<string, Person>, now: Date) => {
  const open = [...Map.groupBy(sockets, ({ userId }) => userId)].flatMap(([userId, own]) =>
    own
      .filter((socket) => mayListen(socket, people.get(userId), now))
      .sort(newestFirst)
      .slice(0, SOCKETS_PER_USER),
  );
  return { open, over: sockets.filter((socket) => !open.includes(socket)) };
};
