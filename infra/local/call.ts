import type { CallFunction } from "../../functions/endpoint/aws/lambda-functions.ts";
import { deployedFunctions } from "../stage/functions.ts";
import { toContext } from "./event.ts";
import type { Route } from "./routes.ts";

/** Calls functions by their names as Lambda does, for one that calls others. */
export const callerOf =
  (routes: readonly Route[]): CallFunction =>
  async (name, event) => {
    const called = deployedFunctions.find((deployed) => deployed.name === name);
    const route = routes.find(({ routeKey }) => routeKey === called?.routeKey);
    if (!called || !route) throw new Error(`There is no function ${name}`);
    const { requestId } = event.requestContext;
    const context = toContext(called.routeKey, requestId, Date.now() + called.seconds * 1000);
    // Lambda shares no objects.
    const answer = await route.handler(JSON.parse(JSON.stringify(event)), context);
    return typeof answer === "object" ? answer : { statusCode: 500 };
  };
