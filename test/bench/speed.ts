import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import autocannon from "autocannon";
import { forgetCatalogues } from "../../core/catalogue/log/kept.ts";
import { root } from "../../infra/bundle/options.ts";
import { freePort } from "../../infra/local/child.ts";
import { createClient } from "../support/client.ts";
import { httpDoor } from "../support/doors.ts";
import { dataOf, openKitchen, PASSWORD, readyFor } from "./kitchen.ts";
import { median, table } from "./report.ts";

const SECONDS = 4;

const untilReady = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes("ready on")) return;
      // From here on the server logs a line per request. They are read, so that it can go on, but not kept.
      server.stdout?.off("data", read).resume();
      resolve();
    };
    server.stdout?.on("data", read);
    server.once("exit", () => reject(new Error(`The local server does not start:\n${output}`)));
  });

/** Requests a second of the local server as `npm start` runs it. */
export const measureThroughput = async (): Promise<string> => {
  const port = await freePort();
  const file = path.join(root, "infra", "local", "start.ts");
  const server = spawn(process.execPath, [file, "--in-memory", "--no-demo", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DYNAMODB_ENDPOINT: "" },
  });
  try {
    await untilReady(server);
    const url = `http://localhost:${port}`;
    const anna = createClient(httpDoor(url));
    const email = "anna@example.com";
    dataOf(await anna.post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" }));
    dataOf(await anna.post("/v1/households", { name: "Kitchen" }));
    const cookie = [...anna.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const rows: string[][] = [];
    for (const to of ["/v1/auth/me", "/v1/tags"]) {
      // To warm up: a few thousand requests, until the code is fully compiled.
      await autocannon({ url: url + to, connections: 16, duration: 4, headers: { cookie } });
      for (const connections of [1, 16, 64]) {
        const options = { url: url + to, connections, headers: { cookie } };
        const { requests, latency, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
        rows.push([
          `GET ${to}`,
          String(connections),
          requests.average.toFixed(0),
          latency.p50.toFixed(0),
          latency.p99.toFixed(0),
          String(errors + non2xx),
        ]);
      }
    }
    return table([
      ["local server (bar 1,000/s)", "connections", "requests/s", "median ms", "p99 ms", "errors"],
      ...rows,
    ]);
  } finally {
    server.removeAllListeners("exit");
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
};

const measured = ["list-recipes", "list-recipes: search", "list-suggestions", "generate-shopping-list"];
const RUNS = 45;

/** Milliseconds of CPU that this process takes for a request: the first one, when it is cold, and later ones. */
const timesAt = async (recipes: number) => {
  const { kitchen, close } = await openKitchen(recipes);
  const times: Record<string, { first: number; later: number }> = {};
  try {
    for (const name of measured) {
      const one = async (isCold = false) => {
        const request = await readyFor(kitchen, name);
        if (isCold) forgetCatalogues();
        const before = process.cpuUsage();
        dataOf(await request.client.send(request.method, request.path, request.body));
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1_000;
      };
      const first = await one(true);
      const later: number[] = [];
      for (let run = 0; run < RUNS; run++) later.push(await one());
      times[name] = { first, later: median(later) };
    }
    return times;
  } finally {
    await close();
  }
};

/** How a request's work grows with the household, without the work of the engine. */
export const measureScaling = async (): Promise<string> => {
  const small = await timesAt(500);
  const large = await timesAt(10_000);
  return table([
    ["CPU of a request, ms", "500", "10,000", "ratio (bar 4)", "500, cold", "10,000, cold"],
    ...measured.map((name) => {
      const [a, b] = [small[name], large[name]];
      if (!a || !b) throw new Error(`There are no times for ${name}`);
      return [
        name,
        a.later.toFixed(1),
        b.later.toFixed(1),
        (b.later / a.later).toFixed(1),
        a.first.toFixed(0),
        b.first.toFixed(0),
      ];
    }),
  ]);
};
