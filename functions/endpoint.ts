import middy from "@middy/core";
import jsonBodyParser from "@middy/http-json-body-parser";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { Session } from "../core/accounts/user.ts";
import type { Actor, Answered, Contract, Input } from "../core/contract.ts";
import { untilUpToDate, type Write } from "../core/db.ts";
import { AppError } from "../core/errors.ts";
import { admit, checkOrigin } from "./admit.ts";
import { problem, success } from "./answer.ts";
import { type Deps, deps } from "./deps.ts";
import { logFailure } from "./log.ts";
import { checkBody, parseInput } from "./parse.ts";
import { factsOf } from "./request.ts";
import { clearedCookie, sessionCookie, signToken } from "./session.ts";

/** The context of an invocation, with the caller that was let in. */
type Admitted = Context & { actor?: Actor | undefined };

/** What a handler decided: the answer, and what has to be written before it is given. */
export type Outcome<C extends Contract> = {
  /** Written together or not at all. When what they build on has changed meanwhile, the handler runs again. */
  writes?: readonly Write[];
  /** Opens (or renews) a session, or ends it, in the client's cookie. */
  session?: { userId: string; sessionId: string; session: Session } | "ended";
} & (Answered<C> extends undefined ? { answer?: undefined } : { answer: Answered<C> });

/** A handler reads and decides; it does not write. */
type Handler<C extends Contract> = (input: Input<C>, deps: Deps) => Promise<Outcome<C>>;

/**
 * Makes the Lambda function of an operation. The only chain of middleware there is: it judges the request in a fixed
 * order (origin, credentials, role, media type, syntax, constraints), runs the handler, writes what it decided, and
 * answers in the contract's shape, or with a problem.
 */
export const endpoint = <const C extends Contract>(contract: C, handle: Handler<C>) => {
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Admitted>()
    .onError((request) => {
      const facts = factsOf(request.event);
      request.response = problem(
        facts,
        asAppError(request.error, () => logFailure(contract.name, facts, request.error)),
      );
    })
    .before(async ({ event, context }) => {
      const facts = factsOf(event);
      checkOrigin(contract, facts, deps());
      context.actor = await admit(contract, facts, deps());
      if (contract.body) checkBody(facts, event);
    });
  if (contract.body) chain.use(jsonBodyParser<APIGatewayProxyEventV2>());

  return chain.handler(async (event: APIGatewayProxyEventV2, context: Admitted) => {
    const facts = factsOf(event);
    const parsed = parseInput(contract, event);
    const outcome = await untilUpToDate(async (attempt) => {
      const actor = attempt === 1 ? context.actor : await admit(contract, facts, deps());
      const decided = await handle({ ...parsed, actor } as Input<C>, deps());
      await deps().db.transact(decided.writes ?? []);
      return decided;
    });
    const { session } = outcome;
    const cookies =
      session === undefined
        ? []
        : session === "ended"
          ? [clearedCookie(facts.secure)]
          : [
              sessionCookie(
                facts.secure,
                await signToken(await deps().keys(), deps().config.stage, session, session.session),
                session.session,
              ),
            ];
    return success(contract, facts, outcome.answer, cookies);
  });
};

/** Errors that are not ours to show become `internal_error`, and are logged with all they say. */
const asAppError = (error: unknown, log: () => void): AppError => {
  if (error instanceof AppError && error.code !== "unavailable") return error;
  // The body parser's only refusals left are of text that is no JSON.
  if (error instanceof Error && "statusCode" in error && error.statusCode === 422)
    return new AppError("malformed_json", "The body is not valid JSON.");
  log();
  return error instanceof AppError
    ? error
    : new AppError(
        "internal_error",
        "Something went wrong on our side. Tell us the requestId if it stays so.",
      );
};
