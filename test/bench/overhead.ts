import { randomUUID } from "node:crypto";
import { keys } from "../../core/storage/table.ts";
import { bundleAll, bundleFile } from "../../infra/bundle/bundle.ts";
import { toContext } from "../../infra/local/event.ts";
import type { Handler } from "../../infra/local/routes.ts";
import { eventOf } from "../support/doors.ts";
import { startEngine } from "../support/engine.ts";
import { pointTo } from "./kitchen.ts";
import { bareFile, bundleBare, requireBundle } from "./load.ts";
import { median, table } from "./report.ts";

const ROUNDS = 25;
const REQUESTS = 60;

type Bare = (call: { command: string; input: object }) => Promise<unknown>;

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
  const handlerOf = (name: string): Handler => requireBundle(bundleFile(name)).handler;
  let cookie = "";
  const call = async (name: string, method: string, to: string, body?: unknown) => {
    const request = { method, path: to, headers: cookie ? { cookie } : {}, body };
    const event = eventOf(request, `${method} ${to}`, {});
    const result = await handlerOf(name)(
      event,
      toContext(name, event.requestContext.requestId, Date.now() + 10_000),
    );
    const {
      statusCode = 500,
      cookies,
      body: text,
    } = result as {
      statusCode?: number;
      cookies?: string[];
      body?: string;
    };
    if (statusCode >= 300) throw new Error(`${name} answers ${statusCode}: ${text}`);
    cookie = cookies?.[0]?.split(";")[0] ?? cookie;
    return JSON.parse(text ?? "{}").data;
  };
  const write = process.stdout.write;
  try {
    // The functions' log is part of their work, but not of this report.
    process.stdout.write = () => true;
    const account = {
      email: `${randomUUID()}@example.com`,
      password: "a good long passphrase",
      displayName: "A",
    };
    const user = await call("accounts/sign-up", "POST", "/v1/auth/signup", account);
    const household = await call("households/create-household", "POST", "/v1/households", { name: "K" });
    const bare: Bare = requireBundle(bareFile).handler;
    const readUser = () =>
      bare({
        command: "GetCommand",
        input: { TableName: engine.tableName, Key: keys.user(user.id), ConsistentRead: true },
      });
    const Keys = [keys.user(user.id), keys.catalogueHead(household.id)];
    const readBoth = () =>
      bare({
        command: "BatchGetCommand",
        input: { RequestItems: { [engine.tableName]: { Keys, ConsistentRead: true } } },
      });
    const cpu = await cpuOf({
      "get-me": () => call("accounts/get-me", "GET", "/v1/auth/me"),
      "get-me, bare": readUser,
      "list-tags": () => call("vocabulary/list-tags", "GET", "/v1/tags"),
      "list-tags, bare": readBoth,
    });
    process.stdout.write = write;
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
