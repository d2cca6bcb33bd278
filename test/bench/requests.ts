import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays } from "../../core/basics/dates.ts";
import { type Client, createClient } from "../../core/client/client.ts";
import { recipeOf } from "../../infra/operate/seed/recipes.ts";
import { tellsMemory, workOf } from "./processes.ts";
import { median, table } from "./report.ts";
import { startAll, startFile } from "./served.ts";

const SIZES = [300, 5_000];
const ROUNDS = 6;
/** Requests of a kind in a round: some hundreds of milliseconds of work, so that ticks of 10 ms tell enough. */
const READS = 100;
const WRITES = 30;

/** How many times the work of the bare server a request may take at most. */
const BAR_READ = 3;
const BAR_WRITE = 6;
/** How many times the median the slowest 5 % of the writes may take. */
const BAR_TAIL = 3;

type Row = { name: string; isWrite: boolean; send: (nth: number) => Promise<unknown> };

const password = "a good long passphrase";

/** What users wait for, in a household with so many recipes. */
const rowsOf = async (client: Client, recipes: number): Promise<Row[]> => {
  await client.call("POST /v1/auth/signup", { body: { email: "a@example.com", password, displayName: "A" } });
  await client.call("POST /v1/households", { body: { name: "Kitchen" } });
  const tagIds = (await client.call("GET /v1/tags")).map(({ id }) => id);
  let made = 0;
  const create = async () => {
    const body = recipeOf(made, tagIds);
    made += 1;
    return client.call("POST /v1/recipes", { body: { ...body, name: `${body.name} ${made}` } });
  };
  const ids: string[] = [];
  while (ids.length < recipes) ids.push((await create()).id);
  const idAt = (nth: number) => ids[nth % ids.length] ?? "";
  const plans: string[] = [];
  const plan = async () => {
    const weekStart = addDays("2030-01-07", 7 * plans.length);
    const slots = [0, 1, 2, 3, 4].map((day) => ({
      slotDate: addDays(weekStart, day),
      recipeId: idAt(5 * plans.length + day),
    }));
    const planned = await client.call("POST /v1/week-plans", { body: { weekStart, slots } });
    plans.push(planned.id);
    return planned;
  };
  const generate = (nth: number) =>
    client.call("POST /v1/week-plans/{id}/shopping-list", {
      params: { id: plans[nth % plans.length] ?? "" },
    });
  await plan();
  const { id: listId, items } = await generate(0);
  const check = (nth: number) =>
    client.call("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
      params: { listId, itemId: items[nth % items.length]?.id ?? "" },
      body: { isChecked: nth % 2 === 0 },
    });
  const list = (search?: string) => client.call("GET /v1/recipes", { query: { limit: 50, search } });
  return [
    { name: "list 50 recipes", isWrite: false, send: () => list() },
    { name: "search a word", isWrite: false, send: () => list("curry") },
    {
      name: "get a recipe",
      isWrite: false,
      send: (nth) => client.call("GET /v1/recipes/{id}", { params: { id: idAt(nth) } }),
    },
    { name: "create a recipe", isWrite: true, send: create },
    { name: "plan five meals", isWrite: true, send: plan },
    { name: "generate the list", isWrite: true, send: generate },
    { name: "check an item", isWrite: true, send: check },
  ];
};

/** The milliseconds of work for each request of a round, and how long each took. */
const sent = async (pid: number, count: number, send: (nth: number) => Promise<unknown>) => {
  const before = workOf(pid);
  const times: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const startedAt = performance.now();
    await send(nth);
    times.push(performance.now() - startedAt);
  }
  return { work: (workOf(pid) - before) / count, times };
};

const at = async (recipes: number, folder: string, fails: (line: string) => void): Promise<string[][]> => {
  const ours = await startAll(path.join(folder, "ours"));
  const bare = await startFile(path.join(import.meta.dirname, "bare-server.ts"), folder);
  try {
    const rows = await rowsOf(createClient(ours.url), recipes);
    const measured = rows.map((row) => ({
      ...row,
      work: [] as number[],
      floor: [] as number[],
      times: [] as number[],
    }));
    // In turn, so that a busy moment of the machine hits both alike. The first round warms up.
    for (let round = 0; round < ROUNDS; round++)
      for (const row of measured) {
        const count = row.isWrite ? WRITES : READS;
        const size = JSON.stringify(await row.send(0)).length;
        const one = await sent(ours.pid, count, row.send);
        const init = row.isWrite ? { method: "POST", body: "{}" } : {};
        const other = await sent(bare.pid, count, async () =>
          (await fetch(`${bare.url}/?bytes=${size}`, init)).text(),
        );
        if (round === 0) continue;
        row.work.push(one.work);
        row.floor.push(other.work);
        row.times.push(...one.times);
      }
    return measured.map(({ name, isWrite, work, floor, times }) => {
      const [ms, least, typical] = [median(work), median(floor), median(times)];
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
      const [factor, bar, tail] = [ms / least, isWrite ? BAR_WRITE : BAR_READ, p95 / typical];
      const where = `${name} at ${recipes.toLocaleString("en")} recipes`;
      if (factor > bar)
        fails(`${where} takes ${factor.toFixed(1)} times the work of a bare server (bar ${bar})`);
      if (isWrite && tail > BAR_TAIL)
        fails(`${where}: the slowest 5 % take ${tail.toFixed(1)} times the median (bar ${BAR_TAIL})`);
      return [
        `${name}, ${recipes.toLocaleString("en")}`,
        ms.toFixed(1),
        least.toFixed(1),
        `${factor.toFixed(1)} (${bar})`,
        typical.toFixed(1),
        `${tail.toFixed(1)}${isWrite ? ` (${BAR_TAIL})` : ""}`,
      ];
    });
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
};

/**
 * What the requests that users wait for take of the processors, with all processes of `npm start`, beside a server that
 * does as little as can be.
 * @param fails is told of each bar that does not hold
 */
export const measureRequests = async (fails: (line: string) => void): Promise<string> => {
  if (!tellsMemory()) return "Only Linux tells how long its processors have worked for a process.";
  const rows: string[][] = [];
  for (const size of SIZES) {
    const folder = mkdtempSync(path.join(tmpdir(), "requests-"));
    try {
      rows.push(...(await at(size, folder, fails)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return table([["request, recipes", "CPU ms", "bare", "times (bar)", "median ms", "tail (bar)"], ...rows]);
};
