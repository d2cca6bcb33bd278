import middy from "@middy/core";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { loadNewestEntry } from "../../core/changes/log/store.ts";
import { type Contract, isAllowedWithoutUnits } from "../../core/contract/contract.ts";
import { AppError } from "../../core/contract/errors.ts";
import { changesSomething, splitEffects } from "../../core/storage/effects.ts";
import { allDone, unavailable, untilUpToDate } from "../../core/storage/troubles.ts";
import { admit } from "./access/admit.ts";
import { noteUse } from "./access/api-token.ts";
import { requireFriendlyOrigin } from "./access/origins.ts";
import { clearedCookie, deviceCookie, sessionCookie, signToken } from "./access/session.ts";
import type { SignedIn } from "./access/signed-in.ts";
import { isPage, pageLinks, problem, type SessionHeaders, success } from "./answer.ts";
import { services } from "./aws/deps.ts";
import { factsOf, type RequestFacts } from "./aws/request.ts";
import { deciderOf, type Progress } from "./decide.ts";
import type { Handler, Reread, Sender, SessionChange } from "./handler.ts";
import { fingerprintOf, idempotencyKeyOf, keyFaults } from "./idempotency.ts";
import { logged, type Traced } from "./log.ts";
import { fileIn, parseInput, readableBody } from "./parse.ts";
import { writeCounted } from "./units.ts";

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
      context.admission = await admit(contract, facts, services(), runOf(context));
      if (!contract.body) return;
      context.file = fileIn(contract, facts, event);
      const noFields = { body: "{}", isBase64Encoded: false };
      Object.assign(event, context.file ? noFields : readableBody(contract, facts, event));
    });
  if (contract.body) chain.use(jsonBodyParser<APIGatewayProxyEventV2>({ disableContentTypeCheck: true }));

  const decide = deciderOf(contract, handle, reread);

  const handler = chain.handler(async (event: APIGatewayProxyEventV2, context: Traced, { signal }) => {
    const facts = factsOf(event);
    const key = idempotencyKeyOf(contract, facts);
    // A file has no fields.
    const asked: Contract = context.file ? { ...contract, body: undefined } : contract;
    const parsed = parseInput(asked, event, services().now(), keyFaults(key));
    const keyed =
      key === undefined ? undefined : { key, fingerprint: fingerprintOf(key, contract, facts, event.body) };
    const about: Sender["about"] = (userId) => {
      context.about = userId;
      return userId;
    };
    const progress: Progress = { earlier: [], hasChanged: false };

    /** Decides and writes, all or nothing. @throws OutOfDate if something that it has read changed meanwhile */
    const attempt = async (nth: number) => {
      const admission =
        (nth === 1 && context.admission) || (await admit(contract, facts, services(), runOf(context)));
      const decided = await decide({ facts, parsed, file: context.file, keyed, about }, admission, progress);
      // Before the write: without keys, nothing may change.
      const headers = decided.session && (await headersFor(decided.session, facts));
      signal.throwIfAborted();
      const { early, writes, upkeep } = splitEffects(decided.effects);
      const { db, now } = services();
      const hasBegun = progress.earlier.length > 0;
      const writing = writeCounted(db, writes, {
        early,
        // The part before has written the newest entry, which a read at half price may not show yet.
        newestEntryOf: hasBegun ? (id) => loadNewestEntry(db, id) : admission.deps.newestEntryOf,
        now,
        hasBegun,
        userId: spenderOf(decided.session, context.signedIn),
        isAlwaysAllowed: isAllowedWithoutUnits(contract, parsed.body),
      });
      const [keepUp, body = decided.body] = await Promise.all([writing, decided.late?.()]);
      progress.hasChanged ||= changesSomething(writes);
      if (decided.refused) throw decided.refused;
      return { ...decided, body, headers, upkeep: () => allDone(upkeep.map(keepUp)) };
    };

    const lastPart = async () => {
      for (;;) {
        const done = await untilUpToDate(attempt, contract.access === "anyone" ? unavailable : undefined);
        await done.upkeep().catch(failing(context));
        if (!done.isUnfinished) return done;
        progress.earlier.push(done.answer);
      }
    };
    const { body, session, isReplay, answer, page, ...last } = await lastPart();
    const { signedIn } = context;
    if (signedIn) await noteUse(signedIn, services()).catch(failing(context));
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
 * Returns the headers of a session's beginning or end. At its end, browsers forget our pages, so that the next person
 * doesn't find them in the cache. (`executionContexts` would reload the page that has just signed out.)
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

/**
 * Returns who pays: who is signed in, or signs in now. Who fails to is a stranger, and can't use up anybody's units.
 */
const spenderOf = (session: SessionChange | undefined, signedIn: SignedIn | undefined): string | undefined =>
  (session && session !== "ended" ? session : signedIn)?.user.id;

const runOf = (context: Traced) => ({
  known: (signedIn: SignedIn | undefined) => {
    context.signedIn = signedIn;
  },
  timeLeft: () => context.getRemainingTimeInMillis(),
});

/** Keeps for the log what fails after the commit. The client isn't told. */
const failing = (context: Traced) => (error: unknown) => {
  context.upkeepError = error;
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
