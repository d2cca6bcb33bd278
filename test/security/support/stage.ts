import { beforeAll } from "vitest";
import { ask, type Call, requestOf } from "../../support/calls.ts";
import type { Client } from "../../support/client.ts";
import { smallKitchen } from "../../support/scenes/kitchen.ts";
import { callOf, contractOf, sceneNames } from "../../support/scenes/scenes.ts";
import { thingsOf } from "../../support/scenes/things.ts";
import { PASSWORD, type Service } from "../../support/service.ts";
import { gather, type Person } from "./cast.ts";
import { openTable } from "./table.ts";

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** A household with everything that the scenes need, all the people, and the calls. */
export const setStage = async (service: Service) => {
  const people = await gather(service);
  const { owner, administrator, "other household": stranger } = people;
  const kitchen = await smallKitchen(service, owner, administrator);
  // After each call the table is as before, so these households, too, may be broken up.
  const things = thingsOf({
    ...kitchen,
    host: async () => owner,
    loner: async () => ({ ...stranger, password: PASSWORD }),
  });
  const calls = new Map<string, Call>();
  for (const name of sceneNames) calls.set(name, await callOf(name, things));
  // So that the lists are not empty.
  await ask(owner, "create-cooking-log", await callOf("create-cooking-log", things));
  return {
    people,
    /** The call of a scene, by name. */
    callOf: (name: string): Call => calls.get(name) ?? {},
    requestOf: (name: string) => requestOf(contractOf(name), calls.get(name) ?? {}),
    /** A client with its own cookie jar, in the state in which the stage was left for this person. */
    as: (person: Person): Client => {
      const client = service.visitor();
      for (const [name, value] of people[person].jar) client.jar.set(name, value);
      Object.assign(client.always, people[person].always);
      return client;
    },
  };
};

/** One stage for all tests of a file. A test may change it and restore the table to its state at the start. */
export const stageFor = (service: Service) => {
  const stage = {} as Stage & { reset: () => Promise<void> };
  beforeAll(async () => {
    Object.assign(stage, await setStage(service));
    const table = openTable();
    const before = await table.dump();
    stage.reset = () => table.restore(before);
    return () => table.close();
  });
  return stage;
};
