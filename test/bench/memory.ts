import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { bundleAll, bundleFile } from "../../infra/bundle/bundle.ts";
import { eventOf } from "../support/doors.ts";
import { type Kitchen, neighbourOf, openKitchen, readyFor } from "./kitchen.ts";
import { table } from "./report.ts";

const REQUESTS = 30;
const measured: Record<string, string> = {
  "list-recipes": "recipes/list-recipes",
  "list-recipes: search": "recipes/list-recipes",
  "list-suggestions": "variety/list-suggestions",
  "fill-week-plan: as a proposal": "filling/fill-week-plan",
  "generate-shopping-list": "shopping/generate-shopping-list",
};
export const measuredNames: readonly string[] = Object.keys(measured);

/**
 * Answers events again and again, like a warm function, and reports the most memory that it used, in bytes.
 */
const worker = `
// The kernel's high-water mark. Other systems have only getrusage, whose figure starts from the parent's.
const peakKilobytes = () => {
  try {
    const status = require("node:fs").readFileSync("/proc/self/status", "utf8");
    return /VmHWM:\\s+(\\d+) kB/.exec(status)[1];
  } catch {
    return process.resourceUsage().maxRSS;
  }
};
const { handler } = require(process.argv[1]);
const write = process.stdout.write;
process.stdout.write = () => true;
process.stdin.toArray().then(async (chunks) => {
  const events = JSON.parse(Buffer.concat(chunks).toString());
  const context = { awsRequestId: "1", getRemainingTimeInMillis: () => 10_000 };
  for (let request = 0; request < ${REQUESTS}; request++) {
    const { statusCode, body } = await handler({ ...events[request % events.length] }, context);
    if (statusCode >= 300) throw new Error(statusCode + " " + body);
  }
  write.call(process.stdout, String(peakKilobytes() * 1024));
});`;

const eventFor = async (name: string, kitchen: Kitchen) => {
  const request = await readyFor(kitchen, name);
  const cookie = [...request.client.jar].map(([key, value]) => `${key}=${value}`).join("; ");
  const id = /[0-9a-f-]{36}/.exec(request.path)?.[0];
  return eventOf({ ...request, headers: { cookie } }, `${request.method} ${request.path}`, id ? { id } : {});
};

type Load = { households: number; heap?: number; names?: readonly string[] };

/**
 * The most memory, in MB, that a function's process takes while it serves households of so many recipes in turn.
 * @param load how many households, how many MB of objects the process may hold, and which requests it gets
 */
export const memoryAt = async (
  recipes: number,
  { households, heap, names = measuredNames }: Load,
): Promise<Record<string, number>> => {
  await bundleAll();
  const { kitchen, close } = await openKitchen(recipes);
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  try {
    const kitchens = [kitchen];
    while (kitchens.length < households) kitchens.push(await neighbourOf(kitchen));
    const peaks: Record<string, number> = {};
    for (const name of names) {
      const events = await Promise.all(kitchens.map((one) => eventFor(name, one)));
      const child = spawn(process.execPath, [...flags, "-e", worker, bundleFile(measured[name] ?? "")], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      child.stdin.end(JSON.stringify(events));
      const [printed] = await Promise.all([text(child.stdout), once(child, "exit")]);
      if (!printed) throw new Error(`${name} was not answered`);
      peaks[name] = Number(printed) / 1e6;
    }
    return peaks;
  } finally {
    await close();
  }
};

/** How much memory functions take for the largest households. */
export const measureMemory = async (): Promise<string> => {
  const one = await memoryAt(10_000, { households: 1 });
  const two = await memoryAt(10_000, { households: 2 });
  return table([
    ["process that has just answered 30 times, 10,000 recipes", "MB (bar 256)", "two such households"],
    ...Object.entries(one).map(([name, peak]) => [name, peak.toFixed(0), two[name]?.toFixed(0) ?? ""]),
  ]);
};
