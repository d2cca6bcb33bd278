import { deployedFunctions, type LambdaFunction, routeKeysOf } from "../stage/functions.ts";
import type { Handler, Route } from "./routes.ts";

export type Load = <Called = Handler>(name: string) => Called;

export const nameOf = ({ module, name }: LambdaFunction): string => `${module}/${name}`;

export const functionRoutes = (load: Load): Route[] =>
  deployedFunctions.flatMap((deployed) => {
    const handler: Handler = (event, context) => load(nameOf(deployed))(event, context);
    return routeKeysOf(deployed).map((routeKey) => ({ routeKey, handler }));
  });
