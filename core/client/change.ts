import type { Arguments, Body, Route } from "./client.ts";
import type { Problem } from "./problem.ts";
import type { Given } from "./request.ts";

/** A change as a kitchen keeps, shows and sends it. */

type Changes = Body<"GET /v1/changes">;

export type Kind = Exclude<keyof Changes, "state" | "hasMore" | "reset">;
export type Thing<K extends Kind> = Changes[K]["changed"][number];

/** Sessions, accounts and secrets are not for a copy. */
export type ChangeRoute = Exclude<
  Route,
  | `GET ${string}`
  | `${string} /v1/${"auth" | "admin" | "invites" | "live"}${string}`
  | `POST /v1/households${string}`
>;
export type ChangeArguments<R extends ChangeRoute> = Omit<Arguments<R>, "headers" | "signal" | "ifMatch">;

/** Whose copy it is. */
export type Person = { readonly userId: string; readonly householdId: string };

export type Change = {
  readonly key: string;
  readonly route: string;
  readonly given: Given;
  readonly madeAt: string;
  /** The new thing's id until the service has answered. */
  readonly id: string;
};

/** By line: what the person saw when checking it. */
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
   * Tells that a change is not in the household, so that the person learns why. It can come twice when the kitchen was
   * closed meanwhile, with the same key.
   */
  readonly onRefused: (change: Change, problem: Problem) => void;
  /** Tells that a change has waited more than 6 days and is not sent by itself: `resend` or `drop` it. */
  readonly onOld?: (change: Change) => void;
  /** Gets the service's answer to a change. */
  readonly onAnswer?: (change: Change, body: Body<Route>) => void;
  /** Hears what `subscribe` tells. */
  readonly onUpdate?: () => void;
};
