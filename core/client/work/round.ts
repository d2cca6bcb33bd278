import { isSeen, page } from "../page.ts";
import { ApiProblem } from "../problem.ts";
import { readChanges } from "../read-changes.ts";
import { unsentIn } from "../sending/sending.ts";
import type { Wanted } from "./schedule.ts";
import { setStatus, type Work } from "./work.ts";

const round = async (work: Work, { asks, sendsAll }: Wanted): Promise<void> => {
  const { api, options, copy, owner, sender, gathering, schedule, look, line } = work;
  if (page.navigator?.onLine === false) return setStatus(work, "offline");
  if (!owner.isSure() && !(await owner.makeSure())) return setStatus(work, "polling");
  const isShown = await sender.sendAll(
    (left) => work.isClosed || (sendsAll !== true && gathering.msFor(left) > 0),
  );
  if (work.isClosed) return;
  const isThere = work.status === "polling" || work.status === "live";
  if (asks || !isShown || !isThere) {
    schedule.asked();
    await readChanges(api, copy, options.kinds, {
      onReset: owner.doubt,
      goesOn: async () => (owner.isSure() || (await owner.makeSure())) && !work.isClosed,
    });
  }
  if (work.isClosed) return;
  if (!look.isLook()) line.open();
  setStatus(work, line.isOpen() ? "live" : "polling");
};

const failed = (work: Work, error: unknown): void => {
  const { owner, schedule, line } = work;
  const code = error instanceof ApiProblem ? error.status : 0;
  if (owner.isSure() && (code === 403 || code === 404)) void ask(work);
  owner.doubt();
  schedule.asked();
  const isSignedOut = code === 401;
  if (isSignedOut) line.close();
  setStatus(work, isSignedOut ? "signed out" : "offline");
};

/** Sends the queue, and asks what is new if that is wanted or the answers don't show it. Never rejects. */
export const tryRound = (work: Work, wanted: Wanted): Promise<void> =>
  round(work, wanted).catch((error) => failed(work, error));

/** Sends and asks now, or lets the tab do so that leads. */
export const ask = async ({ isClosed, leads, schedule, tabs }: Work): Promise<void> => {
  if (isClosed) return;
  if (leads) return schedule.go({ asks: true, sendsAll: true });
  tabs.tell("ask");
  schedule.asked();
  schedule.askLater();
};

export const sendNow = async (work: Work): Promise<void> => {
  if (work.isClosed) return;
  work.gathering.end();
  return work.leads ? work.schedule.go({ sendsAll: true }) : ask(work);
};

/** Sends what waits, unless these are ticks that others may follow. */
export const sendSoon = ({ leads, isClosed, copy, gathering, schedule }: Work): void => {
  if (!leads || isClosed) return;
  const ms = gathering.msFor(unsentIn(copy));
  if (ms > 0) gathering.begin(ms);
  else void schedule.go({});
};

/** Asks if somebody sees the page, and otherwise sends what waits. */
export const wake = (work: Work): void => {
  if (isSeen()) void ask(work);
  else if (unsentIn(work.copy).length > 0) void sendNow(work);
};
