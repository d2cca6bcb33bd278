import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { plainHttpDoor } from "../support/doors.ts";
import { createRecipe } from "../support/recipes.ts";
import { patient, reachTable, serviceBehind } from "../support/service.ts";
import { exportOf } from "../support/transfer.ts";
import { startAccount } from "./support/stage.ts";

let account: Awaited<ReturnType<typeof startAccount>>;
const next = inject("next");
beforeAll(async () => {
  account = await startAccount();
  await account.deploy();
  await account.makeKeys();
});
afterAll(() => account?.close());

test("a household loses nothing while a release comes and goes", async () => {
  const door = patient(plainHttpDoor(account.url));
  reachTable((await account.deployed()).environment);
  const anna = await serviceBehind(() => door).owner();
  const names: string[] = [];
  for (const release of [next, undefined]) {
    let isDeployed = false;
    const deployment = account.deploy(release).finally(() => {
      isDeployed = true;
    });
    while (!isDeployed) {
      const name = `Soup ${String(names.length).padStart(4, "0")}`;
      await createRecipe(anna, { name });
      names.push(name);
    }
    expect((await deployment).updated).not.toEqual([]);
    const kept = (await exportOf(anna, "recipe")).map((recipe) => recipe.name).sort();
    expect(kept).toEqual(names);
  }
});
