import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Message } from "esbuild";
import { once } from "../../core/basics/memo.ts";
import { errors } from "../../core/contract/errors.ts";
import { type Bundle, bundle } from "../bundle/bundle.ts";
import { root } from "../bundle/options.ts";
import { allFunctions, deployedFunctions } from "../stage/functions.ts";
import { nameOf, routesTo } from "./function-routes.ts";
import { load } from "./functions.ts";
import { type Listed, listFunctions, unlisted } from "./listed.ts";
import { ownChanges } from "./own-sources.ts";
import type { Handler, Route } from "./routes.ts";

// What `npm run dev` adds: before each request it looks whether a source that the answer depends on has changed.

type Report = (line: string) => void;

/** The time of the newest change to some sources, in epoch milliseconds; a missing file counts as just now. */
const changedAt = (sources: readonly string[]): number =>
  Math.max(
    ...sources.map((source) => {
      const file = path.join(root, source);
      return existsSync(file) ? statSync(file).mtimeMs : Date.now();
    }),
  );

/** File systems round the time of a change down to the kernel's tick, which lasts up to 10 ms. */
const TICK = 10;

/**
 * Makes something anew when its sources have changed.
 * @param make makes it, and names the sources that it took
 * @returns what is up to date; it fails as `make` does, until a change lets it succeed
 */
const following = <T>(
  sources: readonly string[],
  make: () => Promise<{ sources: string[]; made: T }>,
  first: T,
) => {
  let current = { sources: [...sources], made: first };
  let madeAt = Date.now();
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (changedAt(current.sources) + TICK < madeAt) return;
    const startedAt = Date.now();
    // While it can't be made, each request tries again.
    madeAt = 0;
    current = await make();
    madeAt = startedAt;
  };
  return async (): Promise<T> => {
    // One after the other: requests at the same moment share one renewal.
    renewal = renewal.catch(() => {}).then(renew);
    await renewal;
    return current.made;
  };
};

const isBuildFailure = (error: unknown): error is Error & { errors: Message[] } =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** What is wrong with the sources, a line each: "core/units/quantity.ts:12:7: Expected ")" but found ";"". */
const faultsOf = (error: unknown): string => {
  if (isBuildFailure(error))
    return error.errors
      .map(({ location: at, text }) => (at ? `${at.file}:${at.line}:${at.column + 1}: ${text}` : text))
      .join("\n");
  const [said = "", ...trace] = (error instanceof Error && error.stack ? error.stack : String(error)).split(
    "\n",
  );
  const place = trace.find((line) => line.includes(root) && !line.includes("node_modules"));
  return [said, ...(place ? [place.trim()] : [])].join(" ").replaceAll(`${root}${path.sep}`, "");
};

/** Says what is wrong with the sources when it is new. */
const telling = (report: Report) => {
  let told: string | undefined;
  return (faults: string | undefined): void => {
    if (faults !== undefined && faults !== told) report(faults);
    told = faults;
  };
};

/** The answer while the sources are faulty. It says where, because only the developer is here to see it. */
const faulty = (detail: string, ...[event, { awsRequestId }]: Parameters<Handler>) => ({
  statusCode: errors.internal_error.status,
  headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
  body: JSON.stringify({
    type: "/problems/internal-error",
    ...errors.internal_error,
    code: "internal_error",
    detail,
    instance: event.rawPath,
    requestId: awsRequestId,
  }),
});

/** A function that is bundled anew before a request when one of its sources has changed. */
const reloading = (name: string, first: Bundle | undefined, report: Report): Handler => {
  const make = async () => {
    const startedAt = Date.now();
    const { [name]: made } = await bundle([name]);
    report(`Bundled ${name} anew in ${Date.now() - startedAt} ms`);
    return { sources: made?.sources ?? [], made: once(() => load(name)) };
  };
  const handler = following(
    first?.sources ?? [`functions/${name}.ts`],
    make,
    once(() => load(name)),
  );
  const tell = telling(report);
  return async (event, context) => {
    let loaded: Handler;
    try {
      loaded = (await handler())();
    } catch (error) {
      const faults = faultsOf(error);
      tell(faults);
      return faulty(faults, event, context);
    }
    tell(undefined);
    return loaded(event, context);
  };
};

/**
 * The routes of all operations as the sources have them at the time of a request. While a contract is wrong they are
 * the last ones that were right.
 */
export const watchedRoutes = async (bundles: Record<string, Bundle>, report: Report) => {
  const { sources } = await listFunctions();
  const current = following(sources, listFunctions, { deployedFunctions, allFunctions });
  const [tell, tellUnlisted] = [telling(report), telling(report)];
  const changes = await ownChanges();
  const handlers = new Map<string, Handler>();
  let routes: Route[] = [];
  let listed: Listed | undefined;
  let lost: string | undefined;

  const handlerOf = (name: string): Handler => {
    const handler = handlers.get(name) ?? reloading(name, bundles[name], report);
    handlers.set(name, handler);
    return handler;
  };
  /** Whoever asks for what no operation answers may ask for one that is not listed yet. */
  const unlessLost =
    (handler: Handler): Handler =>
    async (...asked) =>
      lost ? faulty(lost, ...asked) : handler(...asked);
  const take = (now: Listed): void => {
    const keysOf = (all?: Listed) => (all?.deployedFunctions ?? []).map(({ routeKey }) => routeKey);
    const [before, after] = [keysOf(listed), keysOf(now)];
    const differences = [
      ...before.filter((route) => !after.includes(route)).map((route) => `without ${route}`),
      ...after.filter((route) => !before.includes(route)).map((route) => `with ${route}`),
    ];
    if (listed && differences.length > 0)
      report(`Routes ${differences.join(", ")}; npm run openapi updates the documentation`);
    listed = now;
    routes = now.deployedFunctions.flatMap((one) => {
      const handler = handlerOf(nameOf(one));
      return routesTo(one, one.routeKey === "$default" ? unlessLost(handler) : handler);
    });
  };

  return async (): Promise<readonly Route[]> => {
    try {
      const now = await current();
      if (now !== listed) take(now);
      tell(undefined);
      lost = unlisted(now.allFunctions);
      tellUnlisted(lost);
    } catch (error) {
      tell(faultsOf(error));
    }
    const own = changes();
    if (own.length > 0)
      report(`The server itself runs ${own.join(", ")}: start it again to see what changed`);
    return routes;
  };
};
