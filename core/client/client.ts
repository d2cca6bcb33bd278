import { keptAnswers } from "./kept-answers.ts";
import { isRepeatable, newKey, takesKey } from "./keys.ts";
import type { Operations } from "./operations.ts";
import { thingsOn } from "./pages.ts";
import { ApiProblem, problemIn } from "./problem.ts";
import { addressOf, type Given, requestOf } from "./request.ts";
import { type Answer, type Patience, patiently, usualPatience } from "./retry.ts";
import { cookieSession, tokenSession } from "./session.ts";
import { within } from "./time-limit.ts";

// For browsers, Node and React Native. Needs only `fetch`, and contains no code of the service.

/** An operation, named by its method and path, such as "POST /v1/recipes". */
export type Route = keyof Operations;

/**
 * The `params`, `query` and `body` that an operation takes, and what each request may have.
 *
 * @example
 * ```ts
 * const search: Arguments<"GET /v1/recipes"> = { query: { search: "chick" } };
 * const { data } = await api.call("GET /v1/recipes", search);
 * ```
 */
export type Arguments<R extends Route> = Operations[R]["sent"] & {
  /** Headers that are sent with the client's own. */
  headers?: Readonly<Record<string, string>>;
  /** Aborts the request, or the pause before the next attempt. */
  signal?: AbortSignal;
} & (R extends `GET ${string}` | `POST ${string}`
    ? unknown
    : {
        /** The ETag of the thing to change. If somebody has changed it since, the service answers 412. */
        ifMatch?: string;
      });

/**
 * The body that an operation answers; undefined if it answers none.
 *
 * @example
 * ```ts
 * const plan: Body<"GET /v1/week-plans/{id}"> = await api.call("GET /v1/week-plans/{id}", { params });
 * ```
 */
export type Body<R extends Route> = Operations[R]["answer"];

type Page = { data: readonly unknown[]; meta: unknown } | { items: readonly unknown[]; cursor: unknown };

/** An operation that answers page by page. */
export type PagedRoute = { [R in Route]: Required<Body<R>> extends Page ? R : never }[Route];

/** A thing in the list that an operation answers page by page. */
export type Item<R extends PagedRoute> =
  Body<R> extends { data: readonly (infer T)[] } | { items: readonly (infer T)[] } ? T : never;

type Rest<R extends Route> = object extends Arguments<R> ? [given?: Arguments<R>] : [given: Arguments<R>];

/** The service as `createClient` gives it, for one person. */
export type Client = {
  /**
   * Sends a request, and returns the body of its answer.
   *
   * @example
   * ```ts
   * const { data } = await api.call("GET /v1/recipes", { query: { search: "chick", limit: 3 } });
   * await api.call("DELETE /v1/recipes/{id}", { params: { id } });
   * ```
   * @param route method and path of the operation
   * @param given its `params`, `query` and `body`
   * @throws ApiProblem for every unsuccessful answer; the error of `fetch` if there is no connection
   */
  call: <R extends Route>(route: R, ...given: Rest<R>) => Promise<Body<R>>;
  /**
   * Sends a request, and returns the answer with its ETag: the `ifMatch` of a later change, which then gets
   * 412 `precondition_failed` if somebody else was faster.
   *
   * @example
   * ```ts
   * const { body, etag } = await api.callWithEtag("GET /v1/recipes/{id}", { params });
   * await api.call("PUT /v1/recipes/{id}", { params, body: changed(body), ifMatch: etag });
   * ```
   * @throws as `call` does
   */
  callWithEtag: <R extends Route>(route: R, ...given: Rest<R>) => Promise<{ body: Body<R>; etag: string }>;
  /**
   * Sends a request as `callWithEtag` does, but doesn't check its arguments: for a call that was kept as
   * data.
   *
   * @example
   * ```ts
   * const { route, given } = JSON.parse(text);
   * await api.send(route, given);
   * ```
   * @returns a body of any operation if the compiler doesn't know the route
   * @throws as `call` does
   */
  send: <R extends string>(
    route: R,
    given?: Given,
  ) => Promise<{ body: Body<R extends Route ? R : Route>; etag: string }>;
  /**
   * Reads a list page by page. Each page is read when it is needed, so changes by others can make a thing
   * appear twice or not at all.
   *
   * @example
   * ```ts
   * for await (const { name } of api.each("GET /v1/recipes", { query: { limit: 100 } })) console.log(name);
   * ```
   * @throws as `call` does, at the page that it could not read
   */
  each: <R extends PagedRoute>(route: R, ...given: Rest<R>) => AsyncIterable<Item<R>>;
};

/** What an app may choose for its client. */
export type Options = Partial<Patience> & {
  /** Sends the requests. Default: the platform's `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Sends this token instead of cookies; "" if nobody has signed in yet. */
  token?: string;
  /** Gets each new token, and "" at the end of the session. Keep it for the next start. */
  onToken?: (token: string) => void;
  /** Answers to keep, so that reads download only changes. Default 0. */
  keptAnswers?: number;
};

/**
 * Makes a client for one person. Without `token` and `onToken` the session is a cookie: browsers and React
 * Native keep it, elsewhere the client does.
 *
 * @example
 * ```ts
 * const api = createClient("http://localhost:3000");
 * await api.call("POST /v1/auth/login", { body: { email, password } });
 * ```
 * @example
 * ```ts
 * // An app that keeps the session itself.
 * const api = createClient("https://meals.example.com", { token: getItem("session") ?? "", onToken });
 * ```
 * @param baseUrl such as "https://meals.example.com", or "" in a page of the service itself
 * @param options how often and how long it tries, and where the session is kept
 */
export const createClient = (baseUrl: string, options: Options = {}): Client => {
  const { token, onToken, fetch: send = (url, init) => fetch(url, init) } = options;
  const patience = { ...usualPatience, ...options };
  const kept = keptAnswers(options.keptAnswers ?? 0);
  const session =
    token === undefined && !onToken ? cookieSession() : tokenSession(token ?? "", onToken ?? (() => {}));

  const answerTo = async (route: string, given: Given): Promise<Answer> => {
    const address = addressOf(route, given);
    const request = requestOf(route, given);
    const known = request.method === "GET" ? kept.find(address) : undefined;
    const key = takesKey(route) && patience.attempts > 1 ? { "idempotency-key": newKey() } : {};
    const sendOnce = async (signal: AbortSignal): Promise<Answer> => {
      const response = await send(baseUrl.replace(/\/+$/, "") + address, {
        ...request,
        headers: {
          ...session.headers(),
          ...(known ? { "if-none-match": known.etag } : {}),
          ...key,
          ...request.headers,
        },
        credentials: session.credentials,
        signal,
      });
      session.take(response.headers);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const attempt = () => within(patience.attemptSeconds, given.signal, sendOnce);
    const answer = await patiently(attempt, isRepeatable(route), patience, given.signal);
    const isSame = known && answer.status === 304;
    if (!isSame && (answer.status < 200 || answer.status > 299))
      throw new ApiProblem(route, answer.status, problemIn(answer.text), answer.headers);
    const text = isSame ? known.text : answer.text;
    const etag = answer.headers.get("etag");
    if (request.method === "GET" && etag) kept.keep(address, { etag, text });
    return { ...answer, text };
  };

  // Parsed at each call, so callers may change the result.
  const callWithEtag = async (route: string, given: Given = {}) => {
    const { text, headers } = await answerTo(route, given);
    const isText = headers.get("content-type")?.startsWith("text/calendar");
    return {
      body: text === "" ? undefined : isText ? text : JSON.parse(text),
      etag: headers.get("etag") ?? "",
    };
  };
  const call = async (route: string, given: Given = {}) => (await callWithEtag(route, given)).body;
  const each = <R extends PagedRoute>(route: R, given: Given = {}) =>
    thingsOn<Item<R>>((page) => call(route, page), given);
  return { call, callWithEtag, send: callWithEtag, each };
};
