import type {
  Change,
  ChangeArguments,
  ChangeRoute,
  Kind,
  KitchenListeners,
  Person,
  Thing,
} from "./change.ts";
import type { Storage } from "./storage.ts";

export type KitchenStatus = "offline" | "polling" | "live" | "signed out";

export type KitchenOptions = KitchenListeners & {
  /** IndexedDB where there is one, else memory. */
  storage?: Storage;
  /** All by default. */
  kinds?: readonly Kind[];
  /** Milliseconds since 1970. */
  now?: () => number;
  connect?: (url: string) => WebSocket;
  /**
   * The person who is signed in, if the app knows: a copy of somebody else's is then erased at once. Else the kitchen asks
   * before it shows anything new.
   */
  person?: Person;
  /** Milliseconds within which ticks that follow one go together. Default 2,000. */
  gatherMs?: number;
  /** A look needs no socket: milliseconds until one is opened. Default 10,000. */
  lookMs?: number;
};

export type Kitchen = {
  /**
   * Returns the copy's things of one kind, with own changes, in no order. It is the same array until one of them changes.
   *
   * @example
   * ```ts
   * const recipes = [...kitchen.all("recipes")].sort((a, b) => a.name.localeCompare(b.name));
   * ```
   */
  all: <K extends Kind>(kind: K) => readonly Thing<K>[];
  /**
   * Returns one thing with own changes: the same object until it changes.
   *
   * @param id also that of a change which made it
   */
  find: <K extends Kind>(kind: K, id: string) => Thing<K> | undefined;
  /**
   * Shows a change at once, and sends it when there is a network. When this resolves, the change is kept.
   *
   * @example
   * ```ts
   * const { id } = await kitchen.change("POST /v1/pantry-items", { body: { customName: "Salt" } });
   * await kitchen.change("PATCH /v1/pantry-items/{id}", { params: { id }, body: { quantity: 2 } });
   * ```
   */
  change: <R extends ChangeRoute>(route: R, given: ChangeArguments<R>) => Promise<Change>;
  /** Does a change once more that was refused. */
  repeat: (change: Pick<Change, "route" | "given">) => Promise<Change>;
  /** Returns what was not sent yet, in order: the same array until that changes. */
  waiting: () => readonly Change[];
  /**
   * Calls the listener when the copy, what waits, or the status has changed.
   *
   * @example
   * ```ts
   * const stop = kitchen.subscribe(() => draw(kitchen.all("shoppingLists")));
   * ```
   * @returns a function that ends it
   */
  subscribe: (listener: () => void) => () => void;
  /** Sends a change that `onOld` has told. */
  resend: (key: string) => Promise<void>;
  /** Forgets a change, and refuses what needs it. */
  drop: (key: string) => Promise<void>;
  /** Sends and asks now. Never rejects: `status` says whether it worked. */
  ask: () => Promise<void>;
  /** Sends now what waits, and asks for nothing. */
  send: () => Promise<void>;
  /** Returns whether the service answers: "live" with an open socket, "polling" without. */
  status: () => KitchenStatus;
  /** Ends the session and erases the copy. Waiting changes are refused. */
  signOut: () => Promise<void>;
  /** Ends the kitchen's work. The copy and what waits stay for the next one. */
  close: () => void;
};
