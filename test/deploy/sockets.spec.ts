import { afterAll, afterEach, expect, test } from "vitest";
import type { Client } from "../support/client.ts";
import { httpDoor } from "../support/doors.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { type Listening, listen } from "../support/sockets.ts";
import { functionsText, refusals } from "./support/emulator.ts";
import { sharedStage } from "./support/shared-stage.ts";

// Through the emulated gateway of sockets, the table's stream, and signed calls of `@connections`.

const account = sharedStage();
const listening: Listening[] = [];
/** The emulator looks at a stream once a second, and starts a process for the function. */
const patience = { timeout: 20_000, interval: 100 };

afterEach(() => {
  for (const one of listening.splice(0)) one.close();
});
afterAll(account.leave);

/** Through what stands for the edge, whose own address it is. */
const addressFor = async (client: Client): Promise<string> => {
  const { pathname, host, search } = new URL((await client.post("/v1/live")).body.url);
  expect([host, pathname]).toEqual(["edge.cloudfront.net", "/live"]);
  return account.url.replace("http", "ws") + pathname + search;
};
const listenAs = async (client: Client) => {
  const one = await listen(await addressFor(client));
  listening.push(one);
  return one;
};

test("a tick reaches the sockets of a household, and who leaves loses theirs", async () => {
  reachTable((await account.deployed()).environment);
  const service = serviceBehind(() => httpDoor(account.url));
  const anna = await service.owner();
  const ben = await service.memberOf(anna);
  const week = (await anna.post("/v1/week-plans", { weekStart: "2026-06-01" })).body.id;
  const list = (await anna.post(`/v1/week-plans/${week}/shopping-list`)).body.id;
  const items = `/v1/shopping-lists/${list}/items`;
  const { id } = (await anna.post(items, { customName: "Candles" })).body;
  const [own, others, foreign] = [
    await listenAs(anna),
    await listenAs(ben),
    await listenAs(await service.owner()),
  ];
  const used = await addressFor(anna);
  listening.push(await listen(used));
  await expect(listen(used)).rejects.toThrow("refused");

  // Opening told nobody.
  expect([own, others, foreign].flatMap(({ heard }) => heard)).toEqual([]);
  expect(await ben.patch(`${items}/${id}`, { isChecked: true })).toMatchObject({ status: 200 });
  for (const one of [own, others])
    await expect.poll(() => one.heard, patience).toContain('{"type":"changed"}');
  expect(foreign.heard).toEqual([]);

  await ben.delete(`/v1/households/mine/members/${ben.id}`);
  await expect.poll(others.isOpen, patience).toBe(false);
  expect(own.isOpen()).toBe(true);
  expect(refusals(account.endpoint), functionsText(account.endpoint)).toEqual([]);
});
