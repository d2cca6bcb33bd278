import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createClient as createApi } from "../../core/client/client.ts";
import { openKitchen } from "../../core/client/kitchen.ts";
import { memoryStorage } from "../../core/client/storage.ts";
import type { Db } from "../../core/storage/db.ts";
import type { Write } from "../../core/storage/write.ts";
import { connect, open, services } from "../../functions/endpoint/deps.ts";
import { createClient } from "../support/client.ts";
import { doors } from "../support/doors.ts";
import { startEngine } from "../support/engine.ts";
import { log } from "../support/log.ts";
import { listen } from "../support/sockets.ts";
import { dataOf, PASSWORD, pointTo } from "./kitchen.ts";
import { cookieOf, type LocalServer, withLocalServer } from "./local-server.ts";
import { table } from "./report.ts";

const LINES = 40;
const TICKS = 100;
const SOCKETS = 1_000;
/** A user's sockets: the next one closes the oldest. */
const SOCKETS_OF_USER = 10;
const SHOPPERS = 12;
const ROUNDS = 30;
const GROUPS = 4;
/** What a transaction takes on AWS, about: so long it keeps others from its items. */
const TRANSACTION_MS = 10;

type Client = ReturnType<typeof createClient>;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** A list with so many lines, each of a recipe. */
const newList = async (client: Client, lines: number): Promise<{ listId: string; lineIds: string[] }> => {
  const [tag] = dataOf(await client.get("/v1/tags"));
  const ingredients = Array.from({ length: lines }, (_, nth) => ({
    newIngredientName: `ingredient ${nth}`,
    quantity: 100,
    unit: "g",
  }));
  const recipe = dataOf(
    await client.post("/v1/recipes", {
      name: "Feast",
      effort: "easy",
      serves: 4,
      tagIds: [tag.id],
      ingredients,
    }),
  );
  const today = new Date().toISOString().slice(0, 10);
  const slots = [{ slotDate: today, recipeId: recipe.id }];
  const plan = dataOf(await client.post("/v1/week-plans", { weekStart: today, slots }));
  const { id, items } = dataOf(await client.post(`/v1/week-plans/${plan.id}/shopping-list`));
  return { listId: id, lineIds: items.map((line: { id: string }) => line.id) };
};

const kitchenOf = async (url: string, cookie: string, onUpdate: () => void) => {
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
const measureTicks = async ({ url, user }: LocalServer) => {
  const anna = await user();
  dataOf(await anna.post("/v1/households", { name: "Kitchen" }));
  const { inviteCode } = dataOf(await anna.post("/v1/households/mine/invites"));
  const ben = await user();
  dataOf(await ben.post(`/v1/invites/${inviteCode}/accept`));
  const { listId, lineIds } = await newList(anna, LINES);
  let heard = () => {};
  const own = await kitchenOf(url, cookieOf(anna), () => {});
  const other = await kitchenOf(url, cookieOf(ben), () => heard());
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

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;

/** How much memory the local server takes for so many open sockets, in MB. */
const measureSockets = async ({ pid, user }: LocalServer) => {
  const people: Client[] = [];
  while (people.length < SOCKETS / SOCKETS_OF_USER) {
    const one = await user();
    dataOf(await one.post("/v1/households", { name: "Kitchen" }));
    people.push(one);
  }
  const each = async (work: (url: string) => Promise<unknown>) => {
    for (let nth = 0; nth < SOCKETS_OF_USER; nth += 1)
      await Promise.all(people.map(async (one) => work(dataOf(await one.post("/v1/live")).url)));
  };
  // What is left of the requests is not the sockets'.
  await each(async () => {});
  const before = residentBytes(pid);
  const open: Awaited<ReturnType<typeof listen>>[] = [];
  await each(async (url) => void open.push(await listen(url)));
  const after = residentBytes(pid);
  const count = open.filter(({ isOpen }) => isOpen()).length;
  for (const one of open) one.close();
  return { count, before: before / 1e6, after: after / 1e6 };
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

/** As before the service had a feed, while it is off. */
const withFeed = (db: Db, feed: { isOn: boolean }): Db => {
  const isEntry = (write: Write) =>
    ("update" in write ? write.update : "put" in write ? write.put : undefined)?.pk.endsWith("#FEED");
  return {
    ...db,
    transact: (writes) => db.transact(feed.isOn ? writes : writes.filter((write) => !isEntry(write))),
  };
};

/**
 * Twelve who tick at once, each another line: on one list, with the feed and without it, and each on a list of another
 * household.
 */
export const measureShoppers = async (hasConflicts: boolean, rounds = ROUNDS) => {
  const given = process.env.DYNAMODB_ENDPOINT ?? "";
  const engine = await startEngine();
  await pointTo(engine);
  log.write = () => {};
  const client = connect();
  const feed = { isOn: true };
  Object.assign(services(), { db: withFeed(open(hasConflicts ? withConflicts(client) : client), feed) });
  const door = await doors.handlers();
  const user = async () => {
    const one = createClient(door);
    const email = `${randomUUID()}@example.com`;
    dataOf(await one.post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" }));
    return one;
  };
  try {
    const owner = await user();
    dataOf(await owner.post("/v1/households", { name: "Kitchen" }));
    const { inviteCode } = dataOf(await owner.post("/v1/households/mine/invites"));
    // Other lines in each round: by chance, some of twelve are on one sheet of marks.
    const shared = await newList(owner, SHOPPERS * GROUPS);
    const people: Client[] = [];
    const apart: { person: Client; path: string }[] = [];
    for (let nth = 0; nth < SHOPPERS; nth += 1) {
      const person = nth === 0 ? owner : await user();
      if (nth > 0) dataOf(await person.post(`/v1/invites/${inviteCode}/accept`));
      people.push(person);
      const stranger = await user();
      dataOf(await stranger.post("/v1/households", { name: "Kitchen" }));
      const own = await newList(stranger, SHOPPERS * GROUPS);
      apart.push({ person: stranger, path: `/v1/shopping-lists/${own.listId}/items/${own.lineIds[0]}` });
    }
    const together = (round: number) =>
      people.map((person, nth) => {
        const itemId = shared.lineIds[(round % GROUPS) * SHOPPERS + nth];
        return { person, path: `/v1/shopping-lists/${shared.listId}/items/${itemId}` };
      });
    const refused: string[] = [];
    const times: { together: number[]; withoutFeed: number[]; apart: number[] } = {
      together: [],
      withoutFeed: [],
      apart: [],
    };
    const tick = async (of: keyof typeof times, shoppers: typeof apart, isChecked: boolean) => {
      feed.isOn = of !== "withoutFeed";
      const took = shoppers.map(async ({ person, path }) => {
        const startedAt = performance.now();
        const { status, text } = await person.patch(path, { isChecked });
        if (status !== 200) refused.push(text);
        return performance.now() - startedAt;
      });
      times[of].push(...(await Promise.all(took)));
    };
    for (let round = -1; round < rounds; round += 1) {
      // The first ones warm up.
      if (round === 0) for (const some of Object.values(times)) some.length = 0;
      for (const isChecked of [true, false]) {
        await tick("together", together(round + 1), isChecked);
        await tick("withoutFeed", together(round + 2), isChecked);
        await tick("apart", apart, isChecked);
      }
    }
    const p95 = (some: readonly number[]) => percentile(some, 0.95);
    return {
      refused,
      together: p95(times.together),
      withoutFeed: p95(times.withoutFeed),
      apart: p95(times.apart),
    };
  } finally {
    client.destroy();
    process.env.DYNAMODB_ENDPOINT = given;
    await engine.stop();
  }
};

/** What it takes that others see a change at once. */
export const measureLive = async (): Promise<string> => {
  const ticks = await withLocalServer(measureTicks);
  const sockets = await withLocalServer(measureSockets);
  const plain = await measureShoppers(false);
  const conflicts = await measureShoppers(true);
  const shoppers = ({ together, withoutFeed, apart, refused }: typeof plain) =>
    `${together.toFixed(0)} / ${withoutFeed.toFixed(0)} / ${apart.toFixed(0)} ms, ${refused.length} refused`;
  return table([
    ["live", ""],
    [
      `a tick until it is in another kitchen's copy, p50 / p95 (bar 50 ms)`,
      `${ticks.p50.toFixed(0)} / ${ticks.p95.toFixed(0)} ms`,
    ],
    [`download of the other kitchen, a list of ${LINES} lines, gzip`, `${ticks.bytes} bytes`],
    [
      `local server with ${sockets.count} sockets, before / with them`,
      `${sockets.before.toFixed(0)} / ${sockets.after.toFixed(0)} MB`,
    ],
    ["twelve who tick at once, p95, one list / without a feed / twelve households", shoppers(plain)],
    [`the same, overlapping transactions refused, ${TRANSACTION_MS} ms each`, shoppers(conflicts)],
  ]);
};
