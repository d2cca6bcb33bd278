import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2 | undefined>;

/** "GET /v1/recipes/{id}", "ANY /{proxy+}" or "$default". */
export type Route = { routeKey: string; handler: Handler };

export type Match = { route: Route; pathParameters: Record<string, string> };

type Pattern = { route: Route; method: string; path: RegExp; names: string[]; rank: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const placeholder = /^\{(\w+)(\+)?\}$/;

const compile = (route: Route): Pattern => {
  if (route.routeKey === "$default") return { route, method: "ANY", path: /^/, names: [], rank: "z" };
  const [method = "", path = ""] = route.routeKey.split(" ");
  const segments = path.split("/").slice(1);
  const found = segments.map((segment) => placeholder.exec(segment));
  const source = segments.map((segment, at) => {
    const match = found[at];
    if (!match) return `/${escaped(segment)}`;
    return match[2] ? "/(.+)" : "/([^/]+)";
  });
  const rank = found.map((match) => (match ? (match[2] ? "c" : "b") : "a")).join("");
  return {
    route,
    method,
    path: new RegExp(`^${source.join("")}$`, "s"),
    names: found.flatMap((match) => match?.[1] ?? []),
    // As in API Gateway: a literal segment, a placeholder, a greedy one; a method before ANY.
    rank: `${rank}${method === "ANY" ? "y" : "x"}`,
  };
};

export const router = (routes: readonly Route[]) => {
  const patterns = routes.map(compile).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return (method: string, path: string): Match | undefined => {
    for (const pattern of patterns) {
      if (pattern.method !== "ANY" && pattern.method !== method) continue;
      const match = pattern.path.exec(path);
      if (!match) continue;
      const entries = pattern.names.map((name, at) => [name, match[at + 1] ?? ""]);
      return { route: pattern.route, pathParameters: Object.fromEntries(entries) };
    }
    return undefined;
  };
};
