import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { operations } from "../../core/api.ts";
import { type Bundle, bundle, bundleFile } from "../bundle/bundle.ts";
import { root } from "../bundle/options.ts";
import { unknownRoute } from "../functions.ts";
import type { Handler, Route } from "./routes.ts";

const require = createRequire(import.meta.url);

const isFunction = (loaded: unknown): loaded is { handler: Handler } =>
  typeof loaded === "object" &&
  loaded !== null &&
  "handler" in loaded &&
  typeof loaded.handler === "function";

const load = (name: string): Handler => {
  const file = bundleFile(name);
  delete require.cache[file];
  const loaded: unknown = require(file);
  if (isFunction(loaded)) return loaded.handler;
  throw new Error(`functions/${name}.ts exports no handler`);
};

/** A function's bundle, loaded at its first request. So the server starts quickly, as Lambda's cold starts do. */
const lazy = (name: string): Handler => {
  let handler: Handler | undefined;
  return (event, context) => {
    handler ??= load(name);
    return handler(event, context);
  };
};

/** The time of the newest change to a function's sources, in epoch milliseconds. A missing file counts as changed now. */
const changedAt = (sources: readonly string[]): number =>
  Math.max(
    ...sources.map((source) => {
      const file = path.join(root, source);
      return existsSync(file) ? statSync(file).mtimeMs : Date.now();
    }),
  );

/** Like `lazy`, but bundled again before a request if one of its sources has changed. */
const reloading = (name: string, first: Bundle | undefined, report: (line: string) => void): Handler => {
  let sources = first?.sources ?? [`functions/${name}.ts`];
  let bundledAt = Date.now();
  let current = lazy(name);
  let renewal: Promise<void> = Promise.resolve();

  const renew = async () => {
    if (changedAt(sources) < bundledAt) return;
    const startedAt = Date.now();
    const renewed = await bundle([name]);
    sources = renewed[name]?.sources ?? sources;
    bundledAt = startedAt;
    current = lazy(name);
    // Routes are only made at the start. This is the function whose sources have the list of them.
    const hint = name === unknownRoute ? "; restart to get new operations" : "";
    report(`Bundled ${name} again in ${Date.now() - startedAt} ms${hint}`);
  };

  return async (event, context) => {
    // One after the other, so that requests at the same time share one renewal.
    renewal = renewal.catch(() => {}).then(renew);
    await renewal;
    return current(event, context);
  };
};

type Loading = { watch: boolean; bundles: Record<string, Bundle>; report: (line: string) => void };

/** The routes of all operations, and `$default`, with their bundled functions. */
export const functionRoutes = ({ watch, bundles, report }: Loading): Route[] => {
  const handlerOf = (name: string) => (watch ? reloading(name, bundles[name], report) : lazy(name));
  return [
    ...operations.map(({ module, contract }) => ({
      routeKey: contract.route,
      handler: handlerOf(`${module}/${contract.name}`),
    })),
    { routeKey: "$default", handler: handlerOf(unknownRoute) },
  ];
};
