import { afterEach, describe, expect, test } from "vitest";
import { loadOtp } from "../../../core/accounts/otp-store.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { later } from "../../support/clock.ts";
import { confirmed } from "../../support/links.ts";
import { addOtp, beginOtp, codeLater, codeOf } from "../../support/otp.ts";
import { PASSWORD, type Service, testInProcess, throughAnyDoor } from "../../support/service.ts";

/** The kinds of mail that are owed to an address. */
const mailsTo = async (service: Service, email: string) =>
  (await service.deps().db.query(ranges.outbox())).filter(({ to }) => to === email).map(({ kind }) => kind);

throughAnyDoor((service) => {
  const now = () => service.deps().now();
  const logIn = (email: string, otp?: string, password = PASSWORD) =>
    service.visitor().post("/v1/auth/login", { email, password, ...(otp === undefined ? {} : { otp }) });
  const codesOf = async (...answers: Promise<{ status: number; body: { code?: string } }>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => (status < 400 ? status : body.code));
  const confirm = (person: Client, code: string) => person.post("/v1/auth/otp/confirm", { code });
  const remove = (person: Client, currentPassword: string, headers = {}) =>
    person.send("DELETE", "/v1/auth/otp", { currentPassword }, { headers });
  /** Somebody with a second factor, whose codes are all unused again. */
  const guarded = async () => {
    const anna = await confirmed(service.user());
    const otp = await addOtp(anna, PASSWORD);
    later(120);
    return { ...anna, ...otp };
  };

  describe("setting up a second factor", () => {
    test("answers a secret and an address for authenticator apps", async () => {
      const anna = await service.user();
      const { status, body, headers } = await anna.post("/v1/auth/otp", { currentPassword: PASSWORD });
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(body).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) });
      const uri = new URL(body.uri);
      expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
        "otpauth:",
        "totp",
        `/Meal planner:${anna.email}`,
      ]);
      expect(Object.fromEntries(uri.searchParams)).toEqual({
        issuer: "Meal planner",
        secret: body.secret,
        algorithm: "SHA1",
        digits: "6",
        period: "30",
      });
    });

    test("needs the current password, and changes nothing until it is confirmed", async () => {
      const anna = await confirmed(service.user());
      expect(await codesOf(anna.post("/v1/auth/otp", { currentPassword: "not this one" }))).toEqual([
        "current_password_incorrect",
      ]);
      expect(await codesOf(confirm(anna, "123456"))).toEqual(["conflict"]);
      const secret = await beginOtp(anna, PASSWORD);
      expect(await codesOf(logIn(anna.email))).toEqual([200]);
      expect((await anna.get("/v1/auth/me")).body.data).not.toHaveProperty("otpEnabled");
      const { status, body } = await confirm(anna, ` ${codeLater(secret)} `);
      expect([status, body.recoveryCodes.length, new Set(body.recoveryCodes).size]).toEqual([200, 10, 10]);
      for (const code of body.recoveryCodes)
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect((await anna.get("/v1/auth/me")).body.data.otpEnabled).toBe(true);
      expect(await codesOf(confirm(anna, codeLater(secret)))).toEqual(["conflict"]);
      expect(await mailsTo(service, anna.email)).toEqual(["confirm-email", "second-factor-added"]);
    });

    testInProcess("leaves the one in force as it is until the new one is confirmed", async () => {
      const anna = await guarded();
      const secret = await beginOtp(anna, PASSWORD);
      expect(await codesOf(logIn(anna.email, codeLater(secret)))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, codeLater(anna.secret)))).toEqual([200]);
      expect(await codesOf(confirm(anna, codeLater(anna.secret)))).toEqual(["otp_incorrect"]);
      expect(await codesOf(confirm(anna, codeLater(secret)))).toEqual([200]);
      later(300);
      expect(await codesOf(logIn(anna.email, codeLater(anna.secret)))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, anna.recoveryCodes[0]))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, codeLater(secret)))).toEqual([200]);
    });

    testInProcess("is forgotten after an hour without a code", async () => {
      const anna = await confirmed(service.user());
      const secret = await beginOtp(anna, PASSWORD);
      later(3_601);
      const { status, body } = await confirm(anna, codeOf(secret, now()));
      expect([status, body.code]).toEqual([409, "conflict"]);
      const next = await beginOtp(anna, PASSWORD);
      later(3_601 + 3_590);
      expect((await confirm(anna, codeOf(next, now()))).status).toBe(200);
    });

    test("keeps nothing under an idempotency key", async () => {
      const anna = await service.user();
      const headers = { "idempotency-key": "once" };
      const begin = () => anna.post("/v1/auth/otp", { currentPassword: PASSWORD }, { headers });
      const [first, second] = [await begin(), await begin()];
      expect(second.body.secret).not.toBe(first.body.secret);
      expect(await service.deps().db.get(keys.usedKey(anna.id, undefined, "once"))).toBeUndefined();
    });

    testInProcess("stores recovery codes as digests only", async () => {
      const anna = await guarded();
      const otp = JSON.stringify(await loadOtp(service.deps().db, anna.id));
      for (const code of anna.recoveryCodes) {
        expect(otp).not.toContain(code);
        expect(otp).not.toContain(code.replaceAll("-", ""));
      }
    });
  });

  describe("a log-in with a second factor", () => {
    testInProcess(
      "needs a code after the right password, and says nothing of it after a wrong one",
      async () => {
        const anna = await guarded();
        const due = await logIn(anna.email);
        expect([due.status, due.body.code]).toEqual([401, "otp_required"]);
        expect(due.headers.get("www-authenticate")).toMatch(/^Bearer/);
        expect(due.cookies).toEqual([]);
        expect(await codesOf(logIn(anna.email, " ")), "a blank one").toEqual(["otp_required"]);
        const wrong = await logIn(anna.email, undefined, "not this one");
        expect(wrong.body.code).toBe("invalid_credentials");
        expect(await codesOf(logIn(anna.email, codeLater(anna.secret), "not this one"))).toEqual([
          "invalid_credentials",
        ]);
        const { status, body } = await logIn(anna.email, codeLater(anna.secret));
        expect([status, body.data.otpEnabled]).toEqual([200, true]);
      },
    );

    testInProcess(
      "takes a code of the step before and after, once each, and none of two steps away",
      async () => {
        const anna = await guarded();
        for (const [steps, answer] of [
          [-2, "invalid_credentials"],
          [2, "invalid_credentials"],
          [0, 200],
          [1, 200],
          [-1, 200],
          [0, "invalid_credentials"],
          [1, "invalid_credentials"],
          [-1, "invalid_credentials"],
        ] as const)
          expect(await codesOf(logIn(anna.email, codeOf(anna.secret, now(), steps))), `${steps}`).toEqual([
            answer,
          ]);
      },
    );

    testInProcess("does not take the code that confirmed it, also a step later", async () => {
      const anna = await service.user();
      const secret = await beginOtp(anna, PASSWORD);
      const code = codeOf(secret, now());
      await confirm(anna, code);
      expect(await codesOf(logIn(anna.email, code))).toEqual(["invalid_credentials"]);
      later(30);
      expect(await codesOf(logIn(anna.email, code))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, codeLater(secret)))).toEqual([200]);
    });

    testInProcess("takes the code with a blank in it, and no other text", async () => {
      const anna = await guarded();
      const [code] = [codeOf(anna.secret, now())];
      for (const other of ["12345", "1234567", "abcdef", "０１２３４５", "€€€€€€"])
        expect(await codesOf(logIn(anna.email, other)), other).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, `${code.slice(0, 3)} ${code.slice(3)}`))).toEqual([200]);
    });

    testInProcess("takes each recovery code once, however it is typed", async () => {
      const anna = await guarded();
      const [one = "", two = "", three = ""] = anna.recoveryCodes;
      expect(
        await codesOf(logIn(anna.email, one), logIn(anna.email, two.toLowerCase().replaceAll("-", " "))),
      ).toEqual([200, 200]);
      expect(await codesOf(logIn(anna.email, one.replaceAll("-", "")))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, two))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, three))).toEqual([200]);
    });

    testInProcess("asks for it also with a temporary password", async () => {
      const [anna, admin] = [await guarded(), await service.administrator()];
      const tempPassword = "a temporary phrase";
      await admin.post(`/v1/admin/users/${anna.id}/reset-password`, { tempPassword });
      expect(await codesOf(logIn(anna.email, undefined, tempPassword))).toEqual(["otp_required"]);
      const { status, body } = await logIn(anna.email, codeLater(anna.secret), tempPassword);
      expect([status, body.data.mustChangePassword, body.data.otpEnabled]).toEqual([200, true, true]);
    });
  });

  describe("removing a second factor", () => {
    testInProcess("needs the password, and is told by mail", async () => {
      const anna = await guarded();
      expect(await codesOf(remove(anna, "not this one"))).toEqual(["current_password_incorrect"]);
      expect(await codesOf(remove(anna, PASSWORD))).toEqual([204]);
      expect(await codesOf(remove(anna, PASSWORD))).toEqual(["not_found"]);
      expect(await codesOf(logIn(anna.email))).toEqual([200]);
      expect(await service.deps().db.get(keys.otp(anna.id))).toBeUndefined();
      expect(await mailsTo(service, anna.email)).toEqual([
        "confirm-email",
        "second-factor-added",
        "second-factor-removed",
      ]);
    });

    test("is 404 while there is none, also while one is being set up", async () => {
      const anna = await service.user();
      expect(await codesOf(remove(anna, PASSWORD))).toEqual(["not_found"]);
      const secret = await beginOtp(anna, PASSWORD);
      expect(await codesOf(remove(anna, "not this one"))).toEqual(["not_found"]);
      expect(await codesOf(confirm(anna, codeLater(secret)))).toEqual([200]);
    });

    testInProcess(
      "is done by an administrator with a new password, and audited, where it is asked for",
      async () => {
        const [anna, admin] = [await guarded(), await service.administrator()];
        const reset = (tempPassword: string) =>
          admin.post(`/v1/admin/users/${anna.id}/reset-password`, {
            tempPassword,
            removeOtp: true,
            reason: "lost",
          });
        const detailOf = async () =>
          (await admin.get(`/v1/admin/audit-log?targetUserId=${anna.id}`)).body.data[0].detail;
        expect((await reset("a temporary phrase")).status).toBe(200);
        expect(await detailOf()).toEqual({ reason: "lost", removeOtp: true });
        expect(await codesOf(logIn(anna.email, undefined, "a temporary phrase"))).toEqual([200]);
        expect(await service.deps().db.get(keys.otp(anna.id))).toBeUndefined();
        expect(await mailsTo(service, anna.email)).toEqual([
          "confirm-email",
          "second-factor-added",
          "second-factor-removed",
          "password-reset",
        ]);
        expect((await reset("another temporary phrase")).status).toBe(200);
        expect(await detailOf()).toEqual({ reason: "lost" });
      },
    );
  });

  describe("an administrator on a stage that demands a second factor", () => {
    afterEach(() => {
      service.deps().config.adminsNeedOtp = false;
    });

    testInProcess("can do nothing but set one up, see the own profile and sign out", async () => {
      const [admin, anna] = [await service.administrator(), await service.user()];
      service.deps().config.adminsNeedOtp = true;
      expect(await codesOf(admin.get("/v1/admin/users"), admin.get("/v1/auth/sessions"))).toEqual([
        "otp_setup_required",
        "otp_setup_required",
      ]);
      expect(
        await codesOf(
          admin.get("/v1/auth/me"),
          admin.patch("/v1/auth/me", { displayName: "Root" }),
          anna.get("/v1/auth/sessions"),
          logIn(admin.email),
        ),
      ).toEqual([200, 200, 200, 200]);
      await addOtp(admin, PASSWORD);
      expect(await codesOf(admin.get("/v1/admin/users"))).toEqual([200]);
      expect(await codesOf(remove(admin, PASSWORD))).toEqual([204]);
      expect(await codesOf(admin.post("/v1/auth/logout"))).toEqual([200]);
    });

    testInProcess("changes a temporary password first", async () => {
      const [admin, other] = [await service.administrator(), await service.administrator()];
      const tempPassword = "a temporary phrase";
      await admin.post(`/v1/admin/users/${other.id}/reset-password`, { tempPassword });
      service.deps().config.adminsNeedOtp = true;
      const browser = service.visitor();
      await browser.post("/v1/auth/login", { email: other.email, password: tempPassword });
      expect(await codesOf(browser.get("/v1/admin/users"))).toEqual(["password_change_required"]);
      expect(await codesOf(browser.post("/v1/auth/otp", { currentPassword: tempPassword }))).toEqual([
        "password_change_required",
      ]);
    });
  });
});
