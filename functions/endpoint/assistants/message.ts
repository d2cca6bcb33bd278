import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ASSISTANTS_PATH } from "../../../core/assistants/model.ts";
import { AppError } from "../../../core/contract/errors.ts";
import { isAllowed } from "../access/origins.ts";
import type { RequestFacts } from "../aws/request.ts";
import { readableBody } from "../parse.ts";

/** Enough for a recipe at every limit. */
const KIBIBYTES = 1024;

const ROUTE = { route: `POST ${ASSISTANTS_PATH}`, bodyKibibytes: KIBIBYTES };

/**
 * Refuses requests that no operation has to judge. A page's cookies don't count, but a page that knows a token might be
 * one that has found this address behind another name (DNS rebinding).
 * @throws AppError
 */
export const requireAssistant = ({ origin, bearer }: RequestFacts): void => {
  const { API_URL = "", ALLOWED_ORIGINS = "" } = process.env;
  if (origin && !isAllowed([API_URL, ...ALLOWED_ORIGINS.split(",")], origin))
    throw new AppError(
      "csrf_rejected",
      "This site is not allowed to send requests. Developers allow it with ALLOWED_ORIGINS.",
    );
  if (bearer === undefined)
    throw new AppError(
      "unauthenticated",
      "Send an API token as Authorization: Bearer. You make one on the kitchen page, under Household.",
    );
};

/**
 * Reads a request's message.
 * @throws AppError if it is none, or too large
 */
export const messageIn = (facts: RequestFacts, event: APIGatewayProxyEventV2): object => {
  const { body = "" } = readableBody(ROUTE, facts, event);
  const message = parsed(body);
  if (typeof message !== "object" || message === null || Array.isArray(message))
    throw new AppError("malformed_json", "Send one message of JSON-RPC 2.0.");
  return message;
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
