import type * as z from "zod/mini";
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

/** "POST /v1/recipes" as method and path. */
export const routeOf = (declared: Contract): { method: string; path: string } => {
  const [method = "", path = ""] = declared.route.split(" ");
  return { method, path };
};
