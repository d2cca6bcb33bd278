import middy from "@middy/core";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Contract } from "../../core/contract/contract.ts";
import { AppError } from "../../core/contract/errors.ts";
import { unavailable, untilUpToDate } from "../../core/storage/db.ts";
import type { Write } from "../../core/storage/write.ts";
import { type Acting, act, admit, checkOrigin } from "./admit.ts";
import { bodyOf, problem, success } from "./answer.ts";
import { etagOf, checkMatch as matchOrThrow } from "./conditional.ts";
import { type Deps, deps } from "./deps.ts";
import type { Answered, Input } from "./handler.ts";
import { type Decision, fingerprintOf, idempotencyKeyOf, keyFaults, underKey } from "./idempotency.ts";
import { logged, type Traced } from "./log.ts";
import { checkBody, invalid, parseInput } from "./parse.ts";
import { factsOf, type RequestFacts } from "./request.ts";
import { clearedCookie, type Issued, sessionCookie, signToken } from "./session.ts";

type SessionChange = Issued | "ended";

/** What came of a request, and what it does to the client's session. */
type Decided = Decision & { session?: SessionChange | undefined };

/** What a handler decided: the answer (or a refusal), and what has to be written before it is given. */
export type Outcome<C extends Contract> = {
  /** Written together or not at all. When what they build on has changed meanwhile, the handler runs again. */
  writes?: readonly Write[];
  /** Opens (or renews) a session, or ends it, in the client's cookie. */
  session?: SessionChange;
} & (
  | { refused: AppError; answer?: undefined }
  | (Answered<C> extends undefined
      ? { refused?: undefined; answer?: undefined }
      : { refused?: undefined; answer: Answered<C> })
);

/** Lambda cuts a function off without an answer; so long before that we give one, and log it. */
const EARLY_MS = 250;
const timeLimit = {
  timeoutEarlyInMillis: EARLY_MS,
  timeoutEarlyResponse: () => {
    throw unavailable();
  },
};

/** A handler reads and decides; it does not write. */
type Handler<C extends Contract> = (input: Input<C>, deps: Deps) => Promise<Outcome<C>>;

/**
 * Makes the Lambda function of an operation. The only chain of middleware there is: it judges the request in a fixed
 * order (origin, credentials, role, media type, syntax, constraints), runs the handler, writes what it decided, and
 * answers in the contract's shape, or with a problem.
 */
export const endpoint = <const C extends Contract>(contract: C, handle: Handler<C>) => {
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Traced>(timeLimit)
    .onError(async (request) => {
      const { context, event } = request;
      const error = await foremost(request.error, context);
      const refusal = asAppError(error);
      context.refused = { code: refusal.code, error };
      request.response = problem(factsOf(event), refusal);
    })
    .before(async ({ event, context }) => {
      const facts = factsOf(event);
      checkOrigin(contract, facts, deps());
      const admission = await admit(contract, facts, deps());
      context.admission = admission;
      admission.confirmed.then((actor) => Object.assign(context, { actor }), ignore);
      if (contract.body) checkBody(facts, event);
    });
  if (contract.body) chain.use(jsonBodyParser<APIGatewayProxyEventV2>({ disableContentTypeCheck: true }));

  const handler = chain.handler(async (event: APIGatewayProxyEventV2, context: Traced, { signal }) => {
    const facts = factsOf(event);
    const parsed = parseInput(contract, event);
    const key = idempotencyKeyOf(contract, facts);
    const faults = keyFaults(key);
    if (faults.length > 0) throw invalid(faults);
    const fingerprint = fingerprintOf(contract, facts, event.body);
    const checkMatch = (resource: unknown) => {
      const body = facts.ifMatch && bodyOf(contract.resource ?? contract.answer, resource);
      if (body) matchOrThrow(facts.ifMatch, etagOf(body));
    };

    const decide = async (actor: Acting | undefined, own: Deps): Promise<Decided> => {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- types can't follow the schemas at run time
      const input = { ...parsed, actor, address: facts.address, checkMatch } as Input<C>;
      const { writes = [], session, refused, answer } = await handle(input, own);
      return refused ? { writes, refused } : { writes, session, body: bodyOf(contract.answer, answer) };
    };
    const decideOnce = (actor: Acting | undefined, own: Deps): Promise<Decided> =>
      key !== undefined && actor
        ? underKey({ userId: actor.userId, key, fingerprint }, own, () => decide(actor, own))
        : decide(actor, own);

    /** Decides and writes once: all of it again when what was read is out of date. */
    const attempt = async (nth: number) => {
      const admission = (nth === 1 && context.admission) || (await admit(contract, facts, deps()));
      const { writes, refused, body, session } = await act(admission, decideOnce);
      // Out of time, and told so: nothing may happen behind the client's back.
      signal.throwIfAborted();
      await admission.deps.db.transact(writes);
      if (refused) throw refused;
      return { body, session };
    };

    // Whoever has not signed in yet shares nothing with others that they could know of.
    const { body, session } = await untilUpToDate(
      attempt,
      contract.access === "anyone" ? unavailable : undefined,
    );
    return success(contract, facts, body, session ? [await cookieFor(session, facts)] : []);
  });
  return logged(contract.route, handler);
};

const cookieFor = async (session: SessionChange, { secure }: RequestFacts): Promise<string> => {
  if (session === "ended") return clearedCookie(secure);
  const { keys, config } = deps();
  return sessionCookie(secure, await signToken(await keys(), config.stage, session), session.session);
};

const ignore = () => {};

/**
 * Of two errors the one that the client is told: what is wrong with the session comes before all that was found while
 * it was being checked. There is no waiting for it beyond the time limit.
 */
const foremost = async (error: unknown, context: Traced): Promise<unknown> => {
  const { admission } = context;
  if (!admission || (error instanceof AppError && error.code === "unavailable")) return error;
  const { promise: late, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(
    resolve,
    Math.max(0, context.getRemainingTimeInMillis() - EARLY_MS),
    unavailable(),
  );
  const judged = admission.confirmed.then(
    () => error,
    (refusal: unknown) => refusal,
  );
  return Promise.race([judged, late]).finally(() => clearTimeout(timer));
};

/** Errors that are not ours to show become `internal_error`. */
const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // The body parser's only refusals left are of text that is no JSON, and of keys that would change what objects inherit.
  if (error instanceof Error && "statusCode" in error && error.statusCode === 422)
    return new AppError("malformed_json", "Send a body of valid JSON.");
  return new AppError(
    "internal_error",
    "Something went wrong on our side. Tell us the requestId if it stays so.",
  );
};
