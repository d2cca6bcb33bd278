import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { sha256 } from "../../core/basics/sha256.ts";
import { AppError, type ErrorCode } from "../../core/contract/errors.ts";
import { problem } from "./answer.ts";
import { factsOf } from "./aws/request.ts";

/** Proves that a request came through the edge, which overwrites a client's own. */
export const SECRET_HEADER = "x-origin-secret";
export const ADDRESS_HEADER = "x-viewer-address";

/**
 * Refuses a request that came around the edge, and gives others the client's own address. Undefined if it came through
 * the edge, or is a deployment's trial: no event of a gateway has `isTrial`. No comparison in constant time: a partly
 * right hash tells nothing about 256 random bits.
 */
export const refusedDetour = (
  event: APIGatewayProxyEventV2 & { isTrial?: true },
  context: { refused?: { readonly code: ErrorCode } },
): APIGatewayProxyStructuredResultV2 | undefined => {
  const hashes = process.env.ORIGIN_SECRET_HASHES;
  if (!hashes || event.isTrial) return undefined;
  const { [SECRET_HEADER]: secret = "", [ADDRESS_HEADER]: address } = event.headers;
  if (address && hashes.includes(sha256(secret))) {
    event.requestContext.http.sourceIp = address;
    return undefined;
  }
  const refusal = new AppError("forbidden", "Use the service's own address.");
  context.refused = refusal;
  return problem(factsOf(event), refusal);
};
