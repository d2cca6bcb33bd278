import { describe, expect, onTestFinished, test } from "vitest";
import { loadOtp } from "../../../core/accounts/otp-store.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { later } from "../../support/clock.ts";
import { confirmed } from "../../support/links.ts";
import { addOtp, beginOtp, codeLater, codeOf } from "../../support/otp.ts";
import { PASSWORD, type Service, testInProcess, throughAnyDoor } from "../../support/service.ts";

/** The kinds of mail that are owed to an address. */
const mailsTo = async (service: Service, email: string) =>
  (await service.deps().db.query(ranges.outbox(new Date())))
    .filter(({ to }) => to === email)
    .map(({ kind }) => kind);

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
      const label = `Meal%20planner:${encodeURIComponent(anna.email)}`;
      const { secret } = body;
      const uri = `otpauth://totp/${label}?issuer=Meal%20planner&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
      expect(body).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri });
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

    testInProcess("does not take the code that confirmed it", async () => {
      const anna = await service.user();
      later(0);
      const { secret } = await addOtp(anna, PASSWORD);
      expect(await codesOf(logIn(anna.email, codeLater(secret)))).toEqual(["invalid_credentials"]);
      expect(await codesOf(logIn(anna.email, codeLater(secret, true)))).toEqual([200]);
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
  });

  describe("removing a second factor", () => {
    testInProcess("needs the password and a factor in force, and is told by mail", async () => {
      const ben = await service.user();
      await beginOtp(ben, PASSWORD);
      expect(await codesOf(remove(ben, PASSWORD))).toEqual(["not_found"]);
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

    testInProcess(
      "is done by an administrator with a new password, and audited, where it is asked for",
      async () => {
        const [anna, admin] = [await guarded(), await service.administrator()];
        const tempPassword = "a temporary phrase";
        const path = `/v1/admin/users/${anna.id}/reset-password`;
        const reset = (more: object) => admin.post(path, { tempPassword, reason: "lost", ...more });
        const detailOf = async () =>
          (await admin.get(`/v1/admin/audit-log?targetUserId=${anna.id}`)).body.data[0].detail;
        await reset({});
        expect(await codesOf(logIn(anna.email, undefined, tempPassword))).toEqual(["otp_required"]);
        expect(await codesOf(logIn(anna.email, codeLater(anna.secret), tempPassword))).toEqual([200]);
        await reset({ tempPassword: "another phrase", removeOtp: true });
        expect(await detailOf()).toEqual({ reason: "lost", removeOtp: true });
        expect(await codesOf(logIn(anna.email, undefined, "another phrase"))).toEqual([200]);
        expect(await mailsTo(service, anna.email)).toContain("second-factor-removed");
        await reset({ removeOtp: true });
        expect(await detailOf()).toEqual({ reason: "lost" });
      },
    );
  });

  testInProcess("a stage that demands it of administrators lets them in once they have one", async () => {
    const [admin, anna] = [await service.administrator(), await service.user()];
    service.deps().config.adminsNeedOtp = true;
    onTestFinished(() => {
      service.deps().config.adminsNeedOtp = false;
    });
    const list = () => admin.get("/v1/admin/users");
    expect(await codesOf(list(), anna.get("/v1/auth/sessions"))).toEqual(["otp_setup_required", 200]);
    await addOtp(admin, PASSWORD);
    expect(await codesOf(list())).toEqual([200]);
  });
});
