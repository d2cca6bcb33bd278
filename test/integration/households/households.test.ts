import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD } from "../../support/password.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("a household", () => {
    test("belongs to its creator and shows in the profile", async () => {
      const anna = await service.user("Anna");
      const created = await anna.post("/v1/households", { name: " Our  kitchen " });
      expect(created.status).toBe(200);
      expect(created.body.data).toEqual({
        id: expect.any(String),
        name: "Our  kitchen",
        members: [{ userId: anna.id, displayName: "Anna", role: "owner", joinedAt: expect.any(String) }],
      });
      expect((await anna.get("/v1/households/mine")).body.data).toEqual(created.body.data);
      expect((await anna.get("/v1/auth/me")).body.data).toMatchObject({
        householdId: created.body.data.id,
        householdName: "Our  kitchen",
        householdRole: "owner",
      });
    });

    testInProcess("has a name that accounts without it show", async () => {
      const anna = await service.owner();
      await service.deps().db.transact([{ update: keys.user(anna.id), remove: ["household.name"] }]);
      const { email } = (await anna.get("/v1/auth/me")).body.data;
      const answers = [
        await anna.get("/v1/auth/me"),
        await anna.patch("/v1/auth/me", { displayName: "Ann" }),
        await anna.post("/v1/auth/login", { email, password: PASSWORD }),
      ];
      for (const { body } of answers) expect(body.data.householdName).toBe("Test kitchen");
    });

    test("is the only one of its user, even when two are created at once", async () => {
      const anna = await service.user();
      const answers = await Promise.all(["A", "B", "C"].map((name) => anna.post("/v1/households", { name })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await anna.post("/v1/households", { name: "D" })).body.code).toBe("already_in_household");
    });
  });

  describe("an invite", () => {
    test("lets several people join, however they type the code", async () => {
      const anna = await service.owner("Anna");
      const invite = (await anna.post("/v1/households/mine/invites")).body.data;
      expect(invite.inviteCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(invite.shareUrl).toBe(`https://app.test/invites/${invite.inviteCode}`);
      const typed = `${invite.inviteCode.slice(0, 5)}-${invite.inviteCode.slice(5)}`.toLowerCase();
      const [ben, cleo] = [await service.user("Ben"), await service.user("Cleo")];
      const joined = await ben.post(`/v1/invites/${typed}/accept`);
      expect(joined.body.data).toEqual({
        householdId: anna.householdId,
        householdName: "Test kitchen",
        role: "member",
      });
      expect((await cleo.post(`/v1/invites/${invite.inviteCode}/accept`)).status).toBe(200);
      const members = (await ben.get("/v1/households/mine/members")).body;
      expect(members.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
        "Anna",
        "Ben",
        "Cleo",
      ]);
      expect((await ben.post(`/v1/invites/${typed}/accept`)).body.data.role).toBe("member");
      expect((await anna.post(`/v1/invites/${typed}/accept`)).body.data.role).toBe("owner");
    });

    test("can only be made by the owner, and replaces the previous one", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const refused = await ben.post("/v1/households/mine/invites");
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe("forbidden");
      const first = (await anna.post("/v1/households/mine/invites")).body.data.inviteCode;
      await anna.post("/v1/households/mine/invites");
      const cleo = await service.user();
      expect((await cleo.post(`/v1/invites/${first}/accept`)).status).toBe(404);
    });

    testInProcess("expires after seven days, and does not let anyone into a second household", async () => {
      const anna = await service.owner();
      const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
      const dora = await service.owner("Dora");
      expect((await dora.post(`/v1/invites/${inviteCode}/accept`)).body.code).toBe("already_in_household");
      const ben = await service.user();
      service.deps().now = () => new Date(Date.now() + 7.01 * 86_400_000);
      const late = await ben.post(`/v1/invites/${inviteCode}/accept`);
      service.deps().now = () => new Date();
      expect(late.status).toBe(410);
      expect(late.body.code).toBe("invite_expired");
    });

    test("lets someone join only one household, even at the same moment", async () => {
      const hosts = [await service.owner(), await service.owner(), await service.owner()];
      const invites = await Promise.all(hosts.map((host) => host.post("/v1/households/mine/invites")));
      const ben = await service.user();
      const answers = await Promise.all(
        invites.map(({ body }) => ben.post(`/v1/invites/${body.data.inviteCode}/accept`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
  });

  test("a new name shows among the members", async () => {
    const anna = await service.owner("Anna");
    await anna.patch("/v1/auth/me", { displayName: "Anna B." });
    expect((await anna.get("/v1/households/mine/members")).body[0].displayName).toBe("Anna B.");
  });
});
