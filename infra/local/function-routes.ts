import { once } from "../../core/basics/memo.ts";
import { deployedFunctions, type LambdaFunction, routeKeysOf } from "../stage/functions.ts";
import type { Handler, Route } from "./routes.ts";

export type Load = <Called = Handler>(name: string) => Called;

export const nameOf = ({ module, name }: LambdaFunction): string => `${module}/${name}`;

const lazy = (load: Load, name: string): Handler => {
  const handler = once(() => load(name));
  return (event, context) => handler()(event, context);
};

export const functionRoutes = (load: Load): Route[] =>
  deployedFunctions.flatMap((deployed) => {
    const handler = lazy(load, nameOf(deployed));
    return routeKeysOf(deployed).map((routeKey) => ({ routeKey, handler }));
  });
