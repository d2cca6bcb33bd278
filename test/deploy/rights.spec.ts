import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deployedName } from "../../infra/functions.ts";
import { type Playable, readyFor } from "../bench/kitchen.ts";
import { httpDoor } from "../support/doors.ts";
import { smallKitchen } from "../support/scenes/kitchen.ts";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { actionOf } from "./support/asked.ts";
import { endOfLog, functionsLog } from "./support/emulator.ts";
import { actionsOf, restart, without } from "./support/rights.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// What roles allow is enough for every operation, and each right is one that its operation can't do without.

const account = sharedStage();
let kitchen: Playable;
beforeAll(async () => {
  reachTable((await account.deployed()).environment);
  const door = httpDoor(account.url);
  const service = serviceBehind(() => door);
  const [owner, administrator] = [await service.owner(), await service.administrator()];
  kitchen = { ...(await smallKitchen(service, owner, administrator)), visitor: service.visitor };
});
afterAll(account.leave);

const end = () => endOfLog(account.endpoint);
const linesFrom = (from: number) => functionsLog(account.endpoint, from);

/** A scene's request, ready to be sent to a function that remembers nothing. */
const requestOf = async (scene: string) => {
  const { client, method, path, body } = await readyFor(kitchen, scene);
  await restart(account.clients, contractOf(scene).name);
  return () => client.send(method, path, body);
};

const scenesOf = Map.groupBy(sceneNames, (scene) => contractOf(scene).name);

describe.each([...scenesOf.keys()])("%s", (name) => {
  /** A scene in which the function asked for an action. */
  const sceneOf = new Map<string, string>();

  test("works with its role", async () => {
    for (const scene of scenesOf.get(name) ?? []) {
      const send = await requestOf(scene);
      const before = end();
      const { status, text } = await send();
      expect([scene, status < 300, text]).toEqual([scene, true, text]);
      for (const { asks, call } of linesFrom(before))
        if (asks === deployedName(STAGE, name)) for (const one of call) sceneOf.set(actionOf(one), scene);
    }
  });

  test("does not work without any of the rights that it used", async () => {
    const harmless: string[] = [];
    for (const action of await actionsOf(account.clients, name)) {
      const scene = sceneOf.get(action);
      if (!scene) continue;
      const send = await requestOf(scene);
      const before = end();
      const { status } = await without(account.clients, name, action, send);
      const written = linesFrom(before);
      // What follows the answer, as compacting does, only says so in the log; and it is not due each time.
      const isAsked = written.some(
        ({ asks, call }) => asks === deployedName(STAGE, name) && call.map(actionOf).includes(action),
      );
      const isRefused = status >= 500 || JSON.stringify(written).includes("AccessDenied");
      if (isAsked && !isRefused) harmless.push(action);
    }
    expect(harmless).toEqual([]);
  });
});
