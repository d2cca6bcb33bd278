import type { KitchenListeners, Waiting } from "../change.ts";
import type { Client } from "../client.ts";
import type { Copy } from "../copy.ts";
import { noChangeEntry } from "../entries.ts";
import type { Problem } from "../problem.ts";
import { ticksTogether } from "../ticks.ts";
import { sendOne } from "./one.ts";
import { refuse } from "./refusals.ts";
import { needs, type Sending, unsentIn } from "./sending.ts";
import { sendTogether } from "./together.ts";

/** The service forgets keys after 7 days: then a repeat could take effect twice. */
const OLD_MS = 6 * 86_400_000;

const DROPPED: Problem = { title: "Not sent", detail: "What this change belongs to was not sent." };

export type Sender = ReturnType<typeof senderOf>;

/**
 * Sends the copy's waiting changes in their order, ticks of one list together. A change that is refused takes
 * those with it that need it; one that is too old is left to the person. After each answer, later changes get
 * the real ids and ETags.
 */
export const senderOf = (
  api: Pick<Client, "send">,
  copy: Copy,
  listeners: KitchenListeners,
  now: () => number,
) => {
  const sending: Sending = { api, copy, listeners, conflicts: new Map(), isShown: true };
  const toldOld = new Set<string>();
  const isOld = ({ resentAt, madeAt }: Waiting): boolean => now() - Date.parse(resentAt ?? madeAt) > OLD_MS;
  const tellOld = (change: Waiting): void => {
    if (toldOld.has(change.key)) return;
    toldOld.add(change.key);
    listeners.onOld?.(change);
  };
  const sendFirst = (left: readonly Waiting[], next: Waiting): Promise<void> => {
    const ticks = ticksTogether(left.filter((one) => !isOld(one)));
    return ticks.length > 1 || next.batch ? sendTogether(sending, ticks) : sendOne(sending, next);
  };
  return {
    /**
     * Sends the queue. Changes that are old, and those that need them, stay in it.
     * @param isHeld whether these wait a moment longer
     * @returns whether the copy shows all that this has changed
     */
    sendAll: async (isHeld: (left: readonly Waiting[]) => boolean): Promise<boolean> => {
      sending.isShown = true;
      const stuck: Waiting[] = [];
      for (;;) {
        const left = unsentIn(copy).filter(({ key }) => !stuck.some((one) => one.key === key));
        const [next] = left;
        if (!next || isHeld(left)) return sending.isShown;
        if (!isOld(next) && !needs(next, stuck)) {
          await sendFirst(left, next);
          continue;
        }
        stuck.push(next);
        if (isOld(next)) tellOld(next);
      }
    },
    /** Forgets a change, and refuses what needs it. */
    drop: async (key: string): Promise<void> => {
      const change = unsentIn(copy).find((one) => one.key === key);
      if (!change) return;
      await copy.write(() => [noChangeEntry(change)]);
      for (const other of unsentIn(copy)) if (needs(other, [change])) await refuse(sending, other, DROPPED);
    },
  };
};
