import type * as z from "zod/mini";
import type { Session, User } from "../../core/accounts/model.ts";
import type { Contract, Page } from "../../core/contract/contract.ts";
import type { AppError, Refuse } from "../../core/contract/errors.ts";
import type { Effect } from "../../core/storage/effects.ts";
import type { Unaltered } from "../../core/storage/record.ts";
import type { Deps } from "./deps.ts";
import type { Issued } from "./session.ts";

/** Handlers read and decide; the endpoint writes. */

/** A user as stored in the table now, and the session of the request. */
export type SignedIn = { readonly user: User; readonly sessionId: string; readonly session: Session };

/**
 * The caller. A handler starts with the token's claims while the session is being confirmed. Its decision only counts
 * once the table has confirmed both.
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

/** Each part has been validated. */
export type Input<C extends Contract> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  actor: ActorOf<C>;
  /**
   * The open session of the request's cookie, if any: also if a bearer hides it, and in operations for anyone, where
   * there is no actor.
   */
  cookieSession: () => Promise<SignedIn | undefined>;
  /** The handler's answer for the parts that are written already (see `isUnfinished`). */
  earlier: readonly Answered<C>[];
  address: string;
  userAgent: string | undefined;
  /** Names the account of a request for the log, before anyone has signed in. */
  about: <UserId extends string | undefined>(userId: UserId) => UserId;
  /**
   * Compares the client's `If-Match` with the resource, as soon as it is there and before any other refusal. A PUT,
   * PATCH or DELETE has to return the result.
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
  /** Whether the request has an `If-Match`: then everything has to stay as it was read. */
  readonly isConditional: boolean;
};

/**
 * An operation may refuse with these codes once its input is valid, or when only the table can tell a fault of its
 * body.
 */
type RefusalCode<C extends Contract> =
  | C["errors"][number]
  | (C extends { body: z.ZodMiniType } ? "validation_failed" : never);

/** The answer before the contract's schema and wrapping. */
type Answered<C extends Contract> = C["answer"] extends {
  wrap: "page";
  body: infer S extends z.ZodMiniType;
}
  ? Page<Unaltered<z.input<S>>>
  : C["answer"] extends { body: infer S extends z.ZodMiniType }
    ? Unaltered<z.input<S>>
    : undefined;

/** The session cookie. Only contracts with `issuesSession` issue a session. */
export type SessionChange<C extends Contract = Contract> =
  | "ended"
  | (C extends { issuesSession: true } ? Issued : Contract extends C ? Issued : never);

/** A handler's decision: an answer, or a refusal that the contract declares, and the changes to the table. */
export type Outcome<C extends Contract> = {
  /**
   * All writes happen together or not at all. If they are based on something that has changed, the handler runs
   * again.
   */
  effects?: readonly Effect[];
  session?: SessionChange<C> | undefined;
  /**
   * Whether there is more to do than one transaction can write. Then the handler runs again after this part, with its
   * answer in `earlier`. A part must be right on its own: the next one may never come.
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
