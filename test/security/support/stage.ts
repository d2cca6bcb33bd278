import { beforeAll } from "vitest";
import type { Client } from "../../support/client.ts";
import type { Service } from "../../support/service.ts";
import { type Person, type Scene, setScene } from "./scene.ts";
import { openTable, type State } from "./table.ts";

/** One scene for all tests of a file, each of which may change it and put it back. */
export const stageFor = (service: Service) => {
  let scene: Scene;
  let table: ReturnType<typeof openTable>;
  let before: State;

  beforeAll(async () => {
    scene = await setScene(service);
    table = openTable();
    before = await table.dump();
    return () => table.close();
  });

  return {
    get scene() {
      return scene;
    },
    /** A client with a cookie jar of its own, as the scene left this person's. */
    as: (person: Person): Client => {
      const client = service.visitor();
      for (const [name, value] of scene.people[person].jar) client.jar.set(name, value);
      return client;
    },
    /** Makes the table what it was when the scene was set. */
    reset: () => table.restore(before),
  };
};
