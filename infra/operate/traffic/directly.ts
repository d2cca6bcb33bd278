import { randomInt } from "node:crypto";
import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { eventFrom, splitUrl } from "../../local/event.ts";
import { router } from "../../local/routes.ts";
import { deployedFunctions, deployedName, routeKeysOf } from "../../stage/functions.ts";
import type { Service } from "../smoke/step.ts";

const handler = async () => undefined;
const names = new Map(
  deployedFunctions.flatMap((one) => routeKeysOf(one).map((routeKey) => [routeKey, one.name] as const)),
);
const find = router([...names.keys()].map((routeKey) => ({ routeKey, handler })));

/** Answers as the gateway does when a function fails, with Lambda's reason. */
const failed = (message: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 500,
  body: JSON.stringify({ message }),
});

const answerOf = ({
  statusCode = 200,
  headers = {},
  cookies = [],
  body = "",
}: APIGatewayProxyStructuredResultV2) => {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const set = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return new Response(statusCode === 204 ? null : body, { status: statusCode, headers: [...all, ...set] });
};

/** Sends requests to versions of functions, as the gateway would. Only AWS's callers can say that a request is a trial. */
export const directly = (
  lambda: LambdaClient,
  stage: string,
  versionOf: (functionName: string) => number | undefined,
) => {
  // One of TEST-NET-1, which is nobody's: sign-ups from one address are limited.
  const from = `192.0.2.${randomInt(256)}`;
  const invoke = async (FunctionName: string, event: object) => {
    const version = { FunctionName, Qualifier: String(versionOf(FunctionName)) };
    const Payload = JSON.stringify({ ...event, isTrial: true });
    const answer = await lambda.send(new InvokeCommand({ ...version, Payload }));
    const told = JSON.parse(Buffer.from(answer.Payload ?? []).toString() || "null");
    return { told, fault: answer.FunctionError && `${told?.errorType}: ${told?.errorMessage}` };
  };
  const fetch: Exclude<Service, string>["fetch"] = async (address, init) => {
    const { pathname, search, host } = new URL(address);
    const method = init.method ?? "GET";
    const match = find(method, splitUrl(pathname).path);
    const routeKey = match?.route.routeKey ?? "$default";
    const FunctionName = deployedName(stage, names.get(routeKey) ?? "");
    const headers = [...new Headers(init.headers), ["host", host] as const].map(([key, value]) => [
      key,
      [value],
    ]);
    const sent = {
      ...{ method, url: pathname + search, httpVersion: "1.1", headers: Object.fromEntries(headers) },
      ...{ body: Buffer.from(typeof init.body === "string" ? init.body : ""), address: from },
      ...({ scheme: "https", port: 443 } as const),
    };
    const { told, fault } = await invoke(
      FunctionName,
      eventFrom(sent, routeKey, match?.pathParameters ?? {}),
    );
    return answerOf(fault === undefined ? told : failed(fault));
  };
  /** Starts a function without a route, which does nothing in a trial (`loggedJob`). */
  const start = async (FunctionName: string) => (await invoke(FunctionName, {})).fault;
  return { fetch, start };
};
