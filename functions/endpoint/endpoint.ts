import middy from "@middy/core";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { type Contract, isAllowedWithoutUnits, type Page } from "../../core/contract/contract.ts";
import { AppError, refuse } from "../../core/contract/errors.ts";
import { changesSomething, splitEffects } from "../../core/storage/effects.ts";
import { untilUpToDate } from "../../core/storage/out-of-date.ts";
import { unavailable } from "../../core/storage/troubles.ts";
import { type Admission, admit, decidedFor, requireFriendlyOrigin } from "./access/admit.ts";
import { noteUse } from "./access/api-token.ts";
import { signToken } from "./access/session.ts";
import type { Actor, SignedIn } from "./access/signed-in.ts";
import { bodyOf, isPage, problem, type SessionHeaders, success } from "./answer.ts";
import { clearedCookie, deviceCookie, sessionCookie } from "./aws/cookies.ts";
import { services } from "./aws/deps.ts";
import { factsOf, type RequestFacts } from "./aws/request.ts";
import { etagOf, requireMatch } from "./conditional.ts";
import type { Handler, Input, Reread, SessionChange } from "./handler.ts";
import {
  AsItIs,
  type Decision,
  fingerprintOf,
  idempotencyKeyOf,
  keyFaults,
  type Repeat,
  underKey,
} from "./idempotency.ts";
import { logged, type Traced } from "./log.ts";
import { pageLinks } from "./page-links.ts";
import { parseInput, readableBody } from "./parse.ts";
import { writeCounted } from "./units.ts";

type Decided = Decision & {
  session?: SessionChange | undefined;
  answer?: unknown;
  page?: Page<unknown> | undefined;
  late?: () => Promise<string | undefined>;
};

/** Lambda ends a function without an answer when its time is up: we answer and log this much earlier. */
const EARLY_MS = 250;
const timeLimit = {
  timeoutEarlyInMillis: EARLY_MS,
  timeoutEarlyResponse: () => {
    throw unavailable();
  },
};

/**
 * Makes a Lambda function of a contract and its handler. It checks origin, credentials, role, media type, syntax and
 * constraints, in this order; then it runs the handler, writes its effects, and answers.
 */
export const endpoint = <const C extends Contract>(contract: C, handle: Handler<C>, reread?: Reread<C>) => {
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
      context.admission = await admit(contract, facts, services(), known(context));
      if (contract.body) Object.assign(event, readableBody(contract, facts, event));
    });
  if (contract.body) chain.use(jsonBodyParser<APIGatewayProxyEventV2>({ disableContentTypeCheck: true }));

  const handler = chain.handler(async (event: APIGatewayProxyEventV2, context: Traced, { signal }) => {
    const facts = factsOf(event);
    const key = idempotencyKeyOf(contract, facts);
    const parsed = parseInput(contract, event, services().now(), keyFaults(key));
    const fingerprint = fingerprintOf(contract, facts, event.body);
    const about = <UserId extends string | undefined>(userId: UserId) => {
      context.about = userId;
      return userId;
    };
    const ifMatch = (resource: unknown) => {
      const shown = contract.resource ?? contract.answer;
      const body = facts.ifMatch && bodyOf(shown, resource);
      if (body) requireMatch(facts.ifMatch, etagOf(shown, body));
      return { isConditional: facts.ifMatch !== undefined };
    };
    const endWith = (resource: unknown) => {
      throw new AsItIs(bodyOf(contract.answer, resource));
    };

    const earlier: unknown[] = [];
    let hasChanged = false;
    const decide = async (
      actor: Actor | undefined,
      admission: Admission,
      repeat?: Repeat,
    ): Promise<Decided> => {
      const { cookieSession, deps } = admission;
      const { address, userAgent, device } = facts;
      const input: unknown = {
        ...parsed,
        actor,
        cookieSession,
        earlier,
        timeLeft: () => context.getRemainingTimeInMillis(),
        address,
        userAgent,
        device,
        about,
        ifMatch: repeat ? endWith : ifMatch,
        wasLarge: repeat?.isLarge,
        refuse,
      };
      // oxlint-disable-next-line typescript/consistent-type-assertions -- types can't follow the schemas at run time
      const given = input as Input<C> & { wasLarge: boolean };
      const asItIs = repeat && (await reread?.(given, deps));
      if (asItIs !== undefined) endWith(asItIs);
      const outcome = await handle(given, deps);
      const { effects = [], session, refused, answer, page, isUnfinished } = outcome;
      if (refused) return { effects, refused };
      if (answer instanceof Function)
        return { effects, session, late: async () => bodyOf(contract.answer, await answer()) };
      return isUnfinished
        ? { effects, isUnfinished, answer }
        : { effects, session, answer, page, body: bodyOf(contract.answer, answer) };
    };
    const decideOnce = (actor: Actor | undefined, admission: Admission): Promise<Decided> =>
      key !== undefined && actor
        ? underKey(
            { contract, actor, key, fingerprint, hasChanged, rereads: reread !== undefined },
            admission.deps,
            (repeat) => decide(actor, admission, repeat),
          )
        : decide(actor, admission);

    /** Repeated if something it read is out of date. */
    const attempt = async (nth: number) => {
      const admission =
        (nth === 1 && context.admission) || (await admit(contract, facts, services(), known(context)));
      const decided = await decidedFor(admission, (actor) => decideOnce(actor, admission));
      // Before the write: without keys, nothing may change.
      const headers = decided.session && (await headersFor(decided.session, facts));
      signal.throwIfAborted();
      const { early, writes, upkeep } = splitEffects(decided.effects);
      const hasBegun = earlier.length > 0;
      const writing = writeCounted(services().db, writes, {
        early,
        newestEntryOf: admission.deps.newestEntryOf,
        now: services().now,
        hasBegun,
        userId: spenderOf(decided.session, context.signedIn),
        isAlwaysAllowed: isAllowedWithoutUnits(contract, parsed.body),
      });
      const [keepUp, body = decided.body] = await Promise.all([writing, decided.late?.()]);
      hasChanged ||= changesSomething(writes);
      if (decided.refused) throw decided.refused;
      return { ...decided, body, headers, upkeep: () => upkeep.map(keepUp) };
    };

    const part = async () => {
      const done = await untilUpToDate(attempt, contract.access === "anyone" ? unavailable : undefined);
      const [kept] = await Promise.allSettled(done.upkeep());
      if (kept?.status === "rejected") context.upkeepError = kept.reason;
      return done;
    };
    let last = await part();
    while (last.isUnfinished) {
      earlier.push(last.answer);
      last = await part();
    }
    const { signedIn } = context;
    if (signedIn)
      await noteUse(signedIn, services()).catch((error: unknown) => {
        context.upkeepError = error;
      });
    const { body, session, isReplay, answer, page } = last;
    context.answered = answer;
    const shown = contract.answer.wrap === "page" && isPage(answer) ? answer : page;
    const more = shown ? { headers: { link: pageLinks(facts, shown) } } : last.headers;
    const headers = isReplay ? { headers: { "idempotent-replayed": "true" } } : more;
    if (session && session !== "ended") context.issued = session;
    return success(contract, facts, body, headers);
  });
  return logged(contract, handler);
};

/**
 * Browsers forget our pages: the next person doesn't find them in the cache. (`executionContexts` would reload the
 * page that has just signed out.)
 */
const headersFor = async (session: SessionChange, { secure }: RequestFacts): Promise<SessionHeaders> => {
  if (session === "ended")
    return {
      cookies: [clearedCookie(secure)],
      headers: { "clear-site-data": '"cache", "storage"' },
    };
  const { keys, config } = services();
  const token = await signToken(await keys(), config.stage, session);
  const { device } = session;
  const cookies = [sessionCookie(secure, token, session.session)];
  return { cookies: device === undefined ? cookies : [...cookies, deviceCookie(secure, device)] };
};

/** Who signs in with a password. Those who fail to are strangers, and can't use up anybody's units. */
const spenderOf = (session: SessionChange | undefined, signedIn: SignedIn | undefined): string | undefined =>
  (session && session !== "ended" ? session : signedIn)?.user.id;

const known = (context: Traced) => (signedIn: SignedIn | undefined) => {
  context.signedIn = signedIn;
};

/**
 * Returns the session's refusal if it was refused, else `error`. Waits for that check until `EARLY_MS` before Lambda's
 * limit, then returns `unavailable`.
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

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof Error && "statusCode" in error && error.statusCode === 422)
    return new AppError("malformed_json", "Send a body of valid JSON.");
  return new AppError(
    "internal_error",
    "Something went wrong on our side. Try again. If it happens again, tell us the requestId.",
  );
};
