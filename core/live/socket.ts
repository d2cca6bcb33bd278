import { goodTokens } from "../accounts/api-token.ts";
import { openSession } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Listener, Person, Socket } from "./model.ts";

const SOCKETS_PER_USER = 10;
/** API Gateway closes every connection then. */
export const SOCKET_SECONDS = 2 * 3_600;
const TICKET_SECONDS = 60;
/** Milliseconds. The gateway calls a connection gone that it is still opening. */
const OPENING = 10_000;

/** Epoch seconds. */
export const ticketExpiry = (now: Date): number => epochSeconds(now) + TICKET_SECONDS;

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

export const isOpening = ({ openedAt }: Socket, now: Date): boolean => now.getTime() - openedAt < OPENING;

const newestFirst = (a: Socket, b: Socket): number =>
  b.openedAt - a.openedAt || compareText(b.connectionId, a.connectionId);

/** A socket is over if its listener has lost the right, or if it is one too many. */
export const judge = (sockets: readonly Socket[], people: ReadonlyMap<string, Person>, now: Date) => {
  const open = [...Map.groupBy(sockets, ({ userId }) => userId)].flatMap(([userId, own]) =>
    own
      .filter((socket) => mayListen(socket, people.get(userId), now))
      .sort(newestFirst)
      .slice(0, SOCKETS_PER_USER),
  );
  return { open, over: sockets.filter((socket) => !open.includes(socket)) };
};
