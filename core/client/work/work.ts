import type { Client } from "../client.ts";
import type { Copy } from "../copy.ts";
import type { Entry } from "../entries.ts";
import type { KitchenOptions, KitchenStatus } from "../kitchen-types.ts";
import type { Sender } from "../sending/sender.ts";
import type { Line } from "../socket.ts";
import type { Storage } from "../storage.ts";
import type { Tabs } from "../tabs.ts";
import type { Gathering } from "./gathering.ts";
import type { Look } from "./look.ts";
import type { Owner } from "./owner.ts";
import type { Schedule } from "./schedule.ts";
import type { Updates } from "./updates.ts";

/** What tabs tell each other: "ask" if somebody wants to, "end" if the session has ended. */
export type Message = { entries: readonly Entry[] } | { status: KitchenStatus } | "ask" | "end";

/** What the parts of an open kitchen share. */
export type Work = {
  readonly api: Client;
  readonly options: KitchenOptions;
  readonly storage: Storage;
  readonly copy: Copy;
  readonly owner: Owner;
  readonly sender: Sender;
  readonly gathering: Gathering;
  readonly schedule: Schedule;
  readonly look: Look;
  readonly line: Line;
  readonly tabs: Tabs<Message>;
  readonly updates: Updates;
  readonly now: () => number;
  /** Stops watching the page. */
  readonly unwatch: () => void;
  status: KitchenStatus;
  /** Whether this tab talks to the service. */
  leads: boolean;
  isClosed: boolean;
};

export const setStatus = (work: Work, status: KitchenStatus): void => {
  if (status === work.status) return;
  work.status = status;
  work.tabs.tell({ status });
  work.updates.tell();
};
