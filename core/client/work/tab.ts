import { ask, sendSoon, wake } from "./round.ts";
import type { Message, Work } from "./work.ts";

/** Begins a look at a page that has come back, and wakes the kitchen. */
export const turn = (work: Work): void => {
  if (!work.line.isOpen()) work.look.begin();
  wake(work);
};

export const close = (work: Work): void => {
  work.isClosed = true;
  work.schedule.close();
  work.gathering.end();
  work.look.close();
  work.line.close();
  work.tabs.close();
  work.unwatch();
};

/** Hears a message of another tab. */
export const hear = (work: Work, message: Message): void => {
  if (message === "ask") {
    if (!work.leads) return;
    work.look.end();
    // A tab that was opened just now knows nothing yet.
    work.tabs.tell({ status: work.status });
    void ask(work);
  } else if (message === "end") {
    close(work);
    void work.copy.erase();
  } else if ("status" in message) work.status = message.status;
  else {
    work.copy.take(message.entries);
    if (message.entries.some(([key]) => key.startsWith("change/"))) sendSoon(work);
  }
  work.updates.tell();
};

/** Makes this tab the one that talks to the service. */
export const lead = async (work: Work): Promise<void> => {
  const { storage, copy, owner, updates } = work;
  if (owner.erased) await owner.erased;
  // The tab that led before may have written more than it could tell.
  if (storage.name !== undefined) {
    await copy.load();
    updates.tell();
  }
  owner.believe();
  work.leads = true;
  void ask(work);
};
