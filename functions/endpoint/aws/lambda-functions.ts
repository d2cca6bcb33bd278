import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { once } from "../../../core/basics/memo.ts";
import { AppError } from "../../../core/contract/errors.ts";
import { ownCredentials, required } from "./environment.ts";

/** Calls a function by its name in the stage. */
export type CallFunction = (
  name: string,
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;

// The SDK's client would add more than all else here has; the signer is a small part of it.

/** The slowest operations may visit a site for 20 s. */
const TIMEOUT_MS = 25_000;

const busy = () =>
  new AppError("unavailable", "The service is busy. Try again in a moment.", { retryAfter: 1 });

/** Calls the stage's other functions through Lambda, each at its alias, as the gateway does. */
export const lambdaFunctions: () => CallFunction = once(() => {
  const region = required("AWS_REGION");
  const prefix = required("CALLED_FUNCTIONS");
  const { AWS_ENDPOINT_URL = `https://lambda.${region}.amazonaws.com`, CALLED_ALIAS } = process.env;
  const credentials = ownCredentials();
  const signer = new SignatureV4({ service: "lambda", region, credentials, sha256: Sha256 });
  return async (name, event) => {
    const called = CALLED_ALIAS ? `${prefix}${name}:${CALLED_ALIAS}` : `${prefix}${name}`;
    const url = new URL(`${AWS_ENDPOINT_URL}/2015-03-31/functions/${encodeURIComponent(called)}/invocations`);
    const { protocol, hostname, host, pathname: path } = url;
    const body = JSON.stringify(event);
    const { headers } = await signer.sign({
      method: "POST",
      protocol,
      hostname,
      path,
      headers: { host },
      body,
    });
    const { host: _ours, ...sent } = headers;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: "POST", headers: sent, body, signal }).catch(() => {
      throw busy();
    });
    const answer = await response.text();
    if (response.status === 429 || response.status >= 500) throw busy();
    if (!response.ok || response.headers.has("x-amz-function-error"))
      throw new Error(`Lambda answers ${response.status} to a call of ${name}`);
    return JSON.parse(answer);
  };
});
