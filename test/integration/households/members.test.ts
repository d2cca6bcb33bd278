import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import { overtaken } from "../../support/overtaken.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const HOME = "/v1/households/mine";
const memberPath = ({ id }: { id: string }) => `${HOME}/members/${id}`;
const rolesIn = async (client: Client): Promise<Record<string, string>> => {
  const members: { displayName: string; role: string }[] = (await client.get(`${HOME}/members`)).body;
  return Object.fromEntries(members.map(({ displayName, role }) => [displayName, role]));
};
const tagged = (etag: string | null) => ({ headers: { "if-match": etag ?? "" } });

throughAnyDoor((service) => {
  const invite = async (owner: Client): Promise<string> =>
    (await owner.post(`${HOME}/invites`)).body.data.inviteCode;
  const join = (client: Client, code: string) => client.post(`/v1/invites/${code}/accept`);
  const trio = async () => {
    const anna = await service.owner("Anna");
    return { anna, ben: await service.memberOf(anna, "Ben"), cleo: await service.memberOf(anna, "Cleo") };
  };

  describe("a new name of a household", () => {
    test("shows wherever the old one did, to all members and to those who are invited", async () => {
      const { anna, ben } = await trio();
      const code = await invite(anna);
      const renamed = await anna.patch(HOME, { name: " Oak  Street 3 " });
      expect(renamed.status).toBe(200);
      expect(renamed.body.data).toMatchObject({ id: anna.householdId, name: "Oak  Street 3" });
      for (const client of [anna, ben]) {
        const shown = await client.get(HOME);
        expect(shown.body).toEqual(renamed.body);
        expect(shown.headers.get("etag")).toBe(renamed.headers.get("etag"));
        expect((await client.get("/v1/auth/me")).body.data.householdName).toBe("Oak  Street 3");
      }
      const dora = await service.user("Dora");
      expect((await join(dora, code)).body.data.householdName).toBe("Oak  Street 3");
      expect(await rolesIn(anna)).toMatchObject({ Dora: "member" });
    });

    testInProcess("is that of somebody, too, who is joining at this moment", async () => {
      const anna = await service.owner("Anna");
      const code = await invite(anna);
      const dora = await service.user("Dora");
      const services = service.deps();
      const { db } = services;
      const get: typeof db.get = async (key) => {
        if (key.sk === keys.memberCount("").sk && services.db !== db) {
          Object.assign(services, { db });
          expect((await anna.patch(HOME, { name: "Other" })).status).toBe(200);
        }
        return db.get(key);
      };
      Object.assign(services, { db: { ...db, get } });
      expect((await join(dora, code)).body.data.householdName).toBe("Other");
      expect(services.db).toBe(db);
      expect((await dora.get("/v1/auth/me")).body.data.householdName).toBe("Other");
    });

    test("under an If-Match needs the household as it was, its members included", async () => {
      const { anna, ben } = await trio();
      const { headers } = await anna.get(HOME);
      await ben.patch("/v1/auth/me", { displayName: "Benjamin" });
      const refused = await anna.patch(HOME, { name: "Other" }, tagged(headers.get("etag")));
      expect(refused.body.code).toBe("precondition_failed");
      const fresh = (await anna.get(HOME)).headers.get("etag");
      expect((await anna.patch(HOME, { name: "Other" }, tagged(fresh))).status).toBe(200);
    });
  });

  describe("handing a household over", () => {
    test("makes another member the owner, with all that only owners may do", async () => {
      const { anna, ben } = await trio();
      const self = await anna.patch(memberPath(anna), { role: "owner" });
      expect(self.body).toEqual((await anna.get(HOME)).body.data.members[0]);
      expect((await anna.delete(memberPath(anna))).body.code).toBe("owner_must_hand_over");
      const answer = await anna.patch(memberPath(ben), { role: "owner" });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        userId: ben.id,
        displayName: "Ben",
        role: "owner",
        joinedAt: expect.any(String),
      });
      expect(await rolesIn(anna)).toEqual({ Anna: "member", Ben: "owner", Cleo: "member" });
      expect((await ben.get("/v1/auth/me")).body.data.householdRole).toBe("owner");
      expect((await anna.post(`${HOME}/invites`)).body.code).toBe("forbidden");
      expect((await ben.post(`${HOME}/invites`)).status).toBe(200);
      expect((await ben.delete(memberPath(anna))).status).toBe(204);
    });
  });

  describe("who leaves a household", () => {
    test("is refused at the next request, and can join or found another", async () => {
      const { anna, ben, cleo } = await trio();
      await ben.post("/v1/pantry-items", { customName: "Candles" });
      expect((await ben.delete(memberPath(ben))).status).toBe(204);
      for (const path of ["/v1/recipes", "/v1/pantry-items"])
        expect((await ben.get(path)).body).toMatchObject({ status: 403, code: "household_required" });
      expect((await ben.get(HOME)).status).toBe(404);
      expect((await ben.delete(memberPath(ben))).status).toBe(404);
      const { data: me } = (await ben.get("/v1/auth/me")).body;
      expect([me.householdId, me.householdName, me.householdRole]).toEqual([undefined, undefined, undefined]);
      expect(await rolesIn(anna)).toEqual({ Anna: "owner", Cleo: "member" });
      expect((await anna.get("/v1/pantry-items")).body).toMatchObject([{ name: "Candles" }]);

      expect((await ben.post("/v1/households", { name: "Ben's" })).status).toBe(200);
      expect((await ben.get("/v1/pantry-items")).body).toEqual([]);
      expect((await cleo.delete(memberPath(cleo))).status).toBe(204);
      expect((await join(cleo, await invite(ben))).status).toBe(200);
      expect(await rolesIn(cleo)).toEqual({ Ben: "owner", Cleo: "member" });
      expect((await join(cleo, await invite(anna))).body.code).toBe("already_in_household");
    });
  });

  describe("a member who is removed", () => {
    test("goes or becomes the owner by the owner's hand only, in this household only", async () => {
      const { ben, cleo, anna } = await trio();
      const stranger = await service.owner();
      expect((await ben.patch(memberPath(cleo), { role: "owner" })).body.code).toBe("forbidden");
      expect((await anna.patch(memberPath(stranger), { role: "owner" })).body.code).toBe("not_found");
      expect((await ben.delete(memberPath(cleo))).body.code).toBe("forbidden");
      expect((await ben.delete(memberPath(stranger))).body.code).toBe("forbidden");
      expect((await anna.delete(memberPath(stranger))).body.code).toBe("not_found");
      expect(await rolesIn(anna)).toEqual({ Anna: "owner", Ben: "member", Cleo: "member" });
      expect((await anna.delete(memberPath(ben))).status).toBe(204);
      expect((await ben.get("/v1/tags")).body.code).toBe("household_required");
      expect((await anna.delete(memberPath(ben))).body.code).toBe("not_found");
    });
  });

  describe("the invite of a household", () => {
    testInProcess("shows to the owner while it stands", async () => {
      const { anna, ben } = await trio();
      const made = await anna.post(`${HOME}/invites`);
      const shown = await anna.get(`${HOME}/invites`);
      expect(shown.body).toEqual(made.body);
      expect(shown.headers.get("etag")).toBe(made.headers.get("etag"));
      expect((await ben.get(`${HOME}/invites`)).body.code).toBe("forbidden");
      later(7.01 * DAY);
      const late = [await anna.get(`${HOME}/invites`), await anna.delete(`${HOME}/invites`)];
      expect(late.map(({ body }) => body.code)).toEqual(["not_found", "not_found"]);
    });

    test("is void as soon as the owner removes somebody, and stays when somebody leaves", async () => {
      const { anna, ben, cleo } = await trio();
      const code = await invite(anna);
      expect((await ben.delete(memberPath(ben))).status).toBe(204);
      expect((await join(ben, code)).status).toBe(200);
      expect((await anna.delete(memberPath(cleo))).status).toBe(204);
      for (const one of [cleo, await service.user()])
        expect((await join(one, code)).body.code).toBe("not_found");
      expect((await anna.get(`${HOME}/invites`)).status).toBe(404);
      // Without an invite there is nothing to void.
      expect((await anna.delete(memberPath(ben))).status).toBe(204);
      expect((await join(ben, await invite(anna))).status).toBe(200);
    });

    testInProcess("that is made while the owner removes somebody is void, too", async () => {
      const { anna, ben } = await trio();
      let code = "";
      await overtaken(
        () => anna.delete(memberPath(ben)),
        async () => {
          code = await invite(anna);
        },
      );
      expect((await join(ben, code)).body.code).toBe("not_found");
    });

    test("is void as soon as it is withdrawn", async () => {
      const anna = await service.owner();
      expect((await anna.get(`${HOME}/invites`)).status).toBe(404);
      expect((await anna.delete(`${HOME}/invites`)).status).toBe(404);
      const code = await invite(anna);
      const { headers } = await anna.get(`${HOME}/invites`);
      await invite(anna);
      const stale = await anna.delete(`${HOME}/invites`, tagged(headers.get("etag")));
      expect(stale.body.code).toBe("precondition_failed");
      const current = await invite(anna);
      expect((await anna.delete(`${HOME}/invites`)).status).toBe(204);
      for (const gone of [code, current])
        expect((await join(await service.user(), gone)).body.code).toBe("not_found");
      expect((await anna.get(`${HOME}/invites`)).status).toBe(404);
      expect((await join(await service.user(), await invite(anna))).status).toBe(200);
    });
  });
});
