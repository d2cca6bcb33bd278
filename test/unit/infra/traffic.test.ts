import { DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import { describe, expect, test } from "vitest";
import { directly } from "../../../infra/operate/traffic/directly.ts";
import { type Deployed, released, stageWith } from "../../support/deployed-stage.ts";

// What a deployment that goes well does, and one that goes back by itself, is in deploying.test.ts.

const all = ["list-recipes 8", "log-in 5"];
const restored = () => stageWith({ "log-in": { version: 4, versions: { 4: "t", 5: "restored" } } });

describe("a deployment", () => {
  test("goes back when Lambda refuses a call half-way, and says what is not back", async () => {
    const stage = stageWith(released());
    stage.failing.add("log-in 5").add("list-recipes 7");
    await expect(stage.deploy()).rejects.toThrow(
      "The deployment went wrong (Lambda takes no more calls), and these could not be moved back: meal-planner-test-list-recipes. Run: npm run roll-back -- --stage test",
    );
    stage.failing.clear();
    expect(await stage.goBack()).toBe(1);
    expect(stage.functions).toMatchObject({ "log-in": { version: 4 }, "list-recipes": { version: 7 } });
  });

  test.each([
    ["refuses to tell them", new Error("no right"), "No traffic has moved: no right"],
    ["has none", {}, "No traffic has moved: test has no alarms to watch"],
  ])("moves nothing when it can't watch the alarms, as AWS %s", async (_, answer, reason) => {
    const stage = stageWith(released());
    stage.alarms.on(DescribeAlarmsCommand).callsFake(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    await expect(stage.deploy()).rejects.toThrow(reason);
    expect(stage.moves).toEqual([]);
  });

  test("goes back when AWS refuses to tell the alarms half-way", async () => {
    const stage = stageWith(released(), (seconds) => {
      if (seconds > 60) throw new Error("no right any more");
      return [];
    });
    await expect(stage.deploy()).rejects.toThrow("The deployment was taken back: no right any more");
    expect(stage.moves.slice(-2)).toEqual(["list-recipes 7", "log-in 4"]);
  });

  test("says each half minute how it goes", async () => {
    const stage = stageWith(released());
    await stage.deploy();
    expect(stage.said[0]).toBe("10 % of the traffic goes to the new versions, 300 s to go: no new alarm");
    expect(stage.said.at(-2)).toBe("100 % of the traffic goes to the new versions, 30 s to go: no new alarm");
    expect(stage.said).toHaveLength(21);
  });

  test.each([
    ["fired before, as it may repair what they tell of", () => ["RepeatedErrors", "AvailabilityFast"]],
    [
      "are another stage's, parts of others, or not about releases",
      (seconds: number) =>
        seconds > 30 ? ["b-RepeatedErrors", "AvailabilityFast-long", "LogInFailures"] : [],
    ],
  ])("is not stopped by alarms that %s", async (_, firing) => {
    const stage = stageWith(released(), firing);
    await stage.deploy();
    expect(stage.moves.slice(-2)).toEqual(all);
    const told =
      "These alarms fire already, so they can't stop this deployment: RepeatedErrors, AvailabilityFast";
    expect(stage.said.includes(told)).toBe(firing(0).length > 0);
  });

  test.each([{ version: 4, split: 5 }, { version: 5 }])(
    "that was killed at %o is taken back before the next one begins",
    async (killed) => {
      const moving = {
        ...killed,
        note: "moving 2026-11-22T12:00:00.000Z, before: 4",
        versions: { 4: "t", 5: "t" },
      };
      const stage = stageWith({ "log-in": moving });
      await stage.deploy();
      expect(stage.said[0]).toContain("The deployment before was interrupted");
      expect(stage.moves).toEqual(["log-in 4", "log-in 4 and 5 at 0.1", "log-in 5"]);
    },
  );

  test("moves all at once and has no way back when the table is another one, for two would take writes", async () => {
    const stage = restored();
    await stage.deploy();
    expect([stage.moves, stage.said[0]]).toEqual([
      ["log-in 5"],
      "All traffic moves at once: the table is another one, and only one may take writes",
    ]);
    await expect(stage.goBack()).rejects.toThrow(
      "The versions before can't take over: the table is another one",
    );
    const refused = restored();
    refused.failing.add("log-in 5");
    await expect(refused.deploy()).rejects.toThrow("There is no way back, because the table is another one");
    expect(refused.moves).toEqual([]);
  });
});

test("going back by hand moves once what the last deployment has moved, and nothing else", async () => {
  await expect(stageWith(released()).goBack()).rejects.toThrow("No deployment has moved traffic yet");
  const stage = stageWith(released());
  await stage.deploy(false);
  const { versions } = stage.functions["log-in"] as Deployed;
  versions[6] = "t";
  await stage.tools.clock.wait(60_000);
  await stage.deploy(false);
  expect(await stage.goBack()).toBe(1);
  expect(stage.moves).toEqual([...all, "log-in 6", "log-in 5"]);
  await expect(stage.goBack()).rejects.toThrow(/was taken back already\. Check out the release that worked/);
  await stage.deploy(false);
  expect(stage.moves.at(-1)).toBe("log-in 6");
});

test("trials come from many addresses, because sign-ups from one are limited", async () => {
  const { tools, addresses } = stageWith(released());
  for (let trial = 0; trial < 9; trial++)
    await directly(tools.lambda, "test", () => 4).fetch("https://s.test/v1/auth/login", {
      method: "POST",
    });
  expect(addresses.size).toBeGreaterThan(1);
});
