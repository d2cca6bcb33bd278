import { describe, expect, onTestFinished, test } from "vitest";
import { dayIn } from "../../../core/basics/time-zone.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  const mine = "/v1/households/mine";

  describe("a household's time zone", () => {
    test("is shown, changed by the owner, and cleared", async () => {
      const anna = await service.user();
      const made = await anna.post("/v1/households", { name: "Home", timeZone: "Europe/Berlin" });
      const { data } = made.body;
      expect(data.timeZone).toBe("Europe/Berlin");
      expect((await anna.get(mine)).body.data).toEqual(data);
      for (const timeZone of [
        "Mars/Olympus",
        "+02:00",
        "CEST5",
        "europe/berlin",
        "EUROPE/BERLIN",
        "asia/kolkata",
        "utc",
      ])
        expect(faultsIn(await anna.patch(mine, { timeZone }))).toEqual(["/timeZone not_one_of"]);
      const { status } = await (await service.memberOf(anna)).patch(mine, { timeZone: "UTC" });
      expect(status).toBe(403);
      const moved = (await anna.patch(mine, { timeZone: "Asia/Kolkata" })).body.data;
      expect(moved).toMatchObject({ name: "Home", timeZone: "Asia/Kolkata" });
      expect((await anna.patch(mine, { name: "Nest" })).body.data.timeZone).toBe("Asia/Kolkata");
      const told = (await anna.get("/v1/changes?kinds=household")).body.household.changed;
      expect(told).toEqual([(await anna.get(mine)).body.data]);
      expect((await anna.patch(mine, { timeZone: null })).body.data).not.toHaveProperty("timeZone");
      expect((await anna.get(mine)).body.data).not.toHaveProperty("timeZone");
    });

    testInProcess("says which day it is", async () => {
      const anna = await service.owner();
      const { id: recipeId } = await createRecipe(anna, {
        name: "Soup",
        ingredients: [["leek", 1, "piece"]],
      });
      const listOf = async (weekStart: string) => {
        const plan = (await anna.post("/v1/week-plans", { weekStart })).body.id;
        await anna.post(`/v1/week-plans/${plan}/slots`, { slotDate: weekStart, recipeId });
        return (await anna.post(`/v1/week-plans/${plan}/shopping-list`)).body.id;
      };
      const [earlier, later] = [await listOf("2026-03-02"), await listOf("2026-03-09")];
      // A Sunday evening in UTC.
      service.deps().now = () => new Date("2026-03-08T20:00:00Z");
      onTestFinished(() => {
        service.deps().now = () => new Date();
      });
      const answers = [];
      for (const timeZone of [null, "Pacific/Auckland", "America/Los_Angeles"]) {
        await anna.patch(mine, { timeZone });
        const list = (await anna.get("/v1/shopping-list")).body;
        const { cookedOn } = (await anna.post("/v1/cooking-logs", { recipeId })).body;
        answers.push([list.id, list.items.length, cookedOn]);
      }
      expect(answers).toEqual([
        [earlier, 1, "2026-03-08"],
        [later, 1, "2026-03-09"],
        [earlier, 1, "2026-03-08"],
      ]);
    });
  });

  test("a day is that of the place, whatever the season and the year", () => {
    const days: [string | undefined, string, string][] = [
      [undefined, "2026-01-31T23:59:59Z", "2026-01-31"],
      ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
      ["Etc/GMT+12", "2027-01-01T11:59:59Z", "2026-12-31"],
      ["Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-30"],
      ["Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28"],
      ["Mars/Olympus", "2026-03-28T22:59:59Z", "2026-03-28"],
    ];
    for (const [zone, moment, day] of days) expect(dayIn(zone, new Date(moment))).toBe(day);
  });
});
