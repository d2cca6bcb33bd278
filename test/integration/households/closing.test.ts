import { describe, expect, test } from "vitest";
import { eraseClosedHouseholds } from "../../../core/households/closed-store.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, momentIn, workLater } from "../../support/clock.ts";
import { runJob } from "../../support/jobs.ts";
import { log } from "../../support/log.ts";
import {
  connection,
  cutAfter,
  deletingOneByOne,
  filledHousehold,
  itemsNaming,
} from "../../support/operator.ts";
import { throughHandlers } from "../../support/service.ts";

const leave = (client: Client & { id: string }) => client.delete(`/v1/households/mine/members/${client.id}`);

throughHandlers((service) => {
  const erase = (wait = HOUR, seconds?: number) => workLater(wait, () => runJob("erase-households", seconds));

  /** A household with something of every kind that its members have left; it had an invite. */
  const closedHousehold = async () => {
    const { anna, ben, id, soup } = await filledHousehold(service);
    const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
    expect((await leave(ben)).status).toBe(204);
    expect((await leave(anna)).status).toBe(204);
    return { anna, ben, id, soup, inviteCode };
  };
  const closedIds = async () =>
    (await service.deps().db.query({ pk: "CLOSED", from: "0", to: "~" })).map(({ sk }) => sk);

  describe("a household that its last member has left", () => {
    test("is erased with all that it had, and nothing else is", async () => {
      const neighbour = await filledHousehold(service);
      const { anna, ben, soup, id, inviteCode } = await closedHousehold();
      for (const client of [anna, ben]) {
        expect((await client.get(`/v1/recipes/${soup.id}`)).body.code).toBe("household_required");
        expect((await client.post(`/v1/invites/${inviteCode}/accept`)).body.code).toBe("not_found");
      }
      expect((await anna.post("/v1/households", { name: "Another" })).status).toBe(200);
      expect((await anna.get(`/v1/recipes/${soup.id}`)).status).toBe(404);
      expect((await ben.post("/v1/households", { name: "Ben's" })).status).toBe(200);
      const operator = connection();
      const before = await itemsNaming(operator, neighbour.id);
      expect(await erase(0), "a minute for what is under way").toEqual({ erased: 0, left: 1 });
      expect(await erase(61)).toEqual({ erased: 1, left: 0 });
      expect(await itemsNaming(operator, id)).toEqual([]);
      expect(await itemsNaming(operator, neighbour.id)).toEqual(before);
      expect((await anna.get("/v1/households/mine")).body.data.name).toBe("Another");
      expect((await ben.get("/v1/tags")).body.length).toBeGreaterThan(0);
      expect((await neighbour.ben.get(`/v1/recipes/${neighbour.soup.id}`)).status).toBe(200);
    });
  });

  describe("erasing closed households", () => {
    const inAnHour = () => momentIn(HOUR);

    test("goes on where it was cut off, after whatever item that was", async () => {
      const { anna, id } = await closedHousehold();
      const kept = (await anna.post("/v1/households", { name: "Another" })).body.data.id;
      const all = (await itemsNaming(connection(), id)).length;
      let runs = 0;
      for (let left = all; left > 0; runs++) {
        const cut = connection();
        deletingOneByOne(cut);
        cutAfter(cut, 1);
        const { erased, faults } = await eraseClosedHouseholds(cut.db, inAnHour, () => true);
        const items = await itemsNaming(connection(), id);
        if (erased === 0) expect([faults.length, items.length]).toEqual([1, left - 1]);
        // The last two go together.
        if (items.length > 0) expect(await closedIds()).toEqual([id]);
        left = items.length;
      }
      expect(runs).toBe(all - 1);
      expect(all).toBeGreaterThan(15);
      expect((await anna.get("/v1/households/mine")).body.data.id).toBe(kept);
      expect(await erase()).toEqual({ erased: 0, left: 0 });
    });

    test("may be done by several at once", async () => {
      const ids = await Promise.all(Array.from({ length: 3 }, async () => (await closedHousehold()).id));
      const several = [1, 2, 3].map(() => eraseClosedHouseholds(connection().db, inAnHour, () => true));
      for (const { faults } of await Promise.all(several)) expect(faults).toEqual([]);
      for (const id of ids) expect(await itemsNaming(connection(), id)).toEqual([]);
      expect(await closedIds()).toEqual([]);
    });

    test("ends when its time is up, and says how many are left", async () => {
      for (let nth = 0; nth < 2; nth++) await closedHousehold();
      expect(await erase(HOUR, 5)).toEqual({ erased: 0, left: 2 });
      const slow = connection();
      deletingOneByOne(slow);
      let asked = 0;
      const first = await eraseClosedHouseholds(slow.db, inAnHour, () => asked++ < 5);
      expect(first).toEqual({ erased: 0, left: 2, overdue: 0, faults: [] });
      expect(await erase()).toEqual({ erased: 2, left: 0 });
    });

    test("does not wait for one that can't be erased, says that it failed, and counts it after a day", async () => {
      const [stuck, other] = [await closedHousehold(), await closedHousehold()];
      const { db } = service.deps();
      await db.transact([{ put: { ...keys.member(stuck.id, "eva"), format: 99 } }]);
      const lines: string[] = [];
      const { write } = log;
      log.write = (line) => void lines.push(line);
      await expect(erase()).rejects.toThrow("erase-households failed");
      log.write = write;
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: "error", job: "erase-households", erased: 1, left: 1, errors: [{ name: "AppError" }] },
      ]);
      expect(await itemsNaming(connection(), other.id)).toEqual([]);
      for (const [seconds, overdue] of [
        [HOUR, 0],
        [25 * HOUR, 1],
      ] as const)
        expect(
          await eraseClosedHouseholds(
            db,
            () => momentIn(seconds),
            () => true,
          ),
        ).toMatchObject({ left: 1, overdue });
      await db.transact([{ delete: keys.member(stuck.id, "eva") }]);
      expect(await erase()).toEqual({ erased: 1, left: 0 });
    });
  });
});
