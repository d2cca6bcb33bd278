import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Item } from "../../../core/storage/table.ts";
import { DAY, later } from "../../support/clock.ts";
import { log } from "../../support/log.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const HOME = "198.51.100.7";

throughHandlers((service) => {
  describe("an administrator's log-in", () => {
    const { write } = log;
    let lines: string[] = [];
    beforeEach(() => {
      lines = [];
      log.write = (line) => lines.push(line);
    });
    afterEach(() => {
      log.write = write;
    });

    const logIn = (email: string, address: string, password = PASSWORD) =>
      service.visitor().post("/v1/auth/login", { email, password }, { address });
    /** How many of the log-ins since the last look came from an address that was new. */
    const news = () =>
      lines.splice(0).reduce((sum, line) => sum + (JSON.parse(line).newAdminAddresses ?? 0), 0);
    const isNew = async (email: string, address: string) => {
      expect((await logIn(email, address)).status).toBe(200);
      return news() === 1;
    };

    test("is told when it comes from an address that is new for them", async () => {
      const [anna, ben] = [await service.administrator(), await service.administrator()];
      // As both were made they have logged in, from where all tests are.
      expect(news()).toBe(2);
      expect(await isNew(anna.email, "192.0.2.1")).toBe(false);
      expect(await isNew(anna.email, HOME)).toBe(true);
      expect(await isNew(anna.email, HOME)).toBe(false);
      expect((await logIn(ben.email, HOME, "not this one")).status).toBe(401);
      expect(await isNew(ben.email, HOME)).toBe(true);
      later(119 * DAY);
      expect(await isNew(anna.email, HOME)).toBe(false);
      later(240 * DAY);
      expect(await isNew(anna.email, HOME), "long ago").toBe(true);
    });

    test("leaves nothing in the table from which the address can be told, and others' leave nothing at all", async () => {
      const written: Item[] = [];
      const { db } = service.deps();
      service.deps().db = {
        ...db,
        transact: async (writes) => {
          written.push(...writes.flatMap((write) => ("put" in write ? [write.put] : [])));
          return db.transact(writes);
        },
      };
      const [admin, anna] = [await service.administrator(), await service.user()];
      for (const { email } of [admin, anna]) await logIn(email, HOME);
      service.deps().db = db;
      const kept = written.filter(({ sk }) => String(sk).startsWith("ADDRESS#"));
      expect(kept.map(({ pk }) => pk)).toEqual(Array(2).fill(`CLIENT#${admin.id}`));
      for (const { pk: _pk, ...item } of kept)
        expect(item).toEqual({ sk: expect.stringMatching(/^ADDRESS#[0-9a-f]{5}$/), ttl: expect.any(Number) });
    });
  });
});
