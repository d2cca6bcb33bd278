import type * as z from "zod/mini";
import type { Session, User } from "../../core/accounts/store.ts";
import type { Contract, Page } from "../../core/contract/contract.ts";
import type { AppError } from "../../core/contract/errors.ts";
import type { Unaltered } from "../../core/storage/record.ts";
import type { Effect } from "../../core/storage/write.ts";
import type { Deps } from "./deps.ts";

/** What a handler gets and what it gives. It reads and decides; the endpoint writes. */

/** A user as the table has it now, and the session that the request came with. */
export type SignedIn = { readonly user: User; readonly sessionId: string; readonly session: Session };

/**
 * Who asks. The handler begins while the session is being confirmed, with what the token says; what it decides counts
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

/** What a handler gets: every part validated apart. */
export type Input<C extends Contract> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  actor: ActorOf<C>;
  /** The caller's IP address. */
  address: string;
  /**
   * Holds the client's `If-Match` against the resource as it was read. To be called in every PUT, PATCH and DELETE
   * once the resource is there, before anything else is refused.
   * @throws AppError `precondition_failed`
   */
  ifMatch: (resource: unknown) => void;
};

/** What a handler answers with, before the contract's schema and wrapping are applied. */
type Answered<C extends Contract> = C["answer"] extends {
  wrap: "page";
  body: infer S extends z.ZodMiniType;
}
  ? Page<Unaltered<z.input<S>>>
  : C["answer"] extends { body: infer S extends z.ZodMiniType }
    ? Unaltered<z.input<S>>
    : undefined;

/** A session that begins, goes on for longer, or whose user is somewhere else now: the client gets a token of it. */
export type Issued = {
  readonly user: Pick<User, "id" | "household" | "systemRole">;
  readonly sessionId: string;
  readonly session: Session;
};

/** What becomes of the session in the client's cookie. Only contracts that say so issue one. */
export type SessionChange<C extends Contract = Contract> =
  | "ended"
  | (C extends { issuesSession: true } ? Issued : Contract extends C ? Issued : never);

/** What a handler decided: the answer, or a refusal that its contract names, and what that does to the table. */
export type Outcome<C extends Contract> = {
  /** The writes among them happen together or not at all. When what they build on has changed, the handler runs again. */
  effects?: readonly Effect[];
  session?: SessionChange<C>;
} & (
  | { refused: AppError<C["errors"][number]>; answer?: undefined }
  | (Answered<C> extends undefined
      ? { refused?: undefined; answer?: undefined }
      : { refused?: undefined; answer: Answered<C> })
);

export type Handler<C extends Contract> = (input: Input<C>, deps: Deps) => Promise<Outcome<C>>;
