import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { pendingMax } from "../../../core/catalogue/log/log.ts";
import { loadLoggedCatalogue } from "../../../core/catalogue/log/store.ts";
import type { HouseholdRole } from "../../../core/contract/values.ts";
import { signToken } from "../../../functions/endpoint/access/session.ts";
import { type Client, tokenOf } from "../../support/client.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

type Person = Client & { id: string };
type Hints = { householdId?: string; systemRole?: "user" | "admin" };

throughAnyDoor((service) => {
  /** Someone's open session with a token that has these hints, as if they were true when it was issued. */
  const withHints = async (person: Person, { householdId, systemRole = "user" }: Hints): Promise<Person> => {
    const { keys, config } = service.deps();
    const token = tokenOf(person);
    const { jti: sessionId = "", iat: issuedAt = 0, exp: expiresAt = 0 } = decodeJwt(token);
    const household = householdId && { id: householdId, name: "", role: "member" as HouseholdRole };
    const user = { id: person.id, systemRole, ...(household ? { household } : {}) };
    const session = { issuedAt, expiresAt };
    const hinting = await signToken(await keys(), config.stage, { user, sessionId, session });
    for (const name of ["session", "__Host-session"]) if (person.jar.has(name)) person.jar.set(name, hinting);
    return person;
  };

  const tagNames = async (person: Client): Promise<string[]> =>
    (await person.get("/v1/tags")).body.map(({ name }: { name: string }) => name);
  const addTag = (person: Client, name: string) => person.post("/v1/tags", { name, tagType: "other" });

  /** The calls to the table while some work is done. */
  const callsDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
    const deps = service.deps();
    const { db } = deps;
    const calls: string[] = [];
    const noted =
      <A extends readonly unknown[], R>(name: string, call: (...args: A) => R) =>
      (...args: A): R => {
        // An empty transaction does not call the table.
        if (!Array.isArray(args[0]) || args[0].length > 0) calls.push(name);
        return call(...args);
      };
    deps.db = {
      ...db,
      ...{
        get: noted("get", db.get),
        getMany: noted("getMany", db.getMany),
        query: noted("query", db.query),
      },
      ...{ transact: noted("transact", db.transact), put: noted("put", db.put) },
    };
    try {
      await work();
      // So that everything that was begun has its turn.
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    } finally {
      deps.db = db;
    }
    return calls;
  };
  const writesAmong = (calls: readonly string[]) =>
    calls.filter((name) => ["transact", "put"].includes(name));

  /** Someone whose session has ended, with the token that named the household. */
  const withEndedSession = async () => {
    const anna = await service.owner();
    const token = new Map(anna.jar);
    await anna.post("/v1/auth/logout");
    for (const [name, value] of token) anna.jar.set(name, value);
    return anna;
  };

  test("a token from an earlier time, without hints, works as well", async () => {
    const anna = await service.owner();
    await addTag(anna, "from before");
    expect(decodeJwt(tokenOf(anna))).toMatchObject({ sub: anna.id, household: anna.householdId });
    await withHints(anna, {});
    expect(await tagNames(anna)).toContain("from before");
    const administrator = await service.administrator();
    expect(decodeJwt(tokenOf(administrator))).toMatchObject({ admin: true });
    await withHints(administrator, {});
    expect((await administrator.get("/v1/admin/users")).status).toBe(200);
  });

  describe("a token that names another household", () => {
    test("reads and changes the user's own", async () => {
      const [anna, ben] = [await service.owner(), await service.owner("Ben")];
      await addTag(anna, "Anna's");
      await addTag(ben, "Ben's");
      await withHints(anna, { householdId: ben.householdId });
      expect(await tagNames(anna)).toContain("Anna's");
      expect(await tagNames(anna)).not.toContain("Ben's");
      expect((await addTag(anna, "one more")).status).toBe(200);
      expect(await tagNames(anna)).toContain("one more");
      expect(await tagNames(ben)).not.toContain("one more");
    });

    testInProcess("writes nothing there, not even a snapshot that is due", async () => {
      const [anna, ben] = [await service.owner(), await service.owner("Ben")];
      const isNearlyDue = async () => {
        const { log } = await loadLoggedCatalogue(service.deps().db, ben.householdId);
        return log.pending >= pendingMax(0, 0) - 400;
      };
      for (let nth = 1; !(await isNearlyDue()); nth++) await addTag(ben, `tag ${nth}`);
      await withHints(anna, { householdId: ben.householdId });
      const calls = await callsDuring(async () => {
        expect((await addTag(anna, "Anna's")).status).toBe(200);
      });
      expect(writesAmong(calls)).toEqual(["transact"]);
      expect(writesAmong(await callsDuring(() => addTag(ben, "Ben's")))).toContain("put");
    });

    testInProcess("gives no access to a user without a household", async () => {
      const ben = await service.owner("Ben");
      const nobody = await withHints(await service.user(), { householdId: ben.householdId });
      expect((await nobody.get("/v1/tags")).body.code).toBe("household_required");
      expect((await nobody.get("/v1/households/mine")).body.code).toBe("not_found");
      const calls = await callsDuring(async () => {
        expect((await addTag(nobody, "intruder")).body.code).toBe("household_required");
        expect((await nobody.post("/v1/households/mine/invites")).body.code).toBe("not_found");
      });
      expect(writesAmong(calls)).toEqual([]);
    });
  });

  testInProcess("a token that says administrator makes nobody an administrator", async () => {
    const anna = await service.owner();
    const impostor = await withHints(anna, { systemRole: "admin" });
    const user = `/v1/admin/users/${anna.id}`;
    const calls = await callsDuring(async () => {
      for (const answer of [
        await impostor.get("/v1/admin/users?search=a"),
        await impostor.get("/v1/admin/audit-log"),
        await impostor.patch(user, { systemRole: "admin" }),
        await impostor.post(`${user}/reset-password`, { tempPassword: "a good long one" }),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    });
    expect(writesAmong(calls)).toEqual([]);
  });

  testInProcess("a warm function reads session and data in one call", async () => {
    const anna = await service.owner();
    await tagNames(anna);
    expect(await callsDuring(() => tagNames(anna))).toEqual(["getMany"]);
  });

  describe("a session that has ended", () => {
    testInProcess("reads and writes nothing, though its token names the household", async () => {
      const anna = await withEndedSession();
      const calls = await callsDuring(async () => {
        for (const answer of [
          await anna.get("/v1/tags"),
          await anna.get(`/v1/recipes/${crypto.randomUUID()}`),
          await addTag(anna, "late"),
          await anna.post("/v1/pantry-items", { customName: "late" }),
        ])
          expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
      });
      expect(writesAmong(calls)).toEqual([]);
    });

    test("is reported before any other fault of the request", async () => {
      for (const wrong of [
        (anna: Client) => anna.get("/v1/recipes?limit=-1"),
        (anna: Client) => anna.post("/v1/tags", "{"),
        (anna: Client) => anna.post("/v1/tags", "name", { headers: { "content-type": "text/plain" } }),
      ]) {
        const { status, body } = await wrong(await withEndedSession());
        expect([status, body.code]).toEqual([401, "unauthenticated"]);
      }
    });
  });
});
