import type { Arguments, Body, Route } from "./client.ts";
import type { Problem } from "./problem.ts";
import type { Given } from "./request.ts";

/** A change as a kitchen keeps, shows and sends it. */

type Changes = Body<"GET /v1/changes">;

/** A kind of things that a kitchen copies, such as "recipes" or "shoppingLists". */
export type Kind = Exclude<keyof Changes, "state" | "hasMore" | "reset">;
/**
 * A thing of one kind, as the service answers it. One that was made without a network lacks what only the
 * service knows.
 *
 * @example
 * ```ts
 * const nameOf = (list: Thing<"weekPlans">) => `Week of ${list.weekStart}`;
 * ```
 */
export type Thing<K extends Kind> = Changes[K]["changed"][number];

/**
 * An operation that a kitchen can keep and send later, such as "POST /v1/pantry-items": each by which a
 * member changes something. Sessions, accounts and secrets are not for a copy.
 */
export type ChangeRoute = Exclude<
  Route,
  | `GET ${string}`
  | `${string} /v1/${"auth" | "admin" | "invites" | "live"}${string}`
  | `POST /v1/households${string}`
>;
/** The `params`, `query` and `body` that an operation takes. */
export type ChangeArguments<R extends ChangeRoute> = Omit<Arguments<R>, "headers" | "signal" | "ifMatch">;

/** The person whose copy it is. */
export type Person = { readonly userId: string; readonly householdId: string };

/** A change that was made in a kitchen. */
export type Change = {
  /**
   * Names the change for `resend` and `drop`. The service gets it with each attempt, and does the change
   * once.
   */
  readonly key: string;
  /** The operation, such as "POST /v1/pantry-items". */
  readonly route: string;
  /** The operation's `params`, `query` and `body`. */
  readonly given: Given;
  /** When the person made it, such as "2026-11-02T12:00:00.000Z". */
  readonly madeAt: string;
  /** The new thing's id until the service has answered. */
  readonly id: string;
};

/** What the person saw when checking lines, by their ids. */
type Seen = Readonly<Record<string, { readonly etag: string; readonly isMarked: boolean }>>;

/** `place` orders them. After its answer, a change only waits for the copy to show it. */
export type Waiting = Change & {
  readonly place: string;
  readonly seen: Seen;
  readonly resentAt?: string;
  /** The key of the request in which several go, or "" if this one has to go alone. */
  readonly batch?: string;
  readonly answer?: { readonly body: Body<Route> };
};

export type KitchenListeners = {
  /**
   * Tells that a change is not in the household, so that the person learns why. It can come twice when the
   * kitchen was closed meanwhile, with the same key.
   */
  readonly onRefused: (change: Change, problem: Problem) => void;
  /** Tells that a change has waited more than 6 days and is not sent by itself: `resend` or `drop` it. */
  readonly onOld?: (change: Change) => void;
  /**
   * Gets the service's answer to a change: undefined if the service had done it before.
   *
   * @example
   * ```ts
   * const kitchen = await openKitchen(api, {
   *   onRefused,
   *   onAnswer: ({ id }, body) => {
   *     if (typeof body === "object" && "id" in body) console.log(`${id} is ${body.id} now`);
   *   },
   * });
   * ```
   */
  readonly onAnswer?: (change: Change, body: Body<Route>) => void;
  /** Hears what `subscribe` tells. */
  readonly onUpdate?: () => void;
};
