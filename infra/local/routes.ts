import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import { deployedFunctions, type LambdaFunction, routeKeysOf } from "../stage/functions.ts";

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2 | undefined>;

/** "GET /v1/recipes/{id}" or "$default". */
export type Route = { routeKey: string; handler: Handler };

export type Match = { route: Route; pathParameters: Record<string, string> };

const compile = (route: Route) => {
  const [method = "", path = ""] = route.routeKey.split(" ");
  const source = path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return { route, method, path, pattern: new RegExp(`^${source}$`) };
};

export const router = (routes: readonly Route[]) => {
  const fallback = routes.find(({ routeKey }) => routeKey === "$default");
  // As in API Gateway, literal segments come before placeholders: a brace is behind all letters.
  const patterns = routes.map(compile).sort((a, b) => (a.path < b.path ? -1 : 1));
  return (method: string, path: string): Match | undefined => {
    for (const { route, pattern, method: own } of patterns) {
      const match = own === method && pattern.exec(path);
      if (match) return { route, pathParameters: { ...match.groups } };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
};

export type Load = <Called = Handler>(name: string) => Called;

export const nameOf = ({ module, name }: LambdaFunction): string => `${module}/${name}`;

export const functionRoutes = (load: Load): Route[] =>
  deployedFunctions.flatMap((deployed) => {
    const handler: Handler = (event, context) => load(nameOf(deployed))(event, context);
    return routeKeysOf(deployed).map((routeKey) => ({ routeKey, handler }));
  });
