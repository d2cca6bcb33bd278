import { describe, expect, test } from "vitest";
import { eraseDeletedAccounts } from "../../../core/admin/erase-store.ts";
import { keys } from "../../../core/storage/table.ts";
import { services } from "../../../functions/endpoint/aws/deps.ts";
import { setOwed } from "../../../functions/endpoint/units.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, momentIn, workLater } from "../../support/clock.ts";
import { runJob } from "../../support/jobs.ts";
import { connection, cutAfter, deletingOneByOne, itemsWith } from "../../support/operator.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

type Person = Client & { id: string; email: string };
type Entry = {
  adminId: string;
  adminEmail: string;
  targetUserId: string;
  targetEmail: string;
  detail: object;
};

const remove = async (person: Person) => {
  const answer = await person.post("/v1/auth/me/deletion", { currentPassword: PASSWORD });
  if (answer.status !== 204) throw new Error(answer.text);
};

throughHandlers((service) => {
  const inAnHour = () => momentIn(HOUR);
  const erase = (wait = HOUR, seconds?: number) => workLater(wait, () => runJob("erase-accounts", seconds));

  const change = async (admin: Client, { id }: Person, body: object) => {
    const answer = await admin.patch(`/v1/admin/users/${id}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const logOf = async (admin: Client, { id }: { id: string }): Promise<Entry[]> =>
    (await admin.get(`/v1/admin/audit-log?targetUserId=${id}`)).body.data;
  const wholeLog = async (admin: Client): Promise<Entry[]> =>
    (await admin.get("/v1/admin/audit-log?limit=100")).body.data;
  const notes = async () =>
    (await service.deps().db.query({ pk: "DELETED", from: "0", to: "~" })).map(({ sk }) => sk);

  let people = 0;
  /** Anna, who was an administrator for a while and has changed Ben's account, as Olga has changed hers. */
  const administration = async () => {
    const [olga, anna, ben] = [
      await service.administrator(),
      await service.user("Anna"),
      await service.user("Ben"),
    ];
    const old = anna.email;
    const [email, name] = [`new-${old}`, `Hidden${people++}x`];
    await change(olga, anna, { systemRole: "admin", displayName: `Änne ${name}`, email });
    await change(anna, ben, { displayName: "Benjamin", email: `new-${ben.email}` });
    await change(anna, anna, { displayName: `Anna ${name}` });
    await change(olga, anna, { systemRole: "user" });
    return { olga, anna: { ...anna, email }, ben, old, name };
  };
  /** All that may tell who Anna was. */
  const traces = async ({ anna, old, name }: { anna: Person; old: string; name: string }) => {
    const found = await Promise.all([anna.email, old, name].map((text) => itemsWith(connection(), text)));
    return found.flat().filter(({ pk }) => pk !== "OUTBOX");
  };

  describe("the audit log", () => {
    test("stays when somebody deletes the account, without e-mail and name, at once", async () => {
      const { olga, anna, ben, old, name } = await administration();
      const before = (await olga.get("/v1/admin/audit-log")).body.meta.pagination.total;
      await remove(anna);
      for (const when of ["at once", "erased"]) {
        const all = await olga.get("/v1/admin/audit-log?limit=100");
        expect(all.body.meta.pagination.total).toBe(before);
        for (const gone of [anna.email, old, name]) expect(all.text, when).not.toContain(gone);
        const [mine, bens] = [await logOf(olga, anna), await logOf(olga, ben)];
        expect(mine).toMatchObject(
          [olga.email, "deleted account", olga.email, olga.email].map((adminEmail) => ({
            ...{ adminId: adminEmail === olga.email ? olga.id : anna.id, adminEmail },
            ...{ targetUserId: anna.id, targetEmail: "deleted account" },
          })),
        );
        const hidden = { from: "deleted account", to: "deleted account" };
        expect(mine.map(({ detail }) => detail)).toEqual([
          { systemRole: { from: "admin", to: "user" } },
          { displayName: hidden },
          { systemRole: { from: "user", to: "admin" } },
          { displayName: hidden, email: hidden },
        ]);
        expect(bens).toMatchObject([
          {
            adminId: anna.id,
            adminEmail: "deleted account",
            targetEmail: `new-${ben.email}`,
            detail: { displayName: { from: "Ben", to: "Benjamin" } },
          },
        ]);
        await erase();
      }
      expect(await traces({ anna, old, name })).toEqual([]);
      expect(await notes()).toEqual([]);
    });
  });

  describe("what a deleted account has left behind", () => {
    test("is erased, after a minute, and nothing else is", async () => {
      const admin = await service.administrator();
      const neighbour = await service.owner();
      const anna = await service.owner("Anna");
      await change(admin, anna, { systemRole: "admin" });
      // An administrator's log-in leaves the address, a request under a key its answer.
      await anna.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      const headers = { "idempotency-key": "tag" };
      await anna.post("/v1/tags", { name: "Nordic", tagType: "cuisine" }, { headers });
      await remove(anna);
      const ofAnna = async () =>
        (await itemsWith(connection(), anna.id)).filter(
          ({ pk }) => !/^(AUDIT|HH|CLOSED|OUTBOX)/.test(String(pk)),
        );
      const kinds = (await ofAnna()).map(({ pk }) => String(pk).split("#")[0]);
      expect(new Set(kinds)).toEqual(new Set(["CLIENT", "DELETED", "KEY"]));
      const others = await itemsWith(connection(), neighbour.id);
      expect(await erase(0)).toEqual({ ended: 0, erased: 0, left: 1 });
      expect(await erase(61)).toEqual({ ended: 0, erased: 1, left: 0 });
      expect(await ofAnna()).toEqual([]);
      expect(await itemsWith(connection(), neighbour.id)).toEqual(others);
      expect((await neighbour.get("/v1/households/mine")).status).toBe(200);
    });
  });

  describe("erasing", () => {
    test("goes on where it was cut off, after whatever write that was", async () => {
      const { olga, anna, old, name } = await administration();
      for (const key of ["one", "two"])
        await anna.post("/v1/households", { name: key }, { headers: { "idempotency-key": key } });
      // Her units are counted with her next change, whatever those before have cost.
      setOwed(anna.id, 64);
      await anna.delete(`/v1/households/mine/members/${anna.id}`);
      await remove(anna);
      const before = await wholeLog(olga);
      let [runs, erased] = [0, 0];
      while (erased === 0) {
        const cut = connection();
        deletingOneByOne(cut);
        cutAfter(cut, 1);
        const done = await eraseDeletedAccounts(cut.db, inAnHour, () => true);
        ({ erased } = done);
        runs += 1;
        expect(done.faults.length).toBe(erased === 0 ? 1 : 0);
        // The note stays to the end, so nobody ever sees who it was.
        expect(await notes()).toEqual(erased === 0 ? [anna.id] : []);
        expect(await wholeLog(olga)).toEqual(before);
      }
      // The whole log, her own, Ben's, a key, four notes about her client, the day's units, and the note.
      expect(runs).toBe(10);
      expect(await traces({ anna, old, name })).toEqual([]);
    });

    test("ends when its time is up, and says how many are left", async () => {
      const { anna } = await administration();
      await remove(anna);
      await remove(await service.user());
      expect(await erase(HOUR, 5)).toEqual({ ended: 0, erased: 0, left: 2 });
      let asked = 0;
      const hasTime = () => asked++ < 3;
      expect(await eraseDeletedAccounts(services().db, inAnHour, hasTime)).toMatchObject({ faults: [] });
      expect((await erase()).left).toBe(0);
    });

    test("does not wait for an account whose entries can't be read, and counts it as overdue after a day", async () => {
      const { anna } = await administration();
      const { db } = service.deps();
      const [newest] = await db.query({ pk: "AUDIT#ALL", from: "0", to: "~" }, { reverse: true, limit: 1 });
      const entry = keys.auditEntry("ALL", Number(newest?.sk) - 1);
      await db.transact([{ update: entry, set: { format: 99 } }]);
      await remove(anna);
      const other = await service.user();
      await remove(other);
      const run = (seconds: number) =>
        eraseDeletedAccounts(
          db,
          () => momentIn(seconds),
          () => true,
        );
      const faults = [{ code: "unavailable" }];
      expect(await run(HOUR)).toMatchObject({ erased: 1, left: 1, overdue: 0, faults });
      expect(await run(25 * HOUR)).toMatchObject({ erased: 0, left: 1, overdue: 1 });
      await db.transact([{ update: entry, remove: ["format"] }]);
      expect(await erase()).toEqual({ ended: 0, erased: 1, left: 0 });
    });
  });
});
