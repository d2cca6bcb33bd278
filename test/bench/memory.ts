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

/**
 * The most memory, in MB, that a function's process takes while it serves households of 10,000 recipes in turn.
 * @param load how many households, which requests, and how many MB of objects the process may hold
 */
export const memoryFor = async ({
  households,
  names,
  heap,
}: {
  households: number;
  names: readonly string[];
  heap?: number;
}): Promise<Record<string, number>> => {
  await bundleAll();
  const { kitchen, close } = await openKitchen(10_000);
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

/** What computes for long leaves garbage: with two such households the engine takes 310 MB rather than collect it. */
export const WASTEFUL = "fill-week-plan: as a proposal";

/** Two of the largest households, or one that has a week filled. */
export const peaks = async (): Promise<Record<string, number>> => ({
  ...(await memoryFor({ households: 2, names: measuredNames.filter((name) => name !== WASTEFUL) })),
  ...(await memoryFor({ households: 1, names: [WASTEFUL] })),
});

/** How much memory functions take for the largest households. */
export const measureMemory = async (): Promise<string> =>
  table([
    ["process that has just answered 30 times, 10,000 recipes", "MB (bar 320, to fill 384)"],
    ...Object.entries(await peaks()).map(([name, peak]) => [name, peak.toFixed(0)]),
  ]);
