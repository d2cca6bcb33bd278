import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Client, createClient } from "../../core/client/client.ts";
import { recipeOf } from "../../infra/operate/seed/recipes.ts";
import { memoryOf, tellsMemory } from "./processes.ts";
import { median, table } from "./report.ts";
import { startAll } from "./served.ts";

const CLIENTS = 12;
const REQUESTS = 12_000;
/** How often memory is looked at: after each so many requests. */
const EACH = 1_000;
/** What it may take in MB: when it idles, and after 10,000 requests. */
const IDLE = 120;
const USED = 200;
/** How much more the last third of the requests may take than the third before it. */
const GROWTH = 1.05;

const password = "a good long passphrase";
const weekStart = "2030-01-07";

/** Somebody with a household, some recipes, and a plan for a week with its shopping list. */
const settle = async (client: Client, email: string) => {
  await client.call("POST /v1/auth/signup", { body: { email, password, displayName: "Anna" } });
  await client.call("POST /v1/households", { body: { name: "Kitchen" } });
  const tagIds = (await client.call("GET /v1/tags")).map(({ id }) => id);
  const recipes: string[] = [];
  for (let nth = 0; nth < 20; nth++)
    recipes.push((await client.call("POST /v1/recipes", { body: recipeOf(nth, tagIds) })).id);
  const slots = recipes.slice(0, 5).map((recipeId) => ({ slotDate: weekStart, recipeId }));
  const plan = await client.call("POST /v1/week-plans", { body: { weekStart, slots } });
  return { client, email, tagIds, recipes, planId: plan.id };
};

type Cook = Awaited<ReturnType<typeof settle>>;

/** What a household does again and again, in 20 requests. It leaves behind what it has found, so its data don't grow. */
const liveOn = async ({ client, email, tagIds, recipes, planId }: Cook, round: number): Promise<number> => {
  const id = recipes[round % recipes.length] ?? "";
  await client.call("GET /v1/auth/me");
  await client.call("GET /v1/recipes", { query: { limit: 50 } });
  await client.call("GET /v1/recipes", { query: { search: "curry" } });
  await client.call("GET /v1/recipes/{id}", { params: { id } });
  await client.call("PUT /v1/recipes/{id}", {
    params: { id },
    body: recipeOf(round % recipes.length, tagIds),
  });
  await client.call("GET /v1/week-plans", { query: { weekStart } });
  await client.call("GET /v1/week-plans/{id}/suggestions", {
    params: { id: planId },
    query: { slotDate: weekStart },
  });
  await client.call("GET /v1/week-plans/{id}/variety-score", { params: { id: planId } });
  const slot = { slotDate: weekStart, recipeId: id };
  const added = await client.call("POST /v1/week-plans/{id}/slots", { params: { id: planId }, body: slot });
  await client.call("DELETE /v1/week-plans/{planId}/slots/{slotId}", {
    params: { planId, slotId: added.id },
  });
  const list = await client.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: planId } });
  const params = { listId: list.id, itemId: list.items[0]?.id ?? "" };
  for (const isChecked of [true, false])
    await client.call("PATCH /v1/shopping-lists/{listId}/items/{itemId}", { params, body: { isChecked } });
  await client.call("GET /v1/shopping-list", { query: { weekStart } });
  const butter = await client.call("POST /v1/pantry-items", {
    body: { customName: "butter", quantity: 250, unit: "g" },
  });
  await client.call("GET /v1/pantry-items");
  await client.call("DELETE /v1/pantry-items/{id}", { params: { id: butter.id } });
  await client.call("GET /v1/ingredients", { query: { search: "on" } });
  await client.call("POST /v1/auth/logout");
  await client.call("POST /v1/auth/login", { body: { email, password } });
  return 20;
};

/**
 * What the whole of `npm start` takes of memory while households use it.
 * @param fails is told of each limit that does not hold
 */
export const measureSoak = async (fails: (line: string) => void): Promise<string> => {
  if (!tellsMemory()) return "Only Linux tells how much memory processes take that share some of it.";
  const folder = mkdtempSync(path.join(tmpdir(), "soak-"));
  // Bundled by the first start, if need be. We want to know what a usual one takes.
  await (await startAll(folder)).stop();
  const { url, pid, stop } = await startAll(folder);
  const rows: { requests: number; megabytes: number }[] = [];
  const look = (requests: number) => {
    const { megabytes } = memoryOf(pid);
    rows.push({ requests, megabytes });
    console.error(`${requests.toLocaleString("en")} requests: ${megabytes.toFixed(0)} MB`);
  };
  try {
    await wait(3_000);
    const { processes } = memoryOf(pid);
    look(0);
    const idle = rows[0]?.megabytes ?? 0;
    if (idle > IDLE) fails(`npm start takes ${idle.toFixed(0)} MB when it idles, and ${IDLE} is the limit`);
    // One after the other, because on a busy machine twelve passwords take longer together than a request may.
    const cooks: Cook[] = [];
    while (cooks.length < CLIENTS) cooks.push(await settle(createClient(url), `${randomUUID()}@example.com`));
    let requests = 0;
    const startedAt = performance.now();
    const work = async (cook: Cook) => {
      for (let round = 0; requests < REQUESTS; round++) {
        // Not in one expression: it would add to what the number was before the wait.
        const sent = await liveOn(cook, round);
        const before = requests;
        requests += sent;
        if (Math.floor(before / EACH) < Math.floor(requests / EACH)) look(requests);
      }
    };
    await Promise.all(cooks.map(work));
    const seconds = (performance.now() - startedAt) / 1000;
    const within = (from: number, to: number) =>
      rows.filter((row) => row.requests > from && row.requests <= to).map(({ megabytes }) => megabytes);
    const used = median(within(9_000, 11_000));
    if (used > USED)
      fails(`npm start takes ${used.toFixed(0)} MB after 10,000 requests, and ${USED} is the limit`);
    // The least of each: while a password is hashed, it takes 19 MB more.
    const middle = Math.min(...within(REQUESTS / 3, (2 * REQUESTS) / 3));
    const last = Math.min(...within((2 * REQUESTS) / 3, 2 * REQUESTS));
    if (last > GROWTH * middle)
      fails(
        `npm start takes ${last.toFixed(0)} MB in the last third of ${REQUESTS} requests, after ${middle.toFixed(0)}`,
      );
    await wait(5_000);
    look(requests);
    const shown = rows.filter((_, at) => at < 2 || at % 5 === 0 || at > rows.length - 3);
    return [
      table([
        [
          `whole of npm start, ${processes} processes: requests`,
          `MB (bar ${IDLE} idle, ${USED} after 10,000)`,
        ],
        ...shown.map(({ requests: after, megabytes }) => [after.toLocaleString("en"), megabytes.toFixed(0)]),
      ]),
      "",
      `${CLIENTS} clients, ${(requests / seconds).toFixed(0)} requests a second. The last row is 5 s after the last request.`,
    ].join("\n");
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
};
