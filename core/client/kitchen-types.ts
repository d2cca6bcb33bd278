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

/**
 * "asking": until the first answer, or until it is clear that none comes. "live": a socket tells of changes.
 * "polling": the service answers, without a socket. "signed out": show the log-in.
 */
export type KitchenStatus = "asking" | "offline" | "polling" | "live" | "signed out";

/** What an app chooses for its kitchen, and what it hears from it. */
export type KitchenOptions = KitchenListeners & {
  /** Keeps the copy. Default: `indexedDbStorage()` where there is IndexedDB, else `memoryStorage()`. */
  storage?: Storage;
  /** The kinds to copy. Default: all. */
  kinds?: readonly Kind[];
  /** The clock: milliseconds since 1970. */
  now?: () => number;
  /** Opens a socket. Default: the platform's `WebSocket`; where there is none, the kitchen polls. */
  connect?: (url: string) => WebSocket;
  /**
   * The person who is signed in, if the app knows: a copy of somebody else's is then erased at once. Else the
   * kitchen asks before it shows anything new.
   */
  person?: Person;
  /** For how many milliseconds after a tick those that follow it go together. Default 2,000. */
  gatherMs?: number;
  /** After how many milliseconds a socket is opened: a look needs none. Default 10,000. */
  lookMs?: number;
};

/** A copy of the household that also works without a network: see `openKitchen`. */
export type Kitchen = {
  /**
   * Returns the copy's things of one kind, with own changes, in no order. It is the same array until one of
   * them changes, so sort a copy.
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
   * @example
   * ```ts
   * const lines = kitchen.find("shoppingLists", listId)?.items ?? [];
   * ```
   * @param id the thing's, or that of the change which made it
   * @returns undefined if the copy has no such thing
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
   * @param route method and path of the operation
   * @param given its `params`, `query` and `body`; an id may be that of a change that was not sent yet
   * @param key an own key of up to 255 ASCII characters, for an app that keeps what it will do: the service does
   *   a POST once for each key
   * @returns the change: its `id` is that of the new thing until the service has answered
   * @throws the storage's error: then nothing is changed
   */
  change: <R extends ChangeRoute>(route: R, given: ChangeArguments<R>, key?: string) => Promise<Change>;
  /**
   * Does a change once more that was refused.
   *
   * @example
   * ```ts
   * const onRefused: KitchenOptions["onRefused"] = (change, { detail }) => {
   *   if (confirm(`${detail} Try again?`)) void kitchen.repeat(change);
   * };
   * ```
   */
  repeat: (change: Pick<Change, "route" | "given">) => Promise<Change>;
  /**
   * Returns what was not sent yet, in order: the same array until that changes.
   *
   * @example
   * ```ts
   * const isWaiting = (id: string) => kitchen.waiting().some(({ given }) => given.params?.itemId === id);
   * ```
   */
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
  /**
   * Sends a change that `onOld` has told.
   *
   * @param key the change's
   */
  resend: (key: string) => Promise<void>;
  /**
   * Forgets a change that was not sent, and refuses what needs it.
   *
   * @param key the change's
   */
  drop: (key: string) => Promise<void>;
  /** Sends what waits, and asks what is new. Never rejects: `status` says whether it worked. */
  ask: () => Promise<void>;
  /** Sends what waits, and asks for nothing. Never rejects. */
  send: () => Promise<void>;
  /** Returns whether the service answers: "live" with an open socket, "polling" without. */
  status: () => KitchenStatus;
  /**
   * Ends the session, erases the copy, and refuses what waits.
   *
   * @throws the log-out's error, such as that there is no connection; the copy is erased by then
   */
  signOut: () => Promise<void>;
  /** Ends the kitchen's work. The copy and what waits stay for the next one. */
  close: () => void;
};
