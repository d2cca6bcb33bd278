import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createClient as createApi } from "../../core/client/client.ts";
import { openKitchen } from "../../core/client/kitchen.ts";
import { memoryStorage } from "../../core/client/storage.ts";
import { connect, open, services } from "../../functions/endpoint/aws/deps.ts";
import type { Client } from "../support/client.ts";
import { doors, httpDoor } from "../support/doors.ts";
import { startEngine } from "../support/engine.ts";
import { createRecipe } from "../support/recipes.ts";
import { startServer } from "../support/server.ts";
import { serviceBehind } from "../support/service.ts";
import { dataOf, pointTo } from "./kitchen.ts";
import { percentile, table } from "./report.ts";

const LINES = 40;
const TICKS = 100;
const SHOPPERS = 12;
const ROUNDS = 30;
const GROUPS = 4;
/** What a transaction takes on AWS, about: so long it keeps others from its items. */
const TRANSACTION_MS = 10;

/** A list with this number of lines, each of a recipe. */
const newList = async (client: Client, lines: number): Promise<{ listId: string; lineIds: string[] }> => {
  const ingredients: [string, number, string][] = [];
  for (let nth = 0; nth < lines; nth += 1) ingredients.push([`ingredient ${nth}`, 100, "g"]);
  const { id: recipeId } = await createRecipe(client, { name: "Feast", ingredients });
  const weekStart = new Date().toISOString().slice(0, 10);
  const slots = [{ slotDate: weekStart, recipeId }];
  const plan = dataOf(await client.post("/v1/week-plans", { weekStart, slots }));
  const { id, items } = dataOf(await client.post(`/v1/week-plans/${plan.id}/shopping-list`));
  return { listId: id, lineIds: items.map((line: { id: string }) => line.id) };
};

const kitchenOf = async (url: string, { jar }: Client, onUpdate: () => void) => {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const fetchAs = (address: string, init: RequestInit) =>
    fetch(address, { ...init, headers: { ...init.headers, cookie } });
  const api = createApi(url, { fetch: fetchAs });
  const kitchen = await openKitchen(api, {
    storage: memoryStorage(),
    onRefused: () => {},
    onUpdate,
    gatherMs: 0,
    lookMs: 0,
  });
  while (kitchen.status() !== "live") {
    await kitchen.ask();
    await setTimeout(20);
  }
  return kitchen;
};

/** Ticks on one phone until they are on another one, in milliseconds, and what the other one downloads for each. */
const measureTicks = async (url: string) => {
  const { owner, memberOf } = serviceBehind(() => httpDoor(url));
  const anna = await owner();
  const ben = await memberOf(anna);
  const { listId, lineIds } = await newList(anna, LINES);
  let heard = () => {};
  const own = await kitchenOf(url, anna, () => {});
  const other = await kitchenOf(url, ben, () => heard());
  const isChecked = (itemId: string) =>
    other.find("shoppingLists", listId)?.items.find(({ id }) => id === itemId)?.isChecked === true;
  const times: number[] = [];
  for (let nth = 0; nth < TICKS; nth += 1) {
    const itemId = lineIds[nth % LINES] ?? "";
    const wanted = !isChecked(itemId);
    const startedAt = performance.now();
    const arrived = new Promise<void>((resolve) => {
      heard = () => isChecked(itemId) === wanted && resolve();
    });
    const params = { listId, itemId };
    await own.change("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
      params,
      body: { isChecked: wanted },
    });
    await arrived;
    times.push(performance.now() - startedAt);
    // As fast as a hand.
    await setTimeout(50);
  }
  for (const kitchen of [own, other]) kitchen.close();
  let { state, hasMore } = dataOf(await ben.get("/v1/changes"));
  while (hasMore) ({ state, hasMore } = dataOf(await ben.get(`/v1/changes?since=${state}`)));
  dataOf(await anna.patch(`/v1/shopping-lists/${listId}/items/${lineIds.at(-1)}`, { isChecked: true }));
  const bytes = gzipSync((await ben.get(`/v1/changes?since=${state}`)).text).length;
  return { bytes, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};

/** Like DynamoDB, which the local engine is not in this: of transactions that overlap on an item, one is refused. */
const withConflicts = (client: DynamoDBClient): DynamoDBClient => {
  const busy = new Set<string>();
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (request) => {
        if (commandName !== "TransactWriteItemsCommand") return next(request);
        const {
          TransactItems,
        }: { TransactItems: Record<string, { Key?: object; Item?: Record<string, unknown> }>[] } = JSON.parse(
          JSON.stringify(request.input),
        );
        const keys = TransactItems.flatMap((action) => Object.values(action)).map(({ Key, Item }) =>
          JSON.stringify(Key ?? [Item?.pk, Item?.sk]),
        );
        if (keys.some((key) => busy.has(key)))
          throw Object.assign(new Error("conflict"), {
            name: "TransactionCanceledException",
            CancellationReasons: keys.map((key) => ({
              Code: busy.has(key) ? "TransactionConflict" : "None",
            })),
          });
        for (const key of keys) busy.add(key);
        try {
          await setTimeout(TRANSACTION_MS);
          return await next(request);
        } finally {
          for (const key of keys) busy.delete(key);
        }
      },
    { step: "initialize", name: "conflicts" },
  );
  return client;
};

/** Milliseconds until twelve have ticked, each another line of one list: at once, and one after the other. */
export const measureShoppers = async (rounds = ROUNDS) => {
  const given = process.env.DYNAMODB_ENDPOINT ?? "";
  const engine = await startEngine();
  await pointTo(engine);
  const client = connect();
  Object.assign(services(), { db: open(withConflicts(client)) });
  const door = await doors.handlers();
  const { owner, memberOf } = serviceBehind(() => door);
  try {
    const people: Client[] = [await owner()];
    while (people.length < SHOPPERS) people.push(await memberOf(people[0] as Client));
    const { listId, lineIds } = await newList(people[0] as Client, SHOPPERS * GROUPS);
    const refused: string[] = [];
    const tick = async (round: number, nth: number, isChecked: boolean) => {
      // Other lines in each round: by chance, some of twelve are on one shard of marks.
      const itemId = lineIds[(round % GROUPS) * SHOPPERS + nth];
      const path = `/v1/shopping-lists/${listId}/items/${itemId}`;
      const { status, text } = await (people[nth] as Client).patch(path, { isChecked });
      if (status !== 200) refused.push(text);
    };
    const timed = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const all = people.map((_, nth) => nth);
    const [together, inTurn]: [number[], number[]] = [[], []];
    // The first one warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const atOnce = await timed(() => Promise.all(all.map((nth) => tick(round, nth, true))));
      const oneByOne = await timed(async () => {
        for (const nth of all) await tick(round, nth, false);
      });
      if (round > 0) together.push(atOnce);
      if (round > 0) inTurn.push(oneByOne);
    }
    return { refused, together: percentile(together, 0.95), inTurn: percentile(inTurn, 0.95) };
  } finally {
    client.destroy();
    process.env.DYNAMODB_ENDPOINT = given;
    await engine.stop();
  }
};

/** What it takes that others see a change at once. */
export const measureLive = async (): Promise<string> => {
  const server = await startServer("--no-demo");
  const ticks = await measureTicks(server.baseUrl);
  await server.stop();
  const { together, inTurn, refused } = await measureShoppers();
  return table([
    ["live", ""],
    [
      "a tick until it is in another kitchen's copy, p50 / p95 (bar 50 ms)",
      `${ticks.p50.toFixed(0)} / ${ticks.p95.toFixed(0)} ms`,
    ],
    [`download of the other kitchen, a list of ${LINES} lines, gzip`, `${ticks.bytes} bytes`],
    [
      `twelve who tick, at once / one after the other, p95; transactions take ${TRANSACTION_MS} ms and conflict`,
      `${together.toFixed(0)} / ${inTurn.toFixed(0)} ms (bar 4 times), ${refused.length} refused`,
    ],
  ]);
};
