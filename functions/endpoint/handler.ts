import type * as z from "zod/mini";
import type { Session, User } from "../../core/accounts/user.ts";
import type { Contract, Page } from "../../core/contract/contract.ts";

/** The signed-in user, as the table has it now, and the session that the request came with. */
export type Actor = { user: User; sessionId: string; session: Session };

/**
 * Who acts for a household, or as administrator. The handler's first reads are under way while the session is still
 * being checked; it sees what they bring when the session is found open, in the household and with the rights that it
 * was told.
 */
export type EarlyActor = {
  userId: string;
  /** The signed-in user, as the table has it now. */
  confirmed: () => Promise<User>;
};

type ActorOf<C extends Contract> = C["access"] extends "anyone"
  ? C extends { optionalSession: true }
    ? Actor | undefined
    : undefined
  : C["access"] extends "member" | "owner"
    ? EarlyActor & { householdId: string }
    : C["access"] extends "admin"
      ? EarlyActor
      : Actor;

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
  checkMatch: (resource: unknown) => void;
};

/** A value that its receiver promises not to alter. */
type Unaltered<T> = T extends object ? { readonly [K in keyof T]: Unaltered<T[K]> } : T;

/** What a handler answers with, before the contract's schema and wrapping are applied. */
export type Answered<C extends Contract> = C["answer"] extends {
  wrap: "page";
  body: infer S extends z.ZodMiniType;
}
  ? Page<Unaltered<z.input<S>>>
  : C["answer"] extends { body: infer S extends z.ZodMiniType }
    ? Unaltered<z.input<S>>
    : undefined;
