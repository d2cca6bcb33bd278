import { expect, test } from "vitest";
import { journey } from "../../infra/operate/smoke/journey.ts";
import { histories } from "../security/support/histories.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { type DeployedStage, reachTable, serviceBehind } from "../support/service.ts";

const { url, environment }: DeployedStage = JSON.parse(process.env.DEPLOYED_STAGE ?? "");
reachTable(environment);

test("a household plans its week and goes shopping", async () => {
  const done: string[] = [];
  await journey(url, async (what, work) => {
    const result = await work();
    done.push(what);
    return result;
  });
  expect(done).toHaveLength(13);
});

// The others race for what two releases do in the same way, such as an e-mail.
test.each([
  "check marks",
  "adding by hand",
  "shopping and cooking while ingredients are merged and deleted",
  "an idempotency key",
])("answers of two releases to clients who act at once are linearizable: %s", (name) =>
  histories[name]?.(serviceBehind(() => plainHttpDoor(url))),
);
