import { describe, expect, onTestFinished, test } from "vitest";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { log } from "../../support/log.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const PATH = "/v1/calendar-feed";

throughAnyDoor((service) => {
  const today = () => new Date().toISOString().slice(0, 10);
  const setUp = async () => {
    const anna = await service.owner();
    const recipe = await createRecipe(anna, {
      name: "Soup, hot; \\ 🍲",
      ingredients: [["leek", 1, "piece"]],
    });
    const plan = (await anna.post("/v1/week-plans", { weekStart: today() })).body.id;
    const slots = `/v1/week-plans/${plan}/slots`;
    const slot = (await anna.post(slots, { slotDate: today(), recipeId: recipe.id })).body.id;
    const url = (await anna.post(PATH)).body.url;
    const feed = new URL(url).pathname;
    const read = (headers: Record<string, string> = {}) => service.visitor().get(feed, { headers });
    const line = async (name: string) =>
      new RegExp(`^${name}[:;].*$`, "m").exec((await read()).text)?.[0].trim();
    return { anna, recipe, slot, slotPath: `${slots}/${slot}`, feed, read, line };
  };

  describe("a calendar feed", () => {
    test("shows what is planned to whoever has its address, and the same while nothing changes", async () => {
      const { slot, read, line } = await setUp();
      const { status, headers, text } = await read();
      expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(await line("SUMMARY")).toBe("SUMMARY:Soup\\, hot\\; \\\\ 🍲");
      expect(await line("UID")).toBe(`UID:${slot}@meal-planner`);
      expect((await read()).text).toBe(text);
      expect((await read({ "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
    });

    testInProcess("keeps an event's id, and counts its versions up", async () => {
      const { anna, recipe, slot, slotPath, line } = await setUp();
      const sequence = async () => Number((await line("SEQUENCE"))?.replace("SEQUENCE:", ""));
      const versions = [await sequence()];
      const later = (minutes: number) => {
        const moment = Date.now() + minutes * 60_000;
        onTestFinished(() => {
          service.deps().now = () => new Date();
        });
        service.deps().now = () => new Date(moment);
      };
      later(1);
      const other = await createRecipe(anna, { name: "Stew", ingredients: [["leek", 1, "piece"]] });
      await anna.patch(slotPath, { recipeId: other.id });
      versions.push(await sequence());
      later(2);
      await renameRecipe(anna, other, "Goulash");
      versions.push(await sequence());
      expect(versions[0]).toBe(0);
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
      expect([await line("SUMMARY"), await line("UID")]).toEqual([
        "SUMMARY:Goulash",
        `UID:${slot}@meal-planner`,
      ]);
      later(3);
      // Nobody sees these.
      await renameRecipe(anna, recipe, "Broth");
      await anna.patch(slotPath, { servings: null });
      expect(await sequence()).toBe(versions[2]);
    });

    test("shows meal types, notes and leftovers, and counts each change of what it shows", async () => {
      const { anna, recipe, slot, slotPath, read } = await setUp();
      const stew = await createRecipe(anna, { name: "Stew", ingredients: [["leek", 1, "piece"]] });
      const plan = slotPath.replace(/\/slots.*/, "");
      const day = today().replaceAll("-", "");
      const meal = { slotDate: today(), leftoversOf: slot, mealType: "lunch" };
      const leftovers = (await anna.post(`${plan}/slots`, meal)).body.id;
      const tea = { noteDate: today(), mealType: "snack", text: "Tea, at Jo's" };
      const note = (await anna.post(`${plan}/notes`, tea)).body.id;
      const event = async (id: string) => {
        const lines = (await read()).text.split("BEGIN:VEVENT\r\n").find((one) => one.includes(id)) ?? "";
        const [, start, summary] =
          /^DTSTART.*?:(.*)\r\n(?:DURATION.*\r\n)?SUMMARY:(.*)\r$/m.exec(lines) ?? [];
        const [, stamp = ""] = /^DTSTAMP:(.*)\r$/m.exec(lines) ?? [];
        return { start, summary, stamp, sequence: Number(/^SEQUENCE:(.*)\r$/m.exec(lines)?.[1]) };
      };
      expect(await event(leftovers)).toMatchObject({
        start: `${day}T123000`,
        summary: "Soup\\, hot\\; \\\\ 🍲 (leftovers)",
      });
      expect(await event(note)).toMatchObject({ start: `${day}T160000`, summary: "Tea\\, at Jo's" });

      const notePath = `${plan}/notes/${note}`;
      const changes = [
        { id: slot, path: slotPath, change: { mealType: "dinner" }, shown: { start: `${day}T183000` } },
        { id: slot, path: slotPath, change: { mealType: null }, shown: { start: day } },
        {
          id: leftovers,
          path: slotPath,
          change: { recipeId: stew.id },
          shown: { summary: "Stew (leftovers)" },
        },
        { id: leftovers, path: `${plan}/slots/${leftovers}`, change: { recipeId: recipe.id }, shown: {} },
        { id: note, path: notePath, change: { text: "Cake" }, shown: { summary: "Cake" } },
        { id: note, path: notePath, change: { mealType: "breakfast" }, shown: { start: `${day}T080000` } },
        { id: note, path: notePath, change: { mealType: null }, shown: { start: day } },
      ];
      for (const { id, path, change, shown } of changes) {
        const before = await event(id);
        expect((await anna.patch(path, change)).status).toBe(200);
        const after = await event(id);
        expect(after).toMatchObject(shown);
        expect(after.sequence).toBeGreaterThan(before.sequence);
        expect(after.stamp > before.stamp).toBe(true);
        await anna.patch(path, change);
        expect(await event(id)).toEqual(after);
      }
    });

    testInProcess("names deleted recipes, and those that a copy of the table doesn't have yet", async () => {
      const { anna, recipe, line } = await setUp();
      const { db } = service.deps();
      onTestFinished(() => {
        service.deps().db = db;
      });
      service.deps().db = {
        ...db,
        getMany: async (wanted, options) => {
          const items = await db.getMany(wanted, options);
          return options?.consistent === false ? items.filter(({ steps }) => !steps) : items;
        },
      };
      forgetCatalogues();
      expect(await line("SUMMARY")).toContain("Soup");
      expect((await anna.delete(`/v1/recipes/${recipe.id}`)).status).toBe(204);
      for (const forget of [() => {}, forgetCatalogues]) {
        forget();
        expect(await line("SUMMARY")).toContain("Soup");
      }
    });

    test("ends with a new one, with its deletion, and with membership", async () => {
      const { anna, feed, read } = await setUp();
      const made = (await anna.post(PATH)).body;
      expect((await read()).status).toBe(404);
      expect((await anna.get(PATH)).body).toEqual({ createdAt: made.createdAt });
      expect((await anna.delete(PATH)).status).toBe(204);
      expect((await anna.delete(PATH)).status).toBe(404);
      const ben = await service.memberOf(anna);
      const bens = new URL((await ben.post(PATH)).body.url).pathname;
      expect((await service.visitor().get(bens)).status).toBe(200);
      await anna.delete(`/v1/households/mine/members/${ben.id}`);
      const invite = (await anna.post("/v1/households/mine/invites")).body.data.inviteCode;
      await ben.post(`/v1/invites/${invite}/accept`);
      const gone = await service.visitor().get(bens);
      expect(gone.body).toMatchObject({ status: 404, instance: "/v1/calendar-feeds/{secret}" });
      const wrong = await service.visitor().post(feed);
      expect(wrong.body).toMatchObject({ status: 405, instance: "/v1/calendar-feeds/{secret}" });
    });

    test("ends with deactivation for good", async () => {
      const { anna, read } = await setUp();
      const administrator = await service.administrator();
      for (const isActive of [false, true])
        await administrator.patch(`/v1/admin/users/${anna.id}`, { isActive });
      expect((await read()).status).toBe(404);
    });

    testInProcess("has its secret in no line of the log", async () => {
      const { read, feed } = await setUp();
      const { write } = log;
      const lines: string[] = [];
      log.write = (line) => lines.push(line);
      await read();
      log.write = write;
      expect(lines.join()).toContain("calendar-feeds/{secret}");
      expect(lines.join()).not.toContain(feed.slice(-20));
    });
  });
});
