import { once } from "../../core/basics/memo.ts";
import { withHead } from "../../core/contract/contract.ts";
import { deployedFunctions, type LambdaFunction } from "../stage/functions.ts";
import type { Handler, Route } from "./routes.ts";

/** Loads the handler of a function ("recipes/create-recipe"). */
export type Load = <Called = Handler>(name: string) => Called;

export const nameOf = ({ module, name }: LambdaFunction): string => `${module}/${name}`;

/** A function, loaded at its first request. So the server starts quickly, as Lambda's cold starts do. */
const lazy = (load: Load, name: string): Handler => {
  const handler = once(() => load(name));
  return (event, context) => handler()(event, context);
};

/** The routes of all operations, and `$default`, with their functions. */
export const functionRoutes = (load: Load): Route[] =>
  deployedFunctions.flatMap((deployed) => {
    const handler = lazy(load, nameOf(deployed));
    return withHead(deployed.routeKey).map((routeKey) => ({ routeKey, handler }));
  });
