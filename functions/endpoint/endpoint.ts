import middy from "@middy/core";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Contract } from "../../core/contract/contract.ts";
import { AppError, invalid } from "../../core/contract/errors.ts";
import { untilUpToDate } from "../../core/storage/out-of-date.ts";
import { unavailable } from "../../core/storage/troubles.ts";
import { splitEffects } from "../../core/storage/write.ts";
import { admit, decidedFor, requireFriendlyOrigin } from "./admit.ts";
import { bodyOf, problem, success } from "./answer.ts";
import { etagOf, requireMatch } from "./conditional.ts";
import { type Deps, services } from "./deps.ts";
import type { Actor, Handler, Input, SessionChange } from "./handler.ts";
import { type Decision, fingerprintOf, idempotencyKeyOf, keyFaults, underKey } from "./idempotency.ts";
import { logged, type Traced } from "./log.ts";
import { parseInput, requireJsonBody } from "./parse.ts";
import { factsOf, type RequestFacts } from "./request.ts";
import { clearedCookie, sessionCookie, signToken } from "./session.ts";

/** What came of a request, and what it does to the client's session. */
type Decided = Decision & { session?: SessionChange | undefined };

/** Lambda cuts a function off without an answer; so long before that we give one, and log it. */
const EARLY_MS = 250;
const timeLimit = {
  timeoutEarlyInMillis: EARLY_MS,
  timeoutEarlyResponse: () => {
    throw unavailable();
  },
};

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
      requireFriendlyOrigin(contract, facts, services());
      const admission = await admit(contract, facts, services());
      context.admission = admission;
      admission.confirmed.then((signedIn) => Object.assign(context, { signedIn }), ignore);
      if (contract.body) requireJsonBody(facts, event);
    });
  if (contract.body) chain.use(jsonBodyParser<APIGatewayProxyEventV2>({ disableContentTypeCheck: true }));

  const handler = chain.handler(async (event: APIGatewayProxyEventV2, context: Traced, { signal }) => {
    const facts = factsOf(event);
    const parsed = parseInput(contract, event);
    const key = idempotencyKeyOf(contract, facts);
    const faults = keyFaults(key);
    if (faults.length > 0) throw invalid(faults);
    const fingerprint = fingerprintOf(contract, facts, event.body);
    const ifMatch = (resource: unknown) => {
      const body = facts.ifMatch && bodyOf(contract.resource ?? contract.answer, resource);
      if (body) requireMatch(facts.ifMatch, etagOf(body));
    };

    const decide = async (actor: Actor | undefined, deps: Deps): Promise<Decided> => {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- types can't follow the schemas at run time
      const input = { ...parsed, actor, address: facts.address, ifMatch } as Input<C>;
      const { effects = [], session, refused, answer } = await handle(input, deps);
      return refused ? { effects, refused } : { effects, session, body: bodyOf(contract.answer, answer) };
    };
    const decideOnce = (actor: Actor | undefined, deps: Deps): Promise<Decided> =>
      key !== undefined && actor
        ? underKey({ userId: actor.userId, key, fingerprint }, deps, () => decide(actor, deps))
        : decide(actor, deps);

    /** Decides and writes once: all of it again when what was read is out of date. */
    const attempt = async (nth: number) => {
      const admission = (nth === 1 && context.admission) || (await admit(contract, facts, services()));
      const decided = await decidedFor(admission, (actor) => decideOnce(actor, admission.deps));
      // Out of time, and told so: nothing may happen behind the client's back.
      signal.throwIfAborted();
      const { writes, upkeep } = splitEffects(decided.effects);
      await services().db.transact(writes);
      if (decided.refused) throw decided.refused;
      return { ...decided, upkeep };
    };

    // Whoever has not signed in yet shares nothing with others that they could know of.
    const { body, session, upkeep } = await untilUpToDate(
      attempt,
      contract.access === "anyone" ? unavailable : undefined,
    );
    const [done] = await Promise.allSettled(upkeep.map((one) => one.upkeep(services().db)));
    if (done?.status === "rejected") context.upkeepError = done.reason;
    return success(contract, facts, body, session ? [await cookieFor(session, facts)] : []);
  });
  return logged(contract.route, handler);
};

const cookieFor = async (session: SessionChange, { secure }: RequestFacts): Promise<string> => {
  if (session === "ended") return clearedCookie(secure);
  const { keys, config } = services();
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
