import { loadUser } from "../accounts/user-store.ts";
import type { Db } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Concern } from "./followed.ts";
import type { Connections, Socket } from "./model.ts";
import { isOpening, judge } from "./socket.ts";
import { loadPerson, loadSockets } from "./socket-store.ts";

type Around = { db: Db; now: () => Date; connections: Connections };

const MESSAGE = JSON.stringify({ type: "changed" });

const householdsOf = async ({ db }: Around, concerns: readonly Concern[]): Promise<Map<string, boolean>> => {
  const userIds = new Set(concerns.flatMap((one) => ("userId" in one ? [one.userId] : [])));
  const users = await Promise.all([...userIds].map((userId) => loadUser(db, userId)));
  const asked = new Map<string, boolean>();
  const ask = (householdId: string, isNews: boolean) =>
    asked.set(householdId, isNews || asked.get(householdId) === true);
  for (const user of users) if (user?.household) ask(user.household.id, false);
  for (const one of concerns) if ("householdId" in one) ask(one.householdId, one.isNews);
  return asked;
};

const peopleOf = async (db: Db, sockets: readonly Socket[]) => {
  const own = [...Map.groupBy(sockets, ({ userId }) => userId)];
  const people = await Promise.all(
    own.map(([userId, some]) =>
      loadPerson(
        db,
        userId,
        some.some(({ isProgram }) => isProgram),
      ),
    ),
  );
  return new Map(people.flatMap((person) => (person ? [[person.user.id, person] as const] : [])));
};

/** Rights are read after the commit, so nobody hears of changes after leaving. */
const tellHousehold = async ({ db, now, connections }: Around, householdId: string, isNews: boolean) => {
  const sockets = await loadSockets(db, householdId, now());
  const { open, over } = judge(sockets, await peopleOf(db, sockets), now());
  const told = isNews ? open : [];
  const closing = over.map(({ connectionId }) => connections.close(connectionId));
  const sending = told.map(({ connectionId }) => connections.send(connectionId, MESSAGE));
  const [closed, sent] = await Promise.all([Promise.allSettled(closing), Promise.allSettled(sending)]);
  const isGone = (socket: Socket, at: number) => {
    const result = sent[at];
    return result?.status === "fulfilled" && !result.value && !isOpening(socket, now());
  };
  const ended = over.filter((_, at) => closed[at]?.status === "fulfilled");
  const doomed = [...ended, ...told.filter(isGone)];
  await db.erase(doomed.map((one) => keys.socket(one.householdId, one.userId, one.connectionId)));
  return {
    told: sent.filter((one) => one.status === "fulfilled" && one.value).length,
    ended: doomed.length,
    faults: [...closed, ...sent].flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
  };
};

/**
 * Tells the open sockets of households with news to ask for changes, and closes those whose listeners have lost the
 * right.
 * @returns how many sockets were told and ended, and what failed
 */
export const tellSockets = async (around: Around, concerns: readonly Concern[]) => {
  if (around.connections.isHeard?.() === false) return { told: 0, ended: 0, faults: [] };
  const asked = await householdsOf(around, concerns);
  const done = await Promise.all(
    [...asked].map(([householdId, isNews]) => tellHousehold(around, householdId, isNews)),
  );
  return {
    told: done.reduce((sum, one) => sum + one.told, 0),
    ended: done.reduce((sum, one) => sum + one.ended, 0),
    faults: done.flatMap((one) => one.faults),
  };
};
