import { createRequire, registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleFile, bundleFolder } from "../bundle/bundle.ts";
import type { Handler } from "./routes.ts";

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
