import { Agent, get } from "node:http";
import { forgetCatalogues } from "../../core/catalogue/log/kept.ts";
import { dataOf, openKitchen, readyFor } from "./kitchen.ts";
import { cookieOf, withLocalServer } from "./local-server.ts";
import { median, table } from "./report.ts";

const CONNECTIONS = 64;
const SECONDS = 4;

/** Sends the same request again and again over 64 connections. Answers per second, and requests that failed. */
const hammer = async (url: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + SECONDS * 1_000;
  let [answers, errors] = [0, 0];
  const send = () =>
    new Promise<boolean>((resolve) => {
      const request = get(url, { agent, headers: { cookie } }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode === 200));
      });
      request.once("error", () => resolve(false));
    });
  const work = async () => {
    while (performance.now() < until)
      if (await send()) answers += 1;
      else errors += 1;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return { perSecond: answers / SECONDS, errors };
};

/** Requests a second of the local server. */
export const measureThroughput = (): Promise<string> =>
  withLocalServer(async ({ url, user }) => {
    const anna = await user();
    dataOf(await anna.post("/v1/households", { name: "Kitchen" }));
    const rows: string[][] = [];
    for (const to of ["/v1/auth/me", "/v1/tags"]) {
      // The first run warms up.
      await hammer(url + to, cookieOf(anna));
      const { perSecond, errors } = await hammer(url + to, cookieOf(anna));
      rows.push([`GET ${to}`, perSecond.toFixed(0), String(errors)]);
    }
    return table([
      [`local server, ${CONNECTIONS} connections`, "requests/s (bar 1,000)", "errors (bar 0)"],
      ...rows,
    ]);
  });

const measured = [
  "list-recipes",
  "list-recipes: search",
  "list-suggestions",
  "generate-shopping-list",
  "fill-week-plan: as a proposal",
];
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
