import type * as z from "zod/mini";
import type { Session, User } from "./accounts/user.ts";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an operation; each level includes the demands of those before it, but for `admin`.
 * - `anyone`: no session needed
 * - `account`: a session, even while a password change is due
 * - `user`: a session, no password change due
 * - `member`: in a household
 * - `owner`: who created that household
 * - `admin`: a session of an administrator; a household plays no part
 */
export type Access = "anyone" | "account" | "user" | "member" | "owner" | "admin";

/** A success: status, and how `body` is wrapped. `page` is an envelope with `meta.pagination`. */
export type Answer =
  | { readonly status: 200 | 201; readonly wrap: "none" | "envelope" | "page"; readonly body: z.ZodMiniType }
  | { readonly status: 200 | 204; readonly wrap: "empty" };

/**
 * One operation, declared once. Routes, access, validation, the answer's shape, infrastructure, the local
 * gateway and the documents are derived from it.
 */
export type Contract = {
  /** File name under functions/<module>/, Lambda name and OpenAPI operationId. */
  readonly name: string;
  readonly route: `${Method} /v1/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Answer 404 instead of 403 to a user without a household: the path is that household's own. */
  readonly hidesMissingHousehold?: true;
  /** Open to anyone, and looks at the session if there is one. */
  readonly optionalSession?: true;
  /** Gives out tokens of sessions: only such functions can read the private signing key. */
  readonly issuesSession?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly answer: Answer;
  /** What a DELETE deletes, as reads answer it: `If-Match` is held against it. Elsewhere that is `answer`. */
  readonly resource?: Answer;
  /** Codes of its own, beyond those that access, validation and storage bring to every operation. */
  readonly errors: readonly ErrorCode[];
};

/**
 * What the body of any request may have at most. A recipe with every field at its limit has room in it, with 2,000
 * values; each value could have a fault, all of which are reported, so that a hostile body costs little.
 */
export const bodyLimits = { kibibytes: 256, levels: 20, values: 10_000 } as const;

/** Declares an operation and keeps its exact type. */
export const contract = <const C extends Contract>(declared: C): C => declared;

/** 200 with the bare value. */
export const ok = <S extends z.ZodMiniType>(body: S) => ({ status: 200, wrap: "none", body }) as const;
/** 201 with the bare value. */
export const created = <S extends z.ZodMiniType>(body: S) => ({ status: 201, wrap: "none", body }) as const;
/** 200 with `{status, data}`. */
export const envelope = <S extends z.ZodMiniType>(body: S) =>
  ({ status: 200, wrap: "envelope", body }) as const;
/** 200 with `{status, data, meta.pagination}`; `item` is the schema of one entry. */
export const page = <S extends z.ZodMiniType>(item: S) =>
  ({ status: 200, wrap: "page", body: item }) as const;
/** 204 without a body. */
export const noContent = { status: 204, wrap: "empty" } as const;
/** 200 without a body. */
export const empty = { status: 200, wrap: "empty" } as const;

/** One page of a longer list, and where it stands in it. */
export type Page<T> = { items: readonly T[]; total: number; limit: number; offset: number };

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

/** "POST /v1/recipes" as method and path. */
export const routeOf = (declared: Contract): { method: string; path: string } => {
  const [method = "", path = ""] = declared.route.split(" ");
  return { method, path };
};
