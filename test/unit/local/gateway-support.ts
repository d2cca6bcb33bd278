import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { onTestFinished } from "vitest";
import { createGateway, type GatewayOptions } from "../../../infra/local/gateway.ts";
import type { Handler, Route } from "../../../infra/local/routes.ts";

/** Serves the routes until the test ends, and returns the address. */
export const serve = async (routes: Route[], options: GatewayOptions = {}): Promise<string> => {
  const gateway = createGateway(routes, { onError: () => {}, ...options });
  onTestFinished(() => gateway.close(0));
  return gateway.listen();
};

/** A function that answers with the event it got. */
export const echo: Handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });

/** The event that a request to the one route becomes. */
export const eventOf = async (
  path: string,
  init: RequestInit = {},
  routeKey = "ANY /{proxy+}",
): Promise<APIGatewayProxyEventV2> => {
  const url = await serve([{ routeKey, handler: echo }]);
  return (await (await fetch(url + path, init)).json()) as APIGatewayProxyEventV2;
};
