import type * as z from "zod/mini";
import type { ErrorCode, Fault } from "./errors.ts";
import type { TokenScope } from "./values.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may use an operation. Each level includes the demands of those before it, except `admin`, to which households
 * don't matter.
 * - `account`: a session, even while a password change is due
 * - `user`: no password change due
 */
export type Access = "anyone" | "account" | "user" | "member" | "owner" | "admin";

export type Answer =
  | {
      readonly status: 200 | 201;
      readonly wrap: "none" | "envelope" | "page";
      readonly body: z.ZodMiniType;
      /** The ETag is the body's `etag`, because the thing is shown within others. */
      readonly isTagged?: true;
    }
  | {
      readonly status: 200;
      readonly wrap: "text";
      readonly type: string;
      readonly body: z.ZodMiniType<string>;
    }
  | { readonly status: 200 | 202 | 204; readonly wrap: "empty" };

export type Contract = {
  /** The name of the operation's file, its Lambda, and its OpenAPI operationId. */
  readonly name: string;
  readonly route: `${Method} /v1/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Makes the operation a tool of assistants (MCP), and tells a model what it is for. */
  readonly tool?: string;
  /**
   * Makes a session more or less than what lets a request in.
   * - `optional`: anyone may come without one, but one that is there is read
   * - `issued`: the answer has one, so only these functions can read the private signing key
   */
  readonly session?: "optional" | "issued";
  /** Overrides `scopeFor`. */
  readonly tokens?: "read" | "none";
  /** Takes an account back, or ends it: works even when its user's units of the day are used up. */
  readonly takesBack?: (body: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Limits what is recorded of a request: usually its change, for the household's members, and its answer, under the
   * `Idempotency-Key`.
   * - `change`: ignores such a key: the answer is a secret, there is a password to guess, or a repeat does no harm
   * - `nothing`: changes no thing of which members see changes, so its function has no right to these either
   */
  readonly records?: "change" | "nothing";
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The largest body, if it isn't that of `bodyLimits`. */
  readonly bodyKibibytes?: number;
  /** A file that may be sent instead of JSON. */
  readonly file?: { readonly types: readonly string[]; readonly kibibytes: number };
  /** Returns faults that depend on the time. The body was not parsed yet: fields may have any value. */
  readonly faultsAt?: (body: Readonly<Record<string, unknown>>, now: Date) => readonly Fault[];
  readonly answer: Answer;
  /** The thing as reads return it, if the answer doesn't say it: `If-Match` and ETags need it. */
  readonly resource?: Answer;
  readonly errors: readonly ErrorCode[];
};

/**
 * The largest body that is parsed, unless a contract says more. A recipe at every limit has 2,000 values, each perhaps
 * with a fault.
 */
export const bodyLimits = { kibibytes: 256, levels: 20, values: 10_000 } as const;

export const contract = <const C extends Contract>(declared: C): C => declared;

export const ok = <S extends z.ZodMiniType>(body: S) => ({ status: 200, wrap: "none", body }) as const;
export const created = <S extends z.ZodMiniType>(body: S) => ({ status: 201, wrap: "none", body }) as const;
export const tagged = <A extends Answer>(answer: A) => ({ ...answer, isTagged: true }) as const;
export const envelope = <S extends z.ZodMiniType>(body: S) =>
  ({ status: 200, wrap: "envelope", body }) as const;
/** Declares the answer 200 with `{status, data, meta.pagination}`. */
export const page = <S extends z.ZodMiniType>(item: S) =>
  ({ status: 200, wrap: "page", body: item }) as const;
export const plain = (type: string, body: z.ZodMiniType<string>) =>
  ({ status: 200, wrap: "text", type, body }) as const;
export const noContent = { status: 204, wrap: "empty" } as const;
/** The answer 202, which does not say whether anything will happen. */
export const accepted = { status: 202, wrap: "empty" } as const;
export const empty = { status: 200, wrap: "empty" } as const;

export type Page<T> = { items: readonly T[]; total: number; limit: number; offset: number };

export const withHead = (route: string): string[] =>
  route.startsWith("GET ") ? [route, route.replace("GET", "HEAD")] : [route];

/**
 * Returns the media types that JSON may have. A change of one thing takes a merge patch (RFC 7396) too; a change of
 * many has a list.
 */
export const mediaTypesOf = ({ route }: { readonly route: string }): readonly string[] =>
  /^PATCH .*(\}|\/me|\/mine)$/.test(route)
    ? ["application/json", "application/merge-patch+json"]
    : ["application/json"];

export const takesKey = ({ route, access, records }: Contract): boolean =>
  !route.startsWith("GET ") && access !== "anyone" && records === undefined;

/**
 * Returns the scope that a token for another program needs. Such tokens may do what members do with the household's
 * things; all else wants a session (undefined).
 */
export const scopeFor = ({
  access,
  route,
  tokens = access === "member" ? undefined : "none",
}: Pick<Contract, "access" | "route" | "tokens">): TokenScope | undefined => {
  if (tokens === "none") return undefined;
  return tokens ?? (route.startsWith("GET ") ? "read" : "write");
};

export const isOfHousehold = ({ access }: { readonly access?: Access }): boolean =>
  access === "member" || access === "owner";

export const routeOf = (declared: Contract): { method: string; path: string } => {
  const [method = "", path = ""] = declared.route.split(" ");
  return { method, path };
};

/** Whether somebody without a household gets 404 instead of 403, because the path means the user's own. */
export const isOfOwnHousehold = ({ route }: Contract): boolean => route.includes(" /v1/households/mine");

/** Whether an administrator without the second factor that the stage demands may use it: it sets one up. */
export const setsUpOtp = ({ route }: Contract): boolean => route.includes(" /v1/auth/otp");

/** Whether the answer links the pages before and after it, also if the list has no envelope. */
export const linksPages = ({ answer, query }: Contract): boolean =>
  answer.wrap === "page" || (query !== undefined && "offset" in query.shape);

/** Whether log lines have the caller's IP address: it changes an account, or takes somebody into a household or out. */
export const logsAddress = ({ route }: { readonly route: string }): boolean =>
  !route.startsWith("GET ") && /\/v1\/(auth|admin|invites)\/|\/members\/|^DELETE .*\/invites$/.test(route);

export const isRead = ({ route }: Contract): boolean => route.startsWith("GET ");

export const isPatch = ({ route }: Contract): boolean => route.startsWith("PATCH ");

export const takesIfMatch = ({ route }: Contract): boolean => /^(PUT|PATCH|DELETE) /.test(route);

/** Whether an operation reads or writes the table. Things that anyone may read are not in it. */
const usesStorage = (contract: Contract): boolean => contract.access !== "anyone" || !isRead(contract);

const isDelete = ({ route }: Contract): boolean => route.startsWith("DELETE ");

/**
 * Whether the operation works without units of the day: it reads, signs in, or ends something that a counted request
 * has made.
 */
const neverLacksUnits = (contract: Contract): boolean =>
  contract.access === "anyone" || isRead(contract) || isDelete(contract);

/** Whether the operation works when its user's units of the day are used up. */
export const isAllowedWithoutUnits = (contract: Contract, body: unknown): boolean =>
  neverLacksUnits(contract) ||
  contract.takesBack?.(typeof body === "object" && body !== null ? { ...body } : {}) === true;

/** The endpoint's own refusals, for all operations. */
const brought: Partial<Record<ErrorCode, (contract: Contract) => boolean>> = {
  validation_failed: (contract) =>
    [contract.params, contract.query, contract.body].some(Boolean) || takesKey(contract),
  malformed_json: ({ body }) => body !== undefined,
  unauthenticated: ({ access }) => access !== "anyone",
  csrf_rejected: (contract) => !isRead(contract),
  password_change_required: ({ access }) => access !== "anyone" && access !== "account",
  otp_setup_required: (contract) =>
    contract.access !== "anyone" && contract.access !== "account" && !setsUpOtp(contract),
  forbidden: (contract) =>
    contract.access === "admin" || contract.access === "owner" || scopeFor(contract) === "write",
  session_required: (contract) => contract.access !== "anyone" && scopeFor(contract) === undefined,
  household_required: (contract) => isOfHousehold(contract) && !isOfOwnHousehold(contract),
  not_found: isOfOwnHousehold,
  conflict: (contract) =>
    contract.access !== "anyone" && (!isRead(contract) || contract.session === "issued"),
  precondition_failed: takesIfMatch,
  payload_too_large: ({ body }) => body !== undefined,
  unsupported_media_type: ({ body }) => body !== undefined,
  idempotency_key_reused: takesKey,
  too_many_requests: (contract) =>
    (isOfHousehold(contract) && !isRead(contract)) || !neverLacksUnits(contract),
  internal_error: () => true,
  unavailable: usesStorage,
};

export const canRefuseWith = (contract: Contract, code: ErrorCode): boolean =>
  contract.errors.includes(code) || brought[code]?.(contract) === true;
