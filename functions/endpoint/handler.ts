import type * as z from "zod/mini";
import type { Contract, Page } from "../../core/contract/contract.ts";
import type { AppError, Refuse } from "../../core/contract/errors.ts";
import type { Effect } from "../../core/storage/effects.ts";
import type { Unaltered } from "../../core/storage/record.ts";
import type { Issued } from "./access/session.ts";
import type { Actor, SignedIn } from "./access/signed-in.ts";
import type { Deps } from "./aws/deps.ts";

type ActorOf<C extends Contract> = C["access"] extends "anyone"
  ? C extends { session: "optional" }
    ? Actor | undefined
    : undefined
  : Actor<C["access"] extends "member" | "owner" ? string : string | undefined>;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Who sends a request, as far as the request itself says. */
export type Sender = {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The mark of the browser or app, the same for all who log in with it. */
  readonly device: string | undefined;
  /** The cookie's open session, even if a bearer hides it or the operation has no actor. */
  readonly cookieSession: () => Promise<SignedIn | undefined>;
  /** Notes in the log whose account the request is about. Returns the same id. */
  readonly about: <UserId extends string | undefined>(userId: UserId) => UserId;
};

type Changing<C extends Contract> = {
  /** Undefined if a file is sent instead. */
  body: Parsed<C["body"]> | (C extends { file: object } ? undefined : never);
  /**
   * Call it as soon as the resource is there, before other refusals.
   * @throws AppError `precondition_failed`
   */
  ifMatch: (resource: unknown) => Matched;
  /** The answers to the parts before this one, of a request that takes several transactions. */
  earlier: readonly Answered<C>[];
} & (C extends { file: object } ? { file: Uint8Array | undefined } : unknown);

/** What a handler is given: reads get no body, and operations with a household's things don't ask who sends them. */
export type Input<C extends Contract> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  actor: ActorOf<C>;
  refuse: Refuse<RefusalCode<C>>;
} & (C["route"] extends `GET ${string}` ? unknown : Changing<C>) &
  (C["access"] extends "member" | "owner" | "admin" ? unknown : { sender: Sender });

declare const compared: unique symbol;

/** Proves that `If-Match` was compared: only `ifMatch` makes it. */
type Matched = {
  readonly [compared]: true;
  /** Everything has to stay as it was read. */
  readonly isConditional: boolean;
};

/** Once the input is valid, or if only the table can tell a fault of the body. */
type RefusalCode<C extends Contract> =
  | C["errors"][number]
  | (C extends { body: z.ZodMiniType } ? "validation_failed" : never);

type Answered<C extends Contract> = C["answer"] extends {
  wrap: "page";
  body: infer S extends z.ZodMiniType;
}
  ? Page<Unaltered<z.input<S>>>
  : C["answer"] extends { body: infer S extends z.ZodMiniType }
    ? Unaltered<z.input<S>>
    : undefined;

export type SessionChange<C extends Contract = Contract> =
  | "ended"
  | (C extends { session: "issued" } ? Issued : Contract extends C ? Issued : never);

type Outcome<C extends Contract> = {
  /** All or none. If something they are based on has changed, the handler runs again. */
  effects?: readonly Effect[];
  session?: SessionChange<C> | undefined;
  /** For a list without an envelope; `total` is exact up to one more than the page. */
  page?: Page<unknown>;
  /**
   * Too much for one transaction: the handler runs again, with its answer in `earlier`. Each part must be right on its
   * own.
   */
  isUnfinished?: boolean;
} & (
  | { refused: AppError<C["errors"][number]>; answer?: undefined }
  | (IfMatch<C> &
      (Answered<C> extends undefined
        ? { refused?: undefined; answer?: undefined }
        : {
            refused?: undefined;
            /** A function may read while the effects are written; without a key. */
            answer: Answered<C> | (() => Promise<Answered<C>>);
          }))
);

type IfMatch<C extends Contract> = C["route"] extends `${"PUT" | "PATCH" | "DELETE"} ${string}`
  ? { matched: Matched }
  : { matched?: undefined };

export type Handler<C extends Contract> = (input: Input<C>, deps: Deps) => Promise<Outcome<C>>;

/**
 * Reads the thing as it is, for a repeat whose answer was not kept: it was large, or the request changed nothing.
 * Returns undefined if the thing is not there, or if there is none.
 */
export type Reread<C extends Contract> = (
  input: Omit<Input<C>, "ifMatch"> & { wasLarge: boolean },
  deps: Deps,
) => Promise<Answered<C> | undefined>;
