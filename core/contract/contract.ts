import type * as z from "zod/mini";
import type { ErrorCode, Fault } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an operation. Each level includes the demands of the levels before it, except for `admin`.
 * - `anyone`: no session needed
 * - `account`: a session, even while a password change is due
 * - `user`: a session, and no password change due
 * - `member`: a user in a household
 * - `owner`: the member who created the household, or to whom it was handed over
 * - `admin`: a session of an administrator; households don't matter
 */
export type Access = "anyone" | "account" | "user" | "member" | "owner" | "admin";

/**
 * A successful answer: its status, and how `body` is wrapped. `page` is an envelope with `meta.pagination`.
 */
export type Answer =
  | { readonly status: 200 | 201; readonly wrap: "none" | "envelope" | "page"; readonly body: z.ZodMiniType }
  | { readonly status: 200 | 202 | 204; readonly wrap: "empty" };

/**
 * One operation, declared once. Routes, access, validation, the shape of answers, the infrastructure, the
 * local gateway and the documents are derived from it.
 */
export type Contract = {
  /** File name under functions/<module>/, Lambda name and OpenAPI operationId. */
  readonly name: string;
  readonly route: `${Method} /v1/${string}`;
  readonly access: Access;
  readonly summary: string;
  /**
   * Answer 404 instead of 403 to a user without a household, because the path stands for that user's
   * household.
   */
  readonly hidesMissingHousehold?: true;
  /** Open to administrators who still have to set up the second factor that their stage demands. */
  readonly worksWithoutOtp?: true;
  /** Open to anyone, but uses the session if there is one. */
  readonly optionalSession?: true;
  /** Issues session tokens. Only such functions can read the private signing key. */
  readonly issuesSession?: true;
  /**
   * Lets someone in, or decides who gets in and what they may do there: its lines in the log keep the caller's IP
   * address, as all lines of operations that hold a password do.
   */
  readonly logsAddress?: true;
  /** The body holds a password. Nothing that we keep of the body may help to guess it. */
  readonly holdsPassword?: true;
  /** What its successes are counted as, by stage. Figures of the business cost nothing in the functions of other operations. */
  readonly counts?: "accountChanges" | "listsGenerated" | "signUps" | "weeksFilled";
  /** Keeps nothing under an `Idempotency-Key`, and ignores it: the request or its answer holds a secret. */
  readonly keepsNothing?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Faults of the body that depend on the time. Like `crossCheck`, it has to expect any value in the fields. */
  readonly faultsAt?: (body: Readonly<Record<string, unknown>>, now: Date) => readonly Fault[];
  readonly answer: Answer;
  /**
   * What a DELETE deletes, in the form that reads return; `If-Match` is compared with it. Other methods use
   * `answer`.
   */
  readonly resource?: Answer;
  /** Codes of this operation only. Access, validation and storage add theirs to every operation. */
  readonly errors: readonly ErrorCode[];
};

/**
 * Limits on the body of any request. A recipe with every field at its limit has 2,000 values, so it fits.
 * Each value can have a fault and all faults are reported, so the limits also keep a hostile body cheap.
 */
export const bodyLimits = { kibibytes: 256, levels: 20, values: 10_000 } as const;

/** Declares an operation and keeps its exact type. */
export const contract = <const C extends Contract>(declared: C): C => declared;

/** 200 with the value itself. */
export const ok = <S extends z.ZodMiniType>(body: S) => ({ status: 200, wrap: "none", body }) as const;
/** 201 with the value itself. */
export const created = <S extends z.ZodMiniType>(body: S) => ({ status: 201, wrap: "none", body }) as const;
/** 200 with `{status, data}`. */
export const envelope = <S extends z.ZodMiniType>(body: S) =>
  ({ status: 200, wrap: "envelope", body }) as const;
/** 200 with `{status, data, meta.pagination}`. `item` is the schema of one entry. */
export const page = <S extends z.ZodMiniType>(item: S) =>
  ({ status: 200, wrap: "page", body: item }) as const;
/** 204 without a body. */
export const noContent = { status: 204, wrap: "empty" } as const;
/** 202 without a body: it will be done, or not, and the answer does not say which. */
export const accepted = { status: 202, wrap: "empty" } as const;
/** 200 without a body. */
export const empty = { status: 200, wrap: "empty" } as const;

/** One page of a longer list, and its position in that list. */
export type Page<T> = { items: readonly T[]; total: number; limit: number; offset: number };

/** A route, and the one that comes with it: HEAD is answered wherever GET is. */
export const withHead = (route: string): string[] =>
  route.startsWith("GET ") ? [route, route.replace("GET", "HEAD")] : [route];

/** Whether someone who is signed in can repeat the request under an `Idempotency-Key`. */
export const takesKey = ({ route, access, keepsNothing }: Contract): boolean =>
  route.startsWith("POST ") && access !== "anyone" && keepsNothing !== true;

/** "POST /v1/recipes" as method and path. */
export const routeOf = (declared: Contract): { method: string; path: string } => {
  const [method = "", path = ""] = declared.route.split(" ");
  return { method, path };
};
