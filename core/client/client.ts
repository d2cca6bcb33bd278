import type * as z from "zod/mini";
import type { DeclaredContract } from "../api.ts";
import type { Contract } from "../contract/contract.ts";

/**
 * A typed client of the service for browsers and Node. The contracts give the types of routes, parameters,
 * bodies and answers. It needs only `fetch`, and contains no code of the service.
 */

/** A method and a path, such as "POST /v1/recipes". */
export type Route = DeclaredContract["route"];

type Of<R extends Route> = Extract<DeclaredContract, { route: R }>;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : never;
type MembersOf<S> = S extends z.ZodMiniObject ? { [K in keyof z.input<S>]: z.input<S>[K] } : never;
type QueryValue = string | number | boolean | readonly string[] | undefined;

type Part<C extends Contract, K extends "params" | "query" | "body"> = C[K] extends z.ZodMiniType ? K : never;
type Parts<C extends Contract> = {
  [K in Part<C, "params">]: Record<keyof MembersOf<C[K]>, string>;
} & {
  // The query is text, so numbers and booleans are converted.
  [K in Part<C, "query"> as object extends MembersOf<C[K]> ? never : K]: Query<C[K]>;
} & { [K in Part<C, "query"> as object extends MembersOf<C[K]> ? K : never]?: Query<C[K]> } & {
  [K in Part<C, "body"> as undefined extends Sent<C[K]> ? never : K]: Sent<C[K]>;
} & { [K in Part<C, "body"> as undefined extends Sent<C[K]> ? K : never]?: Sent<C[K]> };
type Query<S> = {
  [K in keyof MembersOf<S>]: undefined extends MembersOf<S>[K] ? QueryValue : NonNullable<QueryValue>;
};

/**
 * The arguments of an operation: `params`, `query` and `body` as far as it has them, and optional headers.
 */
export type Arguments<R extends Route> = Parts<Of<R>> & { headers?: Readonly<Record<string, string>> };

type Envelope<T> = { status: "success"; data: T };
type Meta = { meta: { pagination: { total: number; limit: number; offset: number; hasMore: boolean } } };
type Wrapped<A> = A extends { wrap: "none"; body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : A extends { wrap: "envelope"; body: infer S extends z.ZodMiniType }
    ? Envelope<z.output<S>>
    : A extends { wrap: "page"; body: infer S extends z.ZodMiniType }
      ? Envelope<z.output<S>[]> & Meta
      : undefined;

/** The body of a successful answer. */
export type Body<R extends Route> = Wrapped<Of<R>["answer"]>;

/** Problem details (RFC 9457). Every member may be missing. */
export type Problem = {
  code?: string;
  detail?: string;
  requestId?: string;
  errors?: readonly { pointer?: string; parameter?: string; code: string; message: string }[];
  conflictingId?: string;
  conflictingWeekStart?: string;
};

const sentenceOf = ({ code = "", detail = "", errors = [] }: Problem): string =>
  [
    code,
    detail,
    ...errors.map(({ pointer, parameter, message }) => `${pointer ?? parameter}: ${message}`),
  ].join(" ");

/** Thrown for every answer that is not a success. */
export class Refusal extends Error {
  readonly status: number;
  /** Stable, so branch on this. Empty when the answer does not come from the service itself. */
  readonly code: string;
  readonly problem: Problem;
  readonly headers: Headers;

  constructor(request: string, status: number, problem: Problem, headers: Headers) {
    super(`${request}: ${status} ${sentenceOf(problem)}`.trim());
    this.name = "Refusal";
    this.status = status;
    this.code = problem.code ?? "";
    this.problem = problem;
    this.headers = headers;
  }
}

export type Client = {
  /** @throws Refusal for every answer that is not a success; TypeError when there is no connection */
  call: <R extends Route>(
    route: R,
    ...given: object extends Arguments<R> ? [Arguments<R>?] : [Arguments<R>]
  ) => Promise<Body<R>>;
};

type Anything = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

const addressOf = (path: string, { params = {}, query = {} }: Anything): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * A client for one person. Browsers keep the session cookie themselves; elsewhere the client keeps it.
 * @param baseUrl such as "https://meals.example.com", or "" in a page that the service itself has sent
 */
export const createClient = (baseUrl: string): Client => {
  let cookie = "";
  return {
    call: async (route: Route, given: Anything = {}) => {
      const [method = "", path = ""] = route.split(" ");
      const { body, headers } = given;
      const response = await fetch(baseUrl + addressOf(path, given), {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      const text = await response.text();
      if (!response.ok) throw new Refusal(route, response.status, parsed(text) ?? {}, response.headers);
      return text === "" ? undefined : JSON.parse(text);
    },
  };
};
