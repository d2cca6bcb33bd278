import { beforeAll } from "vitest";
import { ask, type Call, requestOf } from "../../support/calls.ts";
import type { Client } from "../../support/client.ts";
import { smallKitchen } from "../../support/scenes/kitchen.ts";
import { callOf, contractOf, sceneNames } from "../../support/scenes/scenes.ts";
import { thingsOf } from "../../support/scenes/things.ts";
import type { Service } from "../../support/service.ts";
import { gather, type Person } from "./cast.ts";
import { openTable, type State } from "./table.ts";

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** A household that has all that scenes need, everyone who could want something of it, and the calls. */
export const setStage = async (service: Service) => {
  const people = await gather(service);
  const { owner, administrator } = people;
  const things = thingsOf(await smallKitchen(service, owner, administrator));
  const calls = new Map<string, Call>();
  for (const name of sceneNames) calls.set(name, await callOf(name, things));
  // Lists have something to show.
  await ask(owner, "create-cooking-log", await callOf("create-cooking-log", things));
  return {
    people,
    /** What the scene of a name calls its operation with. */
    callOf: (name: string): Call => calls.get(name) ?? {},
    requestOf: (name: string) => requestOf(contractOf(name), calls.get(name) ?? {}),
    /** A client with a cookie jar of its own, as the stage was left by this person. */
    as: (person: Person): Client => {
      const client = service.visitor();
      for (const [name, value] of people[person].jar) client.jar.set(name, value);
      return client;
    },
  };
};

/** One stage for all tests of a file, each of which may change it and put it back. */
export const stageFor = (service: Service) => {
  let stage: Stage;
  let table: ReturnType<typeof openTable>;
  let before: State;

  beforeAll(async () => {
    stage = await setStage(service);
    table = openTable();
    before = await table.dump();
    return () => table.close();
  });

  return {
    get people() {
      return stage.people;
    },
    callOf: (name: string) => stage.callOf(name),
    requestOf: (name: string) => stage.requestOf(name),
    as: (person: Person) => stage.as(person),
    /** Makes the table what it was when the stage was set. */
    reset: () => table.restore(before),
  };
};
