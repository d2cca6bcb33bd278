import { describe, expect, test } from "vitest";
import { loadAuditLog } from "../../../core/admin/audit-store.ts";
import { type Item, type Key, keys } from "../../../core/storage/table.ts";
import { ensureTable } from "../../../infra/local/table.ts";
import { runCommand } from "../../support/command.ts";
import { connection, filledHousehold, itemsNaming } from "../../support/operator.ts";
import { throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  describe("the command about households", () => {
    const households = (args: string[], typed = "") =>
      runCommand(["infra/operate/households.ts", ...args], { typed });

    /** Copies a new household, with its members' accounts, into the table of the local service. */
    const local = async () => {
      await ensureTable({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "", tableName: "meal-planner" });
      const operator = connection("meal-planner");
      const { anna, ben, id } = await filledHousehold(service);
      const from = connection();
      for (const item of await itemsNaming(from, id)) await operator.db.put(item as Key & Item);
      for (const user of await from.db.getMany([keys.user(anna.id), keys.user(ben.id)]))
        await operator.db.put(user as Key & Item);
      return { operator, anna, ben, id };
    };

    test("lists households, and shows from an e-mail or an id who is in one, and no secret", async () => {
      const { operator, anna, ben, id } = await local();
      const listed = await households(["--top", "1000"]);
      expect(listed.output).toMatch(
        new RegExp(`^${id}  [\\d,]+ bytes, \\d+ items, members: 2, name: Test kitchen$`, "m"),
      );
      const { email } = (await operator.db.get(keys.user(anna.id))) ?? {};
      await operator.db.put({ ...keys.email(String(email)), userId: anna.id });
      const household = `household ${id}  Test kitchen\n  ${anna.id}  owner, not confirmed, active, ${email}, Anna\n`;
      const { code, errors, output } = await households(["--of", String(email).toUpperCase()]);
      expect([code, errors]).toEqual([0, ""]);
      expect(output).toContain(`account ${anna.id}  not confirmed, active, ${email}, Anna\n${household}`);
      expect(output).toContain(`  ${ben.id}  member, `);
      expect((await households(["--show", id])).output).toBe(output.slice(output.indexOf("household")));
      const nobody = await households(["--of", "nobody@example.com"]);
      expect([nobody.code, nobody.errors]).toEqual([
        1,
        "There is no account with the e-mail nobody@example.com.\n",
      ]);
    });

    test("stops a household, and takes back only whom it stopped", async () => {
      const { operator, anna, ben, id } = await local();
      const head = await connection().db.get(keys.directory());
      await operator.db.put({ ...head, ...keys.directory() });
      const activity = async () =>
        (await Promise.all([anna, ben].map(({ id }) => operator.db.get(keys.user(id))))).map((user) => [
          user?.isActive,
          Object.keys(Object(user?.sessions)).length > 0,
        ]);
      const refused = await households(["--stop", id], "Another\n");
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("Nothing was changed")]);
      expect(await activity()).toEqual([
        [true, true],
        [true, true],
      ]);

      const stopped = await households(["--stop", id], "Test kitchen\n");
      expect([stopped.code, stopped.errors]).toEqual([0, ""]);
      expect(stopped.output).toContain("The household Test kitchen is stopped. Accounts: 2.");
      expect(await activity()).toEqual([
        [false, false],
        [false, false],
      ]);
      const [entry] = (await loadAuditLog(operator.db, { targetUserId: ben.id, limit: 1, offset: 0 })).items;
      expect(entry).toMatchObject({
        action: "user.deactivated",
        detail: { by: "operator", stoppedHouseholdId: id },
      });

      // An administrator had a reason of their own.
      await operator.db.put({ ...keys.auditEntry(ben.id, 1), ...entry, detail: {} });
      const resumed = await households(["--resume", id, "--yes"]);
      expect([resumed.code, resumed.output]).toEqual([
        0,
        "The household Test kitchen is resumed. Accounts: 1. Tokens and calendar feeds are gone: members make new ones.\n",
      ]);
      expect(await activity()).toEqual([
        [true, false],
        [false, false],
      ]);
    });

    test("erases a household when its name is typed, and not for another", async () => {
      const { operator, anna, id } = await local();
      const before = await itemsNaming(operator, id);
      for (const typed of ["", "\n", "test kitchen\n", `${id}\n`]) {
        const { code, errors, output } = await households(["--erase", id], typed);
        expect([code, output]).toEqual([1, ""]);
        expect(errors).toContain("Nothing was deleted");
      }
      expect(await itemsNaming(operator, id)).toEqual(before);

      const { code, errors, output } = await households(["--erase", id], "Test kitchen\n");
      expect([code, errors]).toEqual([0, ""]);
      expect(output).toContain("The household Test kitchen is erased.");
      expect(await itemsNaming(operator, id)).toEqual([]);
      expect((await operator.db.get(keys.user(anna.id)))?.household).toBe(undefined);

      const again = await households(["--empty", id, "--yes"]);
      expect(again).toEqual({ code: 1, output: "", errors: `There is no household with the id ${id}.\n` });
    });

    test.each([
      ["both at once", ["--empty", "a", "--erase", "a"]],
      ["the part of a household", ["--erase", "a#COOKED", "--yes"]],
      ["a list of none", ["--top", "0"]],
    ])("refuses %s as wrong use", async (_, args) => {
      const { code, output, errors } = await households(args);
      expect([code, output]).toEqual([2, ""]);
      expect(errors).not.toContain("    at ");
    });
  });
});
