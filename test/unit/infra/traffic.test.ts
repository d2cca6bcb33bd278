import { DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import { mockClient } from "aws-sdk-client-mock";
import { describe, expect, test } from "vitest";
import { shift } from "../../../infra/operate/traffic/shift.ts";
import { type Deployed, released, stageWith } from "../../support/deployed-stage.ts";

const tenth = ["list-recipes 7 and 8 at 0.1", "log-in 4 and 5 at 0.1"];
const all = ["list-recipes 8", "log-in 5"];
const before = ["list-recipes 7", "log-in 4"];

describe("a deployment", () => {
  test("gives a tenth of the traffic to the new versions for five minutes, then all, and says how it goes", async () => {
    const stage = stageWith(released());
    await stage.deploy();
    expect([stage.moves.slice(0, 2).sort(), stage.moves.slice(2).sort()]).toEqual([tenth, all]);
    expect(stage.seconds()).toBeGreaterThanOrEqual(7 * 60);
    expect(stage.seconds()).toBeLessThan(8 * 60);
    expect(stage.said[0]).toMatch(/^10 % of the traffic, 28\d s to go: \d+ requests, 0 answers 5xx$/);
    expect(stage.said.filter((line) => line.startsWith("10 %")).length).toBe(18);
    expect(stage.said.at(-1)).toBe("All traffic goes to the new versions of 2 functions");
  });

  test("goes back by itself within seconds when requests fail more often than before", async () => {
    const stage = stageWith(released(), (seconds) => (seconds > 90 ? 8 : 0));
    await expect(stage.deploy()).rejects.toThrow(
      /^The deployment was taken back: 8 of \d+ requests were answered 5xx .* All traffic goes to the versions before\./,
    );
    expect([stage.moves.slice(0, 2).sort(), stage.moves.slice(2).sort()]).toEqual([tenth, before]);
    expect(stage.seconds()).toBeLessThan(120);
  });

  test.each([
    [
      "goes back when they fail under the whole load only",
      (seconds: number) => (seconds > 330 ? 40 : 0),
      before,
    ],
    ["goes on when one fails now and then, as before", (seconds: number) => Math.min(2, seconds / 100), all],
  ])("%s", async (_, errors, ends) => {
    const stage = stageWith(released(), errors);
    const [done] = await Promise.allSettled([stage.deploy()]);
    expect(done.status).toBe(ends === all ? "fulfilled" : "rejected");
    expect(stage.moves.slice(-2).sort()).toEqual(ends);
  });

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

  test("moves nothing when it can't watch", async () => {
    const stage = stageWith(released());
    mockClient(stage.tools.metrics).on(DescribeAlarmsCommand).resolves({ MetricAlarms: [] });
    await expect(stage.deploy()).rejects.toThrow(
      "There is no alarm meal-planner-test-AvailabilityFast-short",
    );
    expect(stage.moves).toEqual([]);
  });

  test.each([0.1, 1])(
    "that was killed at a share of %s is taken back before the next one begins",
    async (share) => {
      const stage = stageWith(released());
      const killed = async () => Promise.reject(new Error("killed"));
      const clock = {
        ...stage.tools.clock,
        wait: async (ms: number) =>
          stage.moves.length === (share === 1 ? 4 : 2) ? killed() : stage.tools.clock.wait(ms),
      };
      await shift("test", true, { ...stage.tools, clock, steadyClock: { ...clock, wait: killed } }).catch(
        () => {},
      );
      expect(stage.functions["log-in"]).toMatchObject(
        share === 1 ? { version: 5 } : { version: 4, split: 5 },
      );
      stage.moves.length = 0;
      await stage.deploy();
      expect(stage.said).toContain(
        "The deployment before was interrupted: first all traffic goes back to the versions before it",
      );
      expect(stage.moves.slice(0, 2).sort()).toEqual(before);
      expect(stage.moves.slice(-2).sort()).toEqual(all);
    },
  );

  test("at once goes back when Lambda refuses a call, unless the table is another one", async () => {
    const stage = stageWith(released());
    stage.failing.add("log-in 5");
    await expect(stage.deploy(false)).rejects.toThrow("All traffic goes to the versions before");
    expect(stage.moves).toEqual(["list-recipes 8", "list-recipes 7"]);
    const restored = stageWith({ "log-in": { version: 4, versions: { 4: "t", 5: "restored" } } });
    restored.failing.add("log-in 5");
    await expect(restored.deploy()).rejects.toThrow("There is no way back, because the table is another one");
    expect(restored.moves).toEqual([]);
  });

  test("moves everything at once when the table is another one, for two tables would take writes", async () => {
    const stage = stageWith({ "log-in": { version: 4, versions: { 4: "t", 5: "restored" } } });
    await stage.deploy();
    expect(stage.moves).toEqual(["log-in 5"]);
    expect(stage.said[0]).toBe(
      "All traffic moves at once: the table is another one, and only one may take writes",
    );
    await expect(stage.goBack()).rejects.toThrow(
      "The versions before can't take over: the table is another one",
    );
  });

  test("moves nothing the first time, and nothing when nothing has changed", async () => {
    const stage = stageWith({ "log-in": { version: 1, versions: { 1: "t" } } });
    await stage.deploy();
    expect([stage.moves, stage.said]).toEqual([
      [],
      ["Every function is at its newest version: no traffic has to move"],
    ]);
  });

  test("leaves the versions that somebody may go back to, and deletes older ones", async () => {
    const versions = { 1: "t", 2: "t", 3: "t", 4: "t", 5: "t", 6: "t" };
    const stage = stageWith({ "log-in": { version: 2, versions } });
    await stage.deploy(false);
    expect(Object.keys(stage.functions["log-in"]?.versions ?? {})).toEqual(["2", "4", "5", "6"]);
  });
});

describe("going back by hand", () => {
  test("moves what the last deployment has moved, at once, and nothing else", async () => {
    const stage = stageWith(released());
    await stage.deploy(false);
    const { versions } = stage.functions["log-in"] as Deployed;
    versions[6] = "t";
    await stage.tools.clock.wait(60_000);
    await stage.deploy(false);
    stage.moves.length = 0;
    expect(await stage.goBack()).toBe(1);
    expect(stage.moves).toEqual(["log-in 5"]);
  });

  test("is refused a second time, as older versions may be gone; the same sources can be deployed again", async () => {
    const stage = stageWith(released());
    await stage.deploy(false);
    await stage.goBack();
    await expect(stage.goBack()).rejects.toThrow(
      /was taken back already\. Check out the release that worked, and deploy it\.$/,
    );
    stage.moves.length = 0;
    await stage.deploy(false);
    expect(stage.moves.sort()).toEqual(all);
  });

  test("is refused before any deployment has moved traffic", async () => {
    await expect(stageWith(released()).goBack()).rejects.toThrow("No deployment has moved traffic yet");
  });
});
