import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
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
      const [anna, other] = [await service.owner(), await service.owner("Dora")];
      const codeOf = async (host: Client) =>
        (await host.post("/v1/households/mine/invites")).body.data.inviteCode;
      const codes = [await codeOf(anna), await codeOf(other)];
      expect((await other.post(`/v1/invites/${codes[0]}/accept`)).body.code).toBe("already_in_household");
      const [ben, cleo] = [await service.user(), await service.user()];
      const atOnce = await Promise.all(codes.map((code) => cleo.post(`/v1/invites/${code}/accept`)));
      expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
      later(7.01 * DAY);
      const late = await ben.post(`/v1/invites/${codes[0]}/accept`);
      expect([late.status, late.body.code]).toEqual([410, "invite_expired"]);
    });
  });
});
