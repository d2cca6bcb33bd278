import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { compactIfDue } from "../../../core/catalogue/log/compaction-store.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { changeCatalogue, loadCatalogue, loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import type { Db } from "../../../core/storage/db.ts";
import { splitEffects } from "../../../core/storage/effects.ts";
import { type Item, ranges } from "../../../core/storage/table.ts";
import { startEngine } from "../../../infra/local/engine.ts";
import { ensureTable } from "../../../infra/local/table.ts";
import { compactCatalogues } from "../../../infra/operate/table/compact-catalogues.ts";
import { runCommand } from "../../support/command.ts";
import { connection } from "../../support/operator.ts";
import { throughHandlers } from "../../support/service.ts";

const uncounted = () => () => {};

/** Adds a word to a household's catalogue, and a snapshot of all of them when one is due. */
const addTag = async (db: Db, householdId: string, name: string) => {
  const logged = await loadLoggedCatalogue(db, householdId);
  const tag = { id: randomUUID(), name, tagType: "other" as const };
  const { writes, upkeep } = splitEffects(changeCatalogue(logged, { tags: [tag] }));
  await db.transact(writes);
  if (upkeep.length > 0) await compactIfDue(db, householdId);
};

/** A household with a catalogue of so many changes. More than fifty make a snapshot. */
const householdOf = async (db: Db, changes: number): Promise<string> => {
  const householdId = randomUUID();
  for (let nth = 0; nth < changes; nth++) await addTag(db, householdId, `tag ${nth}`);
  return householdId;
};

const itemsOf = (db: Db, householdId: string) => db.query(ranges.catalogue(householdId));
/** The format of each part of a household's snapshot. */
const formatsOf = async (db: Db, householdId: string) => {
  const items = await itemsOf(db, householdId);
  const snapshot = items.at(-1)?.snapshot;
  const isPart = ({ sk, number }: Item) => String(sk).startsWith("BASE#") && number === snapshot;
  return items.filter(isPart).map(({ format }) => format);
};
/** What a function reads that has just started. */
const read = (db: Db, householdId: string) => {
  forgetCatalogues();
  return loadCatalogue(db, householdId);
};

throughHandlers((service) => {
  describe("rewriting all catalogues", () => {
    test("changes nothing that is read, and has nothing to do the next time", async () => {
      const operator = connection();
      const { db } = operator;
      const households = [await householdOf(db, 3), await householdOf(db, 100)];
      expect(await Promise.all(households.map((id) => formatsOf(db, id)))).toEqual([[], [1]]);
      const before = await Promise.all(households.map((id) => read(db, id)));
      let total = 0;
      let counted = 0;
      const { rewritten, left } = await compactCatalogues(operator, (many) => {
        total = many;
        return () => {
          counted += 1;
        };
      });
      expect([rewritten >= 2, counted, left]).toEqual([true, total, []]);
      for (const [nth, id] of households.entries()) {
        expect(await read(db, id)).toEqual(before[nth]);
        expect((await itemsOf(db, id)).map(({ format }) => format)).toEqual([1, undefined]);
      }
      const again = await compactCatalogues(operator, uncounted);
      expect(again).toEqual({ rewritten: 0, skipped: total, left: [] });
    });

    test("loses nothing of what members add meanwhile", async () => {
      const operator = connection();
      const { db } = operator;
      const anna = await service.owner();
      const names = Array.from({ length: 60 }, (_, nth) => `tag ${nth}`);
      let adding = true;
      const add = async () => {
        for (const name of names)
          expect((await anna.post("/v1/tags", { name, tagType: "other" })).status).toBe(200);
        adding = false;
      };
      const compactAgainAndAgain = async () => {
        let rewritten = 0;
        while (adding) rewritten += (await compactCatalogues(operator, uncounted)).rewritten;
        return rewritten;
      };
      const [, rewritten] = await Promise.all([add(), compactAgainAndAgain()]);
      expect(rewritten).toBeGreaterThan(1);
      const { tags } = await read(db, anna.householdId);
      expect([...tags.values()].map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    });

    test("can be cut off anywhere: what is stored stays whole, and the next run finishes it", async () => {
      const { db } = connection();
      const householdId = await householdOf(db, 100);
      const before = await read(db, householdId);
      let cuts = 0;
      for (;;) {
        const operator = connection();
        let writesLeft = cuts;
        operator.client.middlewareStack.add((next, { commandName }) => async (args) => {
          const isWrite = /^(TransactWrite|Put|BatchWrite)/.test(commandName ?? "");
          if (isWrite && JSON.stringify(args.input).includes(householdId) && writesLeft-- === 0)
            throw new Error("cut off");
          return next(args);
        });
        const { left: undone } = await compactCatalogues(operator, uncounted);
        expect(await read(db, householdId)).toEqual(before);
        if (undone.length === 0) break;
        expect(undone).toEqual([`household ${householdId}: cut off`]);
        cuts += 1;
      }
      expect(cuts).toBeGreaterThan(2);
      expect(await formatsOf(db, householdId)).toEqual([1]);
    });
  });

  describe("the operator's command", () => {
    const compact = (...args: string[]) => runCommand(["infra/operate/compact.ts", ...args]);

    test("rewrites local data, and says what it did", async () => {
      // The command rewrites the whole local table, so other tests must not have theirs in the same engine.
      onTestFinished(() => void vi.unstubAllEnvs());
      vi.stubEnv("DYNAMODB_ENDPOINT", "");
      const { endpoint, stop } = await startEngine({});
      onTestFinished(stop);
      vi.stubEnv("DYNAMODB_ENDPOINT", endpoint);
      await ensureTable({ endpoint, tableName: "meal-planner" });
      const { db } = connection("meal-planner");
      const householdId = await householdOf(db, 20);

      const { code, output, errors } = await compact();
      expect([code, errors]).toEqual([0, ""]);
      expect(output).toMatch(/1 of 1 catalogues, .+\n1 rewritten, 0 .+, 0 left\n$/);
      expect(await formatsOf(db, householdId)).toEqual([1]);
      expect((await compact()).output).toMatch(/\n0 rewritten, 1 .+, 0 left\n$/);
    });
  });
});
