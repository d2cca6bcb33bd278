import { createRequire, registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "../../core/basics/memo.ts";
import { withHead } from "../../core/contract/contract.ts";
import { bundleFile, bundleFolder } from "../bundle/bundle.ts";
import { type DeployedFunction, deployedFunctions, type LambdaFunction } from "../functions.ts";
import type { Handler, Route } from "./routes.ts";

const require = createRequire(import.meta.url);

// A bundle doesn't name its source map, because it is shipped without. With it, stacks have the lines of the sources.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.startsWith(pathToFileURL(bundleFolder).href) || !loaded.source) return loaded;
    return { ...loaded, source: `${loaded.source}\n//# sourceMappingURL=${path.basename(url)}.map` };
  },
});

/** Loads a CommonJS file anew, whatever was loaded from it before. */
export const loadAnew = (file: string): unknown => {
  delete require.cache[file];
  return require(file);
};

const isFunction = <Called>(loaded: unknown): loaded is { handler: Called } =>
  typeof loaded === "object" &&
  loaded !== null &&
  "handler" in loaded &&
  typeof loaded.handler === "function";

/** Loads a function's bundle. */
export const load = <Called = Handler>(name: string): Called => {
  const loaded = loadAnew(bundleFile(name));
  if (isFunction<Called>(loaded)) return loaded.handler;
  throw new Error(`functions/${name}.ts exports no handler`);
};

export const nameOf = ({ module, name }: LambdaFunction): string => `${module}/${name}`;

/** A function's bundle, loaded at its first request. So the server starts quickly, as Lambda's cold starts do. */
const lazy = (name: string): Handler => {
  const handler = once(() => load(name));
  return (event, context) => handler()(event, context);
};

/** The routes that lead to a function. */
export const routesTo = ({ routeKey }: DeployedFunction, handler: Handler): Route[] =>
  withHead(routeKey).map((key) => ({ routeKey: key, handler }));

/** The routes of all operations, and `$default`, with their bundled functions. */
export const functionRoutes = (): Route[] =>
  deployedFunctions.flatMap((deployed) => routesTo(deployed, lazy(nameOf(deployed))));
