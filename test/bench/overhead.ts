import { keys } from "../../core/storage/table.ts";
import { bundleAll, bundleFile } from "../../infra/bundle/bundle.ts";
import { doorTo } from "../support/doors.ts";
import { startEngine } from "../support/engine.ts";
import { contractOf } from "../support/scenes/scenes.ts";
import { serviceBehind } from "../support/service.ts";
import { pointTo } from "./kitchen.ts";
import { bareFile, bundleBare, requireBundle } from "./load.ts";
import { median, table } from "./report.ts";

const ROUNDS = 25;
const REQUESTS = 60;

/** Milliseconds of CPU per call of each kind of work. The kinds take turns, so that a busy moment hits all alike. */
const cpuOf = async (works: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> => {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, work] of Object.entries(works)) {
      const before = process.cpuUsage();
      for (let request = 0; request < REQUESTS; request++) await work();
      const { user, system } = process.cpuUsage(before);
      times[name] = [...(times[name] ?? []), (user + system) / 1_000 / REQUESTS];
    }
  // The first rounds warm up.
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all.slice(5))]));
};

/** The CPU time that bundled functions take on top of their calls to the storage. */
export const measureOverhead = async (): Promise<string> => {
  await Promise.all([bundleAll(), bundleBare()]);
  const given = process.env.DYNAMODB_ENDPOINT ?? "";
  const engine = await startEngine();
  await pointTo(engine);
  const bundles = [
    "accounts/sign-up",
    "households/create-household",
    "accounts/get-me",
    "vocabulary/list-tags",
  ].map((name) => ({
    routeKey: contractOf(name.split("/")[1] ?? "").route,
    handler: requireBundle(bundleFile(name)).handler,
  }));
  const write = process.stdout.write;
  try {
    // The functions' log is part of their work, but not of this report.
    process.stdout.write = () => true;
    const { get, id, householdId } = await serviceBehind(() => doorTo(bundles)).owner();
    const bare: (call: { command: string; input: object }) => Promise<unknown> =
      requireBundle(bareFile).handler;
    const Key = keys.user(id);
    const Keys = [Key, keys.catalogueHead(householdId)];
    const readUser = { TableName: engine.tableName, Key, ConsistentRead: true };
    const readBoth = { RequestItems: { [engine.tableName]: { Keys, ConsistentRead: true } } };
    const cpu = await cpuOf({
      "get-me": () => get("/v1/auth/me"),
      "get-me, bare": () => bare({ command: "GetCommand", input: readUser }),
      "list-tags": () => get("/v1/tags"),
      "list-tags, bare": () => bare({ command: "BatchGetCommand", input: readBoth }),
    });
    return table([
      ["CPU of a request, ms", "ours", "bare", "difference (bar 1)"],
      ...["get-me", "list-tags"].map((name) => {
        const [ours = 0, floor = 0] = [cpu[name], cpu[`${name}, bare`]];
        return [name, ours.toFixed(2), floor.toFixed(2), (ours - floor).toFixed(2)];
      }),
    ]);
  } finally {
    process.stdout.write = write;
    process.env.DYNAMODB_ENDPOINT = given;
    await engine.stop();
  }
};
