import type { Arguments, Body, Route } from "./client.ts";
import type { Problem } from "./problem.ts";
import type { Given } from "./request.ts";

/** What a kitchen keeps, shows and sends. */

type Changes = Body<"GET /v1/changes">;

export type Kind = Exclude<keyof Changes, "state" | "hasMore" | "reset">;
export type Thing<K extends Kind> = Changes[K]["changed"][number];

/** Members only: sessions, accounts and secrets are no business of a copy. */
export type ChangeRoute = Exclude<
  Route,
  | `GET ${string}`
  | `${string} /v1/${"auth" | "admin" | "invites" | "live"}${string}`
  | `POST /v1/households${string}`
>;
export type ChangeArguments<R extends ChangeRoute> = Omit<Arguments<R>, "headers" | "signal" | "ifMatch">;

export type Change = {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly route: string;
  readonly given: Given;
  readonly madeAt: string;
  /** Stands for the id of the thing that it makes, until the service has answered. */
  readonly id: string;
};

/** By the id of a line: what the person saw who checked it. */
type Seen = Readonly<Record<string, { readonly etag: string; readonly isMarked: boolean }>>;

/** `place` orders them. Once there is an answer, a change only waits for the copy to show it. */
export type Waiting = Change & {
  readonly place: string;
  readonly seen: Seen;
  readonly resentAt?: string;
  readonly answer?: { readonly body: Loose };
};

/** Stored texts, and bodies of any operation. */
export type Loose = ReturnType<typeof JSON.parse>;

export type KitchenListeners = {
  /** The change is not in the household, and the person has to be told. It can come twice after a crash. */
  readonly onRefused: (change: Change, problem: Problem) => void;
  /** It has waited more than 6 days and is not sent by itself: `resend` or `drop` it. */
  readonly onOld?: (change: Change) => void;
  readonly onAnswer?: (change: Change, body: Loose) => void;
  /** Something may look different now. */
  readonly onUpdate?: () => void;
};
