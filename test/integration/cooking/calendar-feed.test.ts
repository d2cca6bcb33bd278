import { expect, onTestFinished, test } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { dayIn } from "../../../core/basics/time-zone.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { mealTypes } from "../../../core/contract/values.ts";
import type { Client } from "../../support/client.ts";
import { confirmed, takeOwed } from "../../support/links.ts";
import { log } from "../../support/log.ts";
import { chanceOf } from "../../support/random.ts";
import { readFeed } from "../../support/read-feed.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const PATH = "/v1/calendar-feed";
const HOUR_MS = 3_600_000;
const DAYS = 30;
const EDITS = 3;
const TIMES: Readonly<Record<string, string>> = {
  ...{ breakfast: "T08:00:00", lunch: "T12:30:00", snack: "T16:00:00", dinner: "T18:30:00" },
};

throughAnyDoor((service) => {
  const newFeed = async (client: Client) => new URL((await client.post(PATH)).body.url).pathname;

  const setUp = async () => {
    const anna = await service.owner();
    const recipe = await createRecipe(anna, { name: "Soup" });
    const today = dayOf(new Date());
    const slots = [{ slotDate: today, recipeId: recipe.id }];
    const { slots: made } = (await anna.post("/v1/week-plans", { weekStart: today, slots })).body;
    const feed = await newFeed(anna);
    const read = (headers: Record<string, string> = {}) => service.visitor().get(feed, { headers });
    return { anna, recipe, slot: made[0].id, feed, read };
  };

  testInProcess(
    "a calendar feed shows what is planned, the same while nothing changes, and logs no secret",
    async () => {
      const { slot, feed, read } = await setUp();
      const { write } = log;
      const lines: string[] = [];
      onTestFinished(() => {
        log.write = write;
      });
      log.write = (line) => lines.push(line);
      const { status, headers, text } = await read();
      expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(readFeed(text)).toMatchObject([{ uid: `${slot}@meal-planner`, summary: "Soup", sequence: 0 }]);
      expect((await read()).text).toBe(text);
      expect((await read({ "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
      expect(lines.join()).toContain("calendar-feeds/{secret}");
      expect(lines.join()).not.toContain(feed.slice(-20));
    },
  );

  test("a new calendar address is told by mail to its user, if the e-mail is confirmed", async () => {
    const [anna, ben] = [await confirmed(service.owner()), await service.owner()];
    await takeOwed();
    for (const person of [anna, ben]) await newFeed(person);
    // Others may sign up on the same stage meanwhile.
    const theirs = (await takeOwed()).filter((mail) =>
      [anna, ben].some(({ email }) => mail.endsWith(` ${email}`)),
    );
    expect(theirs).toEqual([`calendar-added ${anna.email}`]);
  });

  testInProcess("a month of edits loses, doubles and renames no event of a calendar", async () => {
    onTestFinished(() => {
      service.deps().now = () => new Date();
    });
    const chance = chanceOf(31);
    const anna = await service.owner();
    const started = Date.now();
    const today = dayOf(new Date(started));
    const recipes = await Promise.all(
      ["Soup", "Stew; hot", "Pie, cold"].map((name) => createRecipe(anna, { name })),
    );
    const names = new Map(recipes.map(({ id, name }) => [id, name]));
    const weeks = await Promise.all(
      [0, 7, 14, 21].map(async (days) => {
        const weekStart = addDays(today, days);
        const { id } = (await anna.post("/v1/week-plans", { weekStart })).body;
        return { path: `/v1/week-plans/${id}`, weekStart };
      }),
    );
    const feed = await newFeed(anna);

    type Meal = { path: string; weekStart: string; date: string; mealType?: string | null };
    type Shown = Meal & { recipeId?: string | undefined; text?: string; leftoversOf?: string };
    const meals = new Map<string, Shown>();
    const summaryOf = ({ leftoversOf = "", recipeId, text }: Shown): string =>
      meals.has(leftoversOf)
        ? `${names.get(meals.get(leftoversOf)?.recipeId ?? "")} (leftovers)`
        : (text ?? names.get(recipeId ?? "") ?? "");
    const shown = () =>
      [...meals].map(([id, meal]) => {
        const time = TIMES[meal.mealType ?? ""] ?? "";
        return `${id}@meal-planner ${meal.date}${time} ${summaryOf(meal)}`;
      });
    const isEaten = (id: string) => [...meals.values()].some(({ leftoversOf }) => leftoversOf === id);

    const add = async () => {
      const { path: plan, weekStart } = chance.pick(weeks);
      const date = addDays(weekStart, chance.between(0, 6));
      const mealType = chance.pick(mealTypes);
      const kind = chance.pick(["slots", "slots", "notes"]);
      const what =
        kind === "slots" ? { recipeId: chance.pick(recipes).id } : { text: `Out, ${chance.between(0, 99)}` };
      const day = kind === "slots" ? { slotDate: date } : { noteDate: date };
      const { id } = (await anna.post(`${plan}/${kind}`, { ...day, mealType, ...what })).body;
      meals.set(id, { path: `${plan}/${kind}/${id}`, weekStart, date, mealType, ...what });
    };
    const addLeftovers = async () => {
      const [leftoversOf, meal] = chance.pick([...meals]);
      if (meal.recipeId === undefined) return;
      const plan = meal.path.replace(/\/slots.*/, "/slots");
      const { id } = (await anna.post(plan, { slotDate: meal.date, leftoversOf })).body;
      meals.set(id, { ...meal, path: `${plan}/${id}`, mealType: null, recipeId: undefined, leftoversOf });
    };
    const change = async () => {
      const [id, meal] = chance.pick([...meals]);
      // Meals and their leftovers stay together.
      const isBound = meal.leftoversOf !== undefined || isEaten(id);
      const date = isBound ? meal.date : addDays(meal.weekStart, chance.between(0, 6));
      const next = { ...meal, date, mealType: chance.pick([null, ...mealTypes]) };
      if (meal.recipeId) next.recipeId = chance.pick(recipes).id;
      if (meal.text) next.text = `Tea; ${chance.between(0, 99)}`;
      const { mealType, recipeId, text } = next;
      const body = text ? { noteDate: date, mealType, text } : { slotDate: date, mealType, recipeId };
      expect((await anna.patch(meal.path, body)).status).toBe(200);
      meals.set(id, next);
    };
    const remove = async () => {
      const [gone, { path }] = chance.pick([...meals]);
      expect((await anna.delete(path)).status).toBe(204);
      for (const [id, { leftoversOf }] of meals) if ([id, leftoversOf].includes(gone)) meals.delete(id);
    };
    const rename = async () => {
      const recipe = chance.pick(recipes);
      const name = `Dish ${names.size} of ${chance.between(0, 9999)}`;
      await renameRecipe(anna, recipe, name);
      names.set(recipe.id, name);
    };

    const seen = new Map<string, { sequence: number; stamp: string; all: string }>();
    for (let at = 0; at < DAYS; at += 1) {
      service.deps().now = () => new Date(started + at * 24 * HOUR_MS);
      for (let edit = 0; edit < EDITS; edit += 1) {
        if (meals.size < 4) await add();
        else await chance.pick([add, addLeftovers, change, change, remove, rename])();
      }
      if (at % 2 === 0) forgetCatalogues();
      const events = readFeed((await service.visitor().get(feed)).text);
      expect(events.map(({ uid, start, summary }) => `${uid} ${start} ${summary}`).sort()).toEqual(
        shown().sort(),
      );
      for (const event of events) {
        const { uid, sequence, stamp } = event;
        const all = JSON.stringify(event);
        const before = seen.get(uid);
        if (before && before.all !== all) {
          expect(sequence).toBeGreaterThan(before.sequence);
          expect(stamp > before.stamp).toBe(true);
        }
        seen.set(uid, { sequence, stamp, all });
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  test("a calendar has its household's name, and shows 28 days ago to 93 ahead, where the household lives", async () => {
    const anna = await service.owner();
    // At 11:00 UTC it is midnight in Pago Pago (UTC-11), and 1:00 of the next day on Kiritimati (UTC+14).
    const timeZone = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
    const name = "Elm Street; 12, left";
    expect((await anna.patch("/v1/households/mine", { timeZone, name })).status).toBe(200);
    const today = dayIn(timeZone, new Date());
    expect(today).not.toBe(dayOf(new Date()));
    for (const [first, shown, hidden] of [
      [-34, -28, -29],
      [93, 93, 94],
    ] as const) {
      const weekStart = addDays(today, first);
      const { id } = (await anna.post("/v1/week-plans", { weekStart })).body;
      for (const days of [shown, hidden]) {
        const note = { noteDate: addDays(today, days), text: `${days} days` };
        expect((await anna.post(`/v1/week-plans/${id}/notes`, note)).status).toBe(200);
      }
    }
    const { text } = await service.visitor().get(await newFeed(anna));
    expect(readFeed(text).map(({ summary }) => summary)).toEqual(["-28 days", "93 days"]);
    for (const property of ["NAME", "X-WR-CALNAME"])
      expect(text).toContain(`\r\n${property}:Elm Street\\; 12\\, left\r\n`);
  });

  testInProcess("a calendar feed names deleted recipes", async () => {
    const { anna, recipe, read } = await setUp();
    expect((await anna.delete(`/v1/recipes/${recipe.id}`)).status).toBe(204);
    for (const forget of [() => {}, forgetCatalogues]) {
      forget();
      expect((await read()).text).toContain("Soup");
    }
  });

  test.each([
    "//v1/calendar-feeds/SECRET",
    "/V1/Calendar-Feeds/SECRET",
    "/v1//calendar-feeds//SECRET",
    "/v1/calendar-feed/SECRET",
    "/v1/calendar-feeds/SECRET/",
    "/v1/calendar-feeds%2FSECRET",
    "/v1/calendar-feeds;a=b/SECRET.ics",
    "/calendar/SECRET?x=1",
    "//v1/calendar-feeds/%25SECRET",
  ])("a refusal does not repeat the secret of a mistyped address: %s", async (mistyped) => {
    const secret = "Ab3_".repeat(11).slice(1);
    const { status, text, body } = await service.visitor().get(mistyped.replace("SECRET", secret));
    expect(status).toBe(404);
    expect(body.instance).toContain("{secret}");
    expect(text).not.toContain(secret);
  });

  test("a calendar feed ends with a new one, with its deletion, with membership, and with deactivation for good", async () => {
    const { anna, feed, read } = await setUp();
    const made = (await anna.post(PATH)).body;
    expect((await read()).status).toBe(404);
    expect((await anna.get(PATH)).body).toEqual({ createdAt: made.createdAt });
    for (const status of [204, 404]) expect((await anna.delete(PATH)).status).toBe(status);
    const ben = await service.memberOf(anna);
    const bens = await newFeed(ben);
    expect((await service.visitor().get(bens)).status).toBe(200);
    await anna.delete(`/v1/households/mine/members/${ben.id}`);
    const invite = (await anna.post("/v1/households/mine/invites")).body.data.inviteCode;
    await ben.post(`/v1/invites/${invite}/accept`);
    const annas = await newFeed(anna);
    const administrator = await service.administrator();
    for (const isActive of [false, true])
      await administrator.patch(`/v1/admin/users/${anna.id}`, { isActive });
    for (const [answer, status] of [
      [await service.visitor().get(bens), 404],
      [await service.visitor().get(annas), 404],
      [await service.visitor().post(feed), 405],
    ] as const)
      expect(answer.body).toMatchObject({ status, instance: "/v1/calendar-feeds/{secret}" });
  });
});
