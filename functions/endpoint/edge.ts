import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { sha256 } from "../../core/basics/sha256.ts";
import { AppError, type ErrorCode } from "../../core/contract/errors.ts";
import { problem } from "./answer.ts";
import { ADDRESS_HEADER, SECRET_HEADER } from "./edge-headers.ts";
import { factsOf } from "./request.ts";

/**
 * The answer to a request that went around the stage's edge, straight to the gateway; undefined when it came through. Then
 * the address that the edge saw is put in the place of the gateway's. The header with it is believed for no other request.
 * Without an edge, as on one machine, every request may come.
 *
 * The environment has the hashes of the secrets that the edge may show. Comparing them needs no constant time: how much of
 * a hash is right tells nothing about a secret of 256 random bits.
 */
export const refusedDetour = (
  event: APIGatewayProxyEventV2,
  context: { refused?: { readonly code: ErrorCode } },
): APIGatewayProxyStructuredResultV2 | undefined => {
  const hashes = process.env.ORIGIN_SECRET_HASHES;
  if (!hashes) return undefined;
  const { [SECRET_HEADER]: secret = "", [ADDRESS_HEADER]: address } = event.headers;
  if (address && hashes.includes(sha256(secret))) {
    event.requestContext.http.sourceIp = address;
    return undefined;
  }
  const refusal = new AppError("forbidden", "Use the service's own address.");
  context.refused = refusal;
  return problem(factsOf(event), refusal);
};
