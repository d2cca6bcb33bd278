import { DisableRuleCommand } from "@aws-sdk/client-eventbridge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Playable, readyFor } from "../bench/kitchen.ts";
import { smallKitchen } from "../support/scenes/kitchen.ts";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { functionsLog } from "./support/emulator.ts";
import { actionsOf, nameOnAws, restart, without } from "./support/rights.ts";
import { type Account, startStage } from "./support/stage.ts";

// What roles allow is enough for every operation, and each right is one that its operation can't do without.

let account: Account;
let kitchen: Playable;
beforeAll(async () => {
  account = await startStage();
  // A mail that is sent now would replace the link with which a scene confirms an address.
  await account.clients.events.send(new DisableRuleCommand({ Name: nameOnAws("send-mails") }));
  const service = account.service();
  const [owner, administrator] = [await service.owner(), await service.administrator()];
  kitchen = { ...(await smallKitchen(service, owner, administrator)), visitor: service.visitor };
});
afterAll(() => account?.close());

/** Parts of a transaction are asked for as "Put", the action is dynamodb:PutItem. */
const actionNames: Record<string, string> = {
  Put: "dynamodb:PutItem",
  Update: "dynamodb:UpdateItem",
  Delete: "dynamodb:DeleteItem",
  ConditionCheck: "dynamodb:ConditionCheckItem",
  GetParameter: "ssm:GetParameter",
};
const actionOf = (call: string) => actionNames[call] ?? `dynamodb:${call}`;

const lines = () => functionsLog(account.emulator.endpoint);

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
      const before = lines().length;
      const { status, text } = await send();
      expect([scene, status < 300, text]).toEqual([scene, true, text]);
      for (const { asks, call } of lines().slice(before))
        if (asks === nameOnAws(name)) for (const one of call) sceneOf.set(actionOf(one), scene);
    }
  });

  test("does not work without any of the rights that it used", async () => {
    const harmless: string[] = [];
    for (const action of await actionsOf(account.clients, name)) {
      const scene = sceneOf.get(action);
      if (!scene) continue;
      const send = await requestOf(scene);
      const before = lines().length;
      const { status } = await without(account.clients, name, action, send);
      const written = lines().slice(before);
      // What follows the answer, as compacting does, only says so in the log; and it is not due each time.
      const isAsked = written.some(
        ({ asks, call }) => asks === nameOnAws(name) && call.map(actionOf).includes(action),
      );
      const isRefused = status >= 500 || JSON.stringify(written).includes("AccessDenied");
      if (isAsked && !isRefused) harmless.push(action);
    }
    expect(harmless).toEqual([]);
  });
});
