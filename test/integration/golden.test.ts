import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { epochSeconds } from "../../core/basics/dates.ts";
import { compactIfDue } from "../../core/catalogue/log/compaction-store.ts";
import { putPagesAway } from "../../core/feed/store.ts";
import { keys } from "../../core/storage/table.ts";
import { keyRing } from "../../functions/endpoint/key-ring.ts";
import { type Played, type Recorded, readRecorded, releases, writeRecorded } from "../golden/recorded.ts";
import { fitFor } from "../security/support/cast.ts";
import { type Stage, setStage } from "../security/support/stage.ts";
import { openTable, type State } from "../security/support/table.ts";
import type { Client } from "../support/client.ts";
import { linkFor } from "../support/links.ts";
import { createRecipe } from "../support/recipes.ts";
import { sceneNames } from "../support/scenes/scenes.ts";
import { PASSWORD, type Service, throughHandlers } from "../support/service.ts";

// GOLDEN=1.0.0 npm test -- golden: records what the code of a release writes and answers.
const release = process.env.GOLDEN;

const stateOf = ({ items }: Recorded): State => new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
/** They tell what runs, which is another release. */
const isAboutTheRelease = ({ request }: Played) => /openapi|health/.test(request.path);

/** Nobody but the service reads a state, which the next release may write in another way. */
const asNow = (body: unknown): unknown =>
  Object(body).hasMore === undefined ? body : Object.assign({}, body, { state: expect.any(String) });

/** Both stages have the same new addresses, each of which can be taken once. */
const takesAnAddress = ["sign-up", "create-user", "confirm-email: a new one"];

const play = async (stage: Stage, name: string): Promise<Played> => {
  const client = stage.as(fitFor(name));
  const request = stage.requestOf(name);
  const jar = [...client.jar];
  const { status, body } = await client.send(request.method, request.path, request.body);
  return { name, request, jar, status, ...(request.method === "GET" ? { body } : {}) };
};

/** Written by 1.7.0 and before. */
const former = ["page of the feed"];

/** The kinds of item in the chart of core/storage/table.ts of which a table has none. */
const missingIn = (state: State): string[] => {
  const chart = readFileSync("core/storage/table.ts", "utf8").split("| item ")[1]?.split("\n *\n")[0];
  const rows = chart?.split("\n * ").slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(0);
  const patternOf = (key = "") => key.replace(/[a-z][\w-]*/g, (word) => (word === "whom" ? ".+" : "[^#]+"));
  return rows.flatMap((row) => {
    const [, kind = "", pk, sk] = row.split("|").map((cell) => cell.trim());
    const pattern = new RegExp(`^${patternOf(pk)} ${patternOf(sk)}$`);
    return former.includes(kind) || [...state.keys()].some((key) => pattern.test(key)) ? [] : [kind];
  });
};

/** Two lists that are stored in parts, of which the second is deleted with its plan. */
const leaveLongLists = async (owner: Client): Promise<void> => {
  const ingredients = Array.from({ length: 150 }, (_, nth): [string, number, string] => [
    `spice ${nth}`,
    1,
    "g",
  ]);
  const { id: recipeId } = await createRecipe(owner, { name: "Curry", ingredients });
  const weeks = ["2041-01-07", "2041-01-14"];
  const plans: string[] = [];
  for (const weekStart of weeks) {
    const plan = `/v1/week-plans/${(await owner.post("/v1/week-plans", { weekStart })).body.id}`;
    await owner.post(`${plan}/slots`, { slotDate: weekStart, recipeId });
    await owner.post(`${plan}/shopping-list`);
    plans.push(plan);
  }
  await owner.delete(plans.at(-1) ?? "");
  const list = `/v1/shopping-lists/${(await owner.get(`/v1/shopping-list?weekStart=${weeks[0]}`)).body.id}`;
  // Without repetitions: the answer stays large when it is packed.
  const sign = (nth: number) => String.fromCodePoint(0x20000 + ((nth * 7_919) % 40_000));
  for (let nth = 0; nth < 80; nth++) {
    const text = Array.from({ length: 190 }, (_, at) => sign(190 * nth + at)).join("");
    await owner.post(`${list}/items`, { customName: `${nth} ${text}`, quantity: 1 });
  }
  const lines: { id: string; name: string }[] = (await owner.get(list)).body.items;
  const items = lines.flatMap(({ id, name }) => (name.length > 100 ? [{ id, isChecked: true }] : []));
  await owner.patch(`${list}/items`, { items });
  // More than a request puts away.
  await owner.post(`${list}/put-away`, undefined, { headers: { "idempotency-key": "long" } });
};

/** As a calendar that asks an hour after the last change. */
const leaveAgenda = async (service: Service, owner: Client): Promise<void> => {
  const feed = new URL((await owner.post("/v1/calendar-feed")).body.url).pathname;
  const { now } = service.deps();
  service.deps().now = () => new Date(now().getTime() + 3_600_000);
  await service.visitor().get(feed);
  service.deps().now = now;
};

const recordAs = async (service: Service, name: string): Promise<void> => {
  // Leaves behind what every scene writes: one household more, from which everybody takes.
  const traces = await setStage(service);
  for (const scene of sceneNames) if (!takesAnAddress.includes(scene)) await play(traces, scene);
  const stage = await setStage(service);
  const { owner } = stage.people;
  for (let nth = 0; nth < 70; nth++) await owner.post("/v1/tags", { name: `tag ${nth}`, tagType: "other" });
  await compactIfDue(service.deps().db, owner.householdId);
  await putPagesAway(service.deps().db, owner.householdId, service.deps().now());
  await leaveLongLists(traces.people.owner);
  await leaveAgenda(service, traces.people.owner);
  await service.visitor().post("/v1/auth/password-resets/confirm", {
    token: await linkFor(await service.user("Returner"), "reset"),
    newPassword: "quite another phrase",
  });
  const removed = await service.memberOf(traces.people.owner);
  await traces.people.owner.delete(`/v1/households/mine/members/${removed.id}`);
  const leaver = await service.owner("Leaver");
  const key = { headers: { "idempotency-key": "kept" } };
  await leaver.post("/v1/tags", { name: "remembered", tagType: "other" }, key);
  await leaver.delete(`/v1/households/mine/members/${leaver.id}`);
  await leaver.post("/v1/auth/me/deletion", { currentPassword: PASSWORD });
  const { db, now } = service.deps();
  const moment = now();
  service.deps().now = () => moment;
  await db.put(keys.emptying(traces.people.owner.householdId));
  const wanted = { name: "Script", scope: "read", currentPassword: PASSWORD };
  const { token } = (await traces.people.owner.post("/v1/auth/tokens", wanted)).body;
  await service.visitor().get("/v1/tags", { headers: { authorization: `Bearer ${token}` } });
  const { householdId, id: userId } = traces.people.owner;
  const socket = { householdId, userId, sessionId: "session", connectionId: "connection" };
  const openedAt = epochSeconds(moment);
  await db.put({
    ...keys.socket(householdId, userId, "connection"),
    ...socket,
    openedAt,
    ttl: openedAt + 7_200,
  });
  const table = openTable();
  const before = await table.dump();
  expect(missingIn(before)).toEqual([]);
  const played: Played[] = [];
  for (const scene of sceneNames) {
    played.push(await play(stage, scene));
    await table.restore(before);
  }
  expect(played.filter(({ status }) => status >= 300)).toEqual([]);
  const sessionKeys = process.env.SESSION_KEYS ?? "";
  writeRecorded(name, { moment: moment.toISOString(), sessionKeys, items: [...before.values()], played });
  table.close();
};

/** Up to 1.13, anybody with the link could confirm an address. */
const asToday = (name: string, body: unknown): unknown =>
  name.startsWith("confirm-email") ? Object.assign({ password: PASSWORD }, body) : body;

throughHandlers((service) => {
  test.runIf(release)("a release is recorded", () => recordAs(service, release ?? ""));

  describe.skipIf(release).each(releases)("the table that %s wrote", (name) => {
    const recorded = readRecorded(name);
    const table = () => openTable().restore(stateOf(recorded));
    const ask = async ({ name, request: { method, path, body }, jar }: Played) => {
      const client = service.visitor();
      for (const [cookie, value] of jar) client.jar.set(cookie, value);
      return client.send(method, path, asToday(name, body));
    };
    const isRead = ({ request }: Played) => request.method === "GET";
    beforeAll(() => {
      const now = () => new Date(recorded.moment);
      // The keys of the release before are kept for a while.
      Object.assign(service.deps(), { now, keys: keyRing(async () => recorded.sessionKeys, now) });
    });

    test("is read as it was then", async () => {
      await table();
      for (const one of recorded.played.filter(isRead)) {
        if (isAboutTheRelease(one)) continue;
        const { status, body } = await ask(one);
        expect({ status, body }, one.name).toMatchObject({ status: one.status, body: asNow(one.body) });
      }
    });

    describe("takes", () => {
      beforeEach(table);
      test.each(recorded.played.filter((one) => !isRead(one)))("$name", async (one) => {
        const { status, text } = await ask(one);
        expect(status, text).toBe(one.status);
      });
    });
  });
});
