import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, later } from "../../support/clock.ts";
import { faultsIn } from "../../support/faults.ts";
import { confirmed, takeOwed } from "../../support/links.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

const TEMPORARY = "a temporary phrase";
const newEmail = () => `${randomUUID()}@example.com`;
const newcomer = (fields: Record<string, unknown> = {}) => ({
  email: newEmail(),
  displayName: "Ben Berg",
  tempPassword: TEMPORARY,
  ...fields,
});

throughAnyDoor((service) => {
  describe("creating an account", () => {
    test("gives it a temporary password, which has to be changed before anything else", async () => {
      const admin = await service.administrator();
      const body = newcomer();
      const created = await admin.post("/v1/admin/users", body);
      expect(created.status).toBe(200);
      expect(created.body).toEqual({
        status: "success",
        data: {
          id: expect.any(String),
          email: body.email,
          displayName: "Ben Berg",
          systemRole: "user",
          isActive: true,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
          mustChangePassword: true,
        },
      });
      const ben = service.visitor();
      await ben.post("/v1/auth/login", { email: body.email, password: TEMPORARY });
      expect((await ben.post("/v1/households", { name: "B" })).body.code).toBe("password_change_required");
      await ben.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: PASSWORD });
      expect((await ben.post("/v1/households", { name: "B" })).status).toBe(200);
    });
  });

  describe("changing an account", () => {
    test("changes what is named and nothing else", async () => {
      const [admin, anna] = [await service.administrator(), await service.owner("Anna")];
      const email = newEmail();
      const answer = await admin.patch(`/v1/admin/users/${anna.id}`, { email, displayName: "Ann" });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ id: anna.id, email, displayName: "Ann", systemRole: "user" });
      const { householdId } = anna;
      expect((await anna.get("/v1/auth/me")).body.data).toMatchObject({ email, householdId });
      expect((await anna.get("/v1/households/mine/members")).body[0].displayName).toBe("Ann");
      const logIns = [await service.logIn(email), await service.logIn(anna.email)];
      expect(logIns.map(({ status }) => status)).toEqual([200, 401]);
    });

    testInProcess("is told to the old address, each change for itself", async () => {
      const [admin, anna] = [await service.administrator(), await confirmed(service.user())];
      const [path, email] = [`/v1/admin/users/${anna.id}`, newEmail()];
      await takeOwed();
      await admin.patch(path, { email, displayName: "Ann", systemRole: "admin", isActive: false });
      const kinds = ["account-deactivated", "email-changed", "name-changed", "role-changed"];
      expect((await takeOwed()).sort()).toEqual(kinds.map((kind) => `${kind} ${anna.email}`));
      await admin.patch(path, { email: anna.email, systemRole: "user", isActive: true });
      await takeOwed();
      await admin.patch(path, { isActive: true });
      await admin.post(`${path}/reset-password`, { tempPassword: TEMPORARY });
      expect(await takeOwed(), "confirmed again").toEqual([`password-reset ${anna.email}`]);
      const ben = await service.user();
      await takeOwed();
      await admin.patch(`/v1/admin/users/${ben.id}`, { email: newEmail(), displayName: "Benno" });
      expect(await takeOwed(), "never confirmed").toEqual([]);
    });

    test("refuses another account's e-mail, and takes another spelling of its own", async () => {
      const [admin, anna, ben] = [await service.administrator(), await service.user(), await service.user()];
      const email = anna.email.toUpperCase();
      for (const taken of [
        await admin.patch(`/v1/admin/users/${ben.id}`, { email }),
        await admin.post("/v1/admin/users", newcomer({ email })),
      ])
        expect(taken).toMatchObject({
          status: 409,
          body: { code: "already_exists", conflictingId: anna.id },
        });
      const respelled = await admin.patch(`/v1/admin/users/${ben.id}`, { email: ben.email.toUpperCase() });
      expect(respelled.body.data.email).toBe(ben.email.toUpperCase());
    });

    test("gives an e-mail that two accounts want at the same time to only one", async () => {
      const admin = await service.administrator();
      const people = [await service.user(), await service.user(), await service.user()];
      const email = newEmail();
      const answers = await Promise.all(
        people.map(({ id }) => admin.patch(`/v1/admin/users/${id}`, { email })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test("refuses one's own e-mail, role and password: a stolen session must not be able to move the account", async () => {
      const admin = await service.administrator();
      const change = async (body: object) => (await admin.patch(`/v1/admin/users/${admin.id}`, body)).status;
      expect(await change({ email: newEmail() })).toBe(403);
      expect(await change({ systemRole: "user" })).toBe(403);
      const path = `/v1/admin/users/${admin.id}/reset-password`;
      expect((await admin.post(path, { tempPassword: TEMPORARY })).body.code).toBe("forbidden");
      expect(await change({ email: admin.email, systemRole: "admin", displayName: "Root" })).toBe(200);
      const { data } = (await service.logIn(admin.email)).body;
      expect(data).toMatchObject({ displayName: "Root", systemRole: "admin" });
    });
  });

  describe("a deactivated account", () => {
    test("is refused from the next request until it is reactivated", async () => {
      const [admin, anna] = [await service.administrator(), await service.user()];
      const logIn = (password = PASSWORD) => service.logIn(anna.email, password);
      const set = (isActive: boolean) => admin.patch(`/v1/admin/users/${anna.id}`, { isActive });
      expect((await set(false)).body.data.isActive).toBe(false);
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
      const refused = await logIn();
      expect([refused.status, refused.body.code]).toEqual([403, "account_deactivated"]);
      expect((await logIn("not this one")).status).toBe(401);
      expect((await set(true)).body.data.isActive).toBe(true);
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
      expect((await logIn()).status).toBe(200);
    });
  });

  describe("a temporary password", () => {
    testInProcess(
      "is valid for 72 hours, and then like a wrong one, also in a session that it has opened",
      async () => {
        const [admin, anna] = [await service.administrator(), await service.user()];
        const ben = newcomer();
        await admin.post("/v1/admin/users", ben);
        await admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword: TEMPORARY });
        later(71.9 * HOUR);
        const browser = service.visitor();
        for (const { email } of [ben, anna])
          expect((await browser.post("/v1/auth/login", { email, password: TEMPORARY })).status).toBe(200);
        later(72.1 * HOUR);
        for (const { email } of [ben, anna])
          expect((await service.logIn(email, TEMPORARY)).body.code).toBe("invalid_credentials");
        const change = { currentPassword: TEMPORARY, newPassword: "my very own phrase" };
        expect((await browser.patch("/v1/auth/me", change)).body.code).toBe("current_password_incorrect");
      },
    );
  });

  describe("a password reset", () => {
    testInProcess("ends all sessions, and the new password has to be changed first", async () => {
      const [admin, anna] = [await service.administrator(), await service.owner()];
      const path = `/v1/admin/users/${anna.id}/reset-password`;
      const answer = await admin.post(path, { tempPassword: TEMPORARY, reason: "lost phone" });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({ message: expect.any(String), mustChangePassword: true });
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
      await anna.post("/v1/auth/login", { email: anna.email, password: TEMPORARY });
      const elsewhere = await anna.get("/v1/households/mine");
      expect([elsewhere.status, elsewhere.body.code]).toEqual([403, "password_change_required"]);
      const same = await anna.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: TEMPORARY });
      const guessable = await admin.post(path, { tempPassword: anna.email });
      for (const refused of [same, guessable]) expect(faultsIn(refused).join()).toContain("too_common");
      await anna.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: "my very own phrase" });
      later(365 * DAY);
      expect((await service.logIn(anna.email, "my very own phrase")).status).toBe(200);
    });
  });
});
