import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { recall } from "../../../core/storage/idempotency.ts";
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
  describe("the administration", () => {
    test("works without a household, and ends with the role", async () => {
      const [admin, other] = [await service.administrator(), await service.administrator()];
      expect((await other.get("/v1/admin/users?limit=1")).status).toBe(200);
      await admin.patch(`/v1/admin/users/${other.id}`, { systemRole: "user" });
      expect((await other.get("/v1/admin/users?limit=1")).status).toBe(403);
    });
  });

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
      const login = await ben.post("/v1/auth/login", { email: body.email, password: TEMPORARY });
      expect(login.body.data.mustChangePassword).toBe(true);
      expect((await ben.post("/v1/households", { name: "B" })).body.code).toBe("password_change_required");
      await ben.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: PASSWORD });
      expect((await ben.post("/v1/households", { name: "B" })).status).toBe(200);
      const [shown] = (await admin.get(`/v1/admin/users?search=${body.email}`)).body.data;
      expect(shown).not.toHaveProperty("mustChangePassword");
    });

    test("refuses an e-mail that is taken, in any case, and names whose it is", async () => {
      const [admin, anna] = [await service.administrator(), await service.user()];
      const answer = await admin.post("/v1/admin/users", newcomer({ email: anna.email.toUpperCase() }));
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: "already_exists", conflictingId: anna.id });
    });
  });

  describe("changing an account", () => {
    test("changes what is named and nothing else", async () => {
      const [admin, anna] = [await service.administrator(), await service.owner("Anna")];
      const email = newEmail();
      const answer = await admin.patch(`/v1/admin/users/${anna.id}`, { email, displayName: "Ann" });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ id: anna.id, email, displayName: "Ann", systemRole: "user" });
      expect((await anna.get("/v1/auth/me")).body.data).toMatchObject({
        email,
        householdId: anna.householdId,
      });
      expect((await anna.get("/v1/households/mine/members")).body[0].displayName).toBe("Ann");
      expect([(await service.logIn(email)).status, (await service.logIn(anna.email)).status]).toEqual([
        200, 401,
      ]);
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
      const taken = await admin.patch(`/v1/admin/users/${ben.id}`, { email: anna.email });
      expect(taken.status).toBe(409);
      expect(taken.body).toMatchObject({ code: "already_exists", conflictingId: anna.id });
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

    test("refuses one's own e-mail and role: a stolen session must not be able to move the account", async () => {
      const admin = await service.administrator();
      const change = async (body: object) => (await admin.patch(`/v1/admin/users/${admin.id}`, body)).status;
      expect(await change({ email: newEmail() })).toBe(403);
      expect(await change({ systemRole: "user" })).toBe(403);
      expect(await change({ email: admin.email, systemRole: "admin", displayName: "Root" })).toBe(200);
      expect((await service.logIn(admin.email)).body.data).toMatchObject({
        displayName: "Root",
        systemRole: "admin",
      });
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

  describe("a request that holds a password", () => {
    const fingerprintsOf = async (userId: string, key: string) =>
      (await recall(service.deps().db, { userId, householdId: undefined, key }, new Date())).remembered
        ?.fingerprint ?? "";
    const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

    test("is recognised when its key is used again, but not with another password", async () => {
      const [admin, anna] = [await service.administrator(), await service.user()];
      for (const [path, body] of [
        ["/v1/admin/users", newcomer()],
        [`/v1/admin/users/${anna.id}/reset-password`, { tempPassword: TEMPORARY }],
      ] as const) {
        const key = randomUUID();
        const first = await admin.post(path, body, keyed(key));
        expect(first.status).toBe(200);
        const repeat = await admin.post(path, body, keyed(key));
        expect([repeat.status, repeat.text]).toEqual([200, first.text]);
        const other = await admin.post(path, { ...body, tempPassword: "a temporary phrasf" }, keyed(key));
        expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
        // As slow to guess as the password's own hash, and salted: the same request never gets the same one twice.
        expect(await fingerprintsOf(admin.id, key)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      }
    });
  });

  describe("a temporary password", () => {
    testInProcess("is valid for 72 hours, and then like a wrong one", async () => {
      const [admin, anna] = [await service.administrator(), await service.user()];
      const ben = newcomer();
      await admin.post("/v1/admin/users", ben);
      await admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword: TEMPORARY });
      for (const { email } of [ben, anna]) {
        const logIn = () => service.logIn(email, TEMPORARY);
        later(71.9 * HOUR);
        expect((await logIn()).status).toBe(200);
        later(72.1 * HOUR);
        for (let nth = 1; nth <= 10; nth++) {
          const { status, body } = await logIn();
          expect([status, body.code]).toEqual([401, "invalid_credentials"]);
        }
        expect((await logIn()).status).toBe(429);
      }
    });

    testInProcess(
      "no longer counts as the current one after 72 hours, in a session that it had opened before",
      async () => {
        const [admin, anna] = [await service.administrator(), await service.user()];
        await admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword: TEMPORARY });
        await anna.post("/v1/auth/login", { email: anna.email, password: TEMPORARY });
        const change = () =>
          anna.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: "my very own phrase" });
        later(72.1 * HOUR);
        for (let nth = 1; nth <= 10; nth++) {
          const { status, body } = await change();
          expect([status, body.code]).toEqual([422, "current_password_incorrect"]);
        }
        expect((await change()).status).toBe(429);
        expect((await anna.get("/v1/auth/me")).body.data.mustChangePassword).toBe(true);
      },
    );

    testInProcess("that was changed in time does not expire", async () => {
      const [admin, anna] = [await service.administrator(), await service.user()];
      await admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword: TEMPORARY });
      await anna.post("/v1/auth/login", { email: anna.email, password: TEMPORARY });
      await anna.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: PASSWORD });
      later(365 * DAY);
      const { email } = anna;
      expect((await service.logIn(email)).status).toBe(200);
    });
  });

  describe("a password reset", () => {
    test("of oneself is refused: a stolen session must not be able to keep the account", async () => {
      const admin = await service.administrator();
      const path = `/v1/admin/users/${admin.id}/reset-password`;
      const refused = await admin.post(path, { tempPassword: TEMPORARY });
      expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
      expect((await admin.get("/v1/admin/users?limit=1")).status).toBe(200);
    });

    test("ends all sessions, and the new password has to be changed first", async () => {
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
      expect(same.status).toBe(400);
      await anna.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: "my very own phrase" });
      expect((await anna.get("/v1/households/mine")).status).toBe(200);
    });

    test("refuses a password that is easy to guess for this account", async () => {
      const [admin, anna] = [await service.administrator(), await service.user("Annabel Lee")];
      for (const tempPassword of ["password1", "annabel lee", anna.email, PASSWORD]) {
        const answer = await admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword });
        expect(faultsIn(answer)).toEqual(["/tempPassword too_common"]);
      }
      expect((await anna.get("/v1/auth/me")).status).toBe(200);
    });
  });
});
