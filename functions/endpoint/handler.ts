import type * as z from "zod/mini";
import type { Session, User } from "../../core/accounts/model.ts";
import type { Contract, Page } from "../../core/contract/contract.ts";
import type { AppError, Refuse } from "../../core/contract/errors.ts";
import type { Effect } from "../../core/storage/effects.ts";
import type { Unaltered } from "../../core/storage/record.ts";
import type { Deps } from "./deps.ts";
import type { Issued } from "./session.ts";

/** What handlers get and return. They read and decide; the endpoint writes. */

/** A user as stored in the table now, and the session of the request. */
export type SignedIn = { readonly user: User; readonly sessionId: string; readonly session: Session };

/**
 * The caller. A handler starts with what the token says while the session is still being confirmed. Its
 * decision only counts once the table has confirmed both.
 */
export type Actor<Household extends string | undefined = string | undefined> = {
  readonly userId: string;
  readonly householdId: Household;
  /** The user and the session, as soon as they are confirmed. */
  readonly confirmed: Promise<SignedIn>;
};

type ActorOf<C extends Contract> = C["access"] extends "anyone"
  ? C extends { optionalSession: true }
    ? Actor | undefined
    : undefined
  : Actor<C["access"] extends "member" | "owner" ? string : string | undefined>;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The input of a handler. Each part has been validated. */
export type Input<C extends Contract> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  actor: ActorOf<C>;
  /**
   * The open session whose cookie the request has, if any: also where a bearer hides it, and in operations for anyone,
   * where there is no actor.
   */
  cookieSession: () => Promise<SignedIn | undefined>;
  /** What the handler has answered for the parts of its work that are written already (see `isUnfinished`). */
  earlier: readonly Answered<C>[];
  /** The caller's IP address. */
  address: string;
  /** What the caller's program says of itself. */
  userAgent: string | undefined;
  /** Names the account that a request is about before anyone has signed in to it, for the log. */
  about: <UserId extends string | undefined>(userId: UserId) => UserId;
  /**
   * Compares the client's `If-Match` with the resource as it was read: as soon as it is there, before anything else is
   * refused. A PUT, PATCH or DELETE has to return what this returns.
   * @throws AppError `precondition_failed`
   */
  ifMatch: (resource: unknown) => Matched;
  /** Ends the request; nothing is written. Rules that may refuse get it. */
  refuse: Refuse<RefusalCode<C>>;
};

declare const compared: unique symbol;

/** Shows that `If-Match` was compared. Only `ifMatch` makes it. */
export type Matched = {
  readonly [compared]: true;
  /** Whether the request has an `If-Match`: what would otherwise not have to stay as it was read then has to. */
  readonly isConditional: boolean;
};

/** What an operation may refuse once its input is valid; faults of a body that only the table can tell included. */
type RefusalCode<C extends Contract> =
  | C["errors"][number]
  | (C extends { body: z.ZodMiniType } ? "validation_failed" : never);

/** What a handler answers, before the contract's schema and wrapping are applied. */
type Answered<C extends Contract> = C["answer"] extends {
  wrap: "page";
  body: infer S extends z.ZodMiniType;
}
  ? Page<Unaltered<z.input<S>>>
  : C["answer"] extends { body: infer S extends z.ZodMiniType }
    ? Unaltered<z.input<S>>
    : undefined;

/** What happens to the session cookie. Only contracts with `issuesSession` issue a session. */
export type SessionChange<C extends Contract = Contract> =
  | "ended"
  | (C extends { issuesSession: true } ? Issued : Contract extends C ? Issued : never);

/**
 * What a handler decided: the answer or a refusal that the contract declares, and the changes to the table.
 */
export type Outcome<C extends Contract> = {
  /**
   * All writes happen together or not at all. When what they are based on has changed, the handler runs
   * again.
   */
  effects?: readonly Effect[];
  session?: SessionChange<C> | undefined;
  /**
   * Whether there is more to do than one transaction can write. Then the handler runs again after this part is written,
   * with its answer in `earlier`. A part must be right on its own: the next one may never come.
   */
  isUnfinished?: boolean;
} & (
  | { refused: AppError<C["errors"][number]>; answer?: undefined }
  | (IfMatch<C> &
      (Answered<C> extends undefined
        ? { refused?: undefined; answer?: undefined }
        : { refused?: undefined; answer: Answered<C> }))
);

type IfMatch<C extends Contract> = C["route"] extends `${"PUT" | "PATCH" | "DELETE"} ${string}`
  ? { matched: Matched }
  : { matched?: undefined };

export type Handler<C extends Contract> = (input: Input<C>, deps: Deps) => Promise<Outcome<C>>;
