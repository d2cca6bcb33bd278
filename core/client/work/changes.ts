import type { Change } from "../change.ts";
import { changeEntry } from "../entries.ts";
import { newKey } from "../keys.ts";
import type { Given } from "../request.ts";
import { unsentIn } from "../sending/sending.ts";
import { withSeen } from "../ticks.ts";
import { ask, sendNow, sendSoon } from "./round.ts";
import { close } from "./tab.ts";
import type { Work } from "./work.ts";

const SIGNED_OUT = { title: "Signed out", detail: "You have signed out before this was sent." };

const nowIn = ({ now }: Work): string => new Date(now()).toISOString();

/** Puts a change at the end of the queue, unless one with its key waits there. */
export const add = async (work: Work, route: string, asked: Given = {}, key = newKey()): Promise<Change> => {
  const { copy } = work;
  const { params, query, body } = copy.withRealIds(asked);
  const given = { ...(params && { params }), ...(query && { query }), body };
  const seen = withSeen({ route, given }, (id) => copy.find("shoppingLists", id));
  const made = { key, route, madeAt: nowIn(work), id: `new-${key}`, ...seen };
  await copy.write(() => {
    if (copy.waiting().some((change) => change.key === key)) return [];
    const number = Number.parseInt(copy.waiting().at(-1)?.place ?? "0", 10) + 1;
    return [changeEntry({ ...made, place: `${String(number).padStart(9, "0")} ${key}` })];
  });
  sendSoon(work);
  return made;
};

/** Sends a change that is too old to be sent by itself. */
export const resend = async (work: Work, key: string): Promise<void> => {
  const { copy } = work;
  const resentAt = nowIn(work);
  const isIt = (change: Change) => change.key === key;
  await copy.write(() =>
    unsentIn(copy)
      .filter(isIt)
      .map((change) => changeEntry({ ...change, resentAt, batch: "" })),
  );
  await ask(work);
};

/** Ends the session, and erases the copy in all tabs. */
export const signOut = async (work: Work): Promise<void> => {
  const { api, options, copy, gathering, schedule, tabs } = work;
  if (gathering.isOn()) await sendNow(work);
  for (const change of unsentIn(copy)) options.onRefused(change, SIGNED_OUT);
  tabs.tell("end");
  close(work);
  await schedule.running();
  await copy.erase();
  await api.call("POST /v1/auth/logout");
};
