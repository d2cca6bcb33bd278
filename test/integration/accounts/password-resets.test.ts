import { describe, expect, test } from "vitest";
import { loadOtp } from "../../../core/accounts/otp-store.ts";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { keys } from "../../../core/storage/table.ts";
import { type Client, elsewhere } from "../../support/client.ts";
import { HOUR, later, MINUTE } from "../../support/clock.ts";
import { faultsIn } from "../../support/faults.ts";
import { linkFor, takeOwed } from "../../support/links.ts";
import { mailsTo } from "../../support/mails.ts";
import { addOtp, beginOtp, codeOf } from "../../support/otp.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const OTHER = "quite another phrase";

throughHandlers((service) => {
  const fresh = () => `${crypto.randomUUID()}@example.com`;
  const ask = async (email: string, from = elsewhere()) =>
    service.visitor().post("/v1/auth/password-resets", { email }, from);
  const reset = async (token: string, newPassword = OTHER, from = elsewhere()) => {
    const { status, body } = await service
      .visitor()
      .post("/v1/auth/password-resets/confirm", { token, newPassword }, from);
    return body?.code ?? status;
  };
  const logIn = async (email: string, password: string) =>
    (await service.visitor().post("/v1/auth/login", { email, password }, elsewhere())).status;
  const profile = async (person: Client) => (await person.get("/v1/auth/me")).body.data;

  describe("asking for a link", () => {
    test("counts once in ten minutes for an account, in any case and from anywhere, and says nothing", async () => {
      for (const email of [(await service.user()).email, fresh()]) {
        await takeOwed();
        const owed: number[] = [];
        for (const spelling of [email, email.toUpperCase(), email]) {
          expect((await ask(spelling)).status).toBe(202);
          owed.push((await takeOwed()).length);
        }
        expect(owed).toEqual([1, 0, 0]);
        later(9.9 * MINUTE);
        await ask(email);
        expect(await takeOwed()).toEqual([]);
        later(10.1 * MINUTE);
        await ask(email);
        expect(await takeOwed()).toHaveLength(1);
        later(0);
      }
      const anna = await service.user();
      await ask(anna.email);
      expect(await reset(await linkFor(anna, "reset"))).toBe(204);
      await takeOwed();
      await ask(anna.email);
      expect(await takeOwed(), "a link was used").toEqual([`reset-password ${anna.email}`]);
    });

    test("counts twenty times an hour from an address, also at once", async () => {
      const from = elsewhere();
      await takeOwed();
      const asked = await Promise.all(Array.from({ length: 30 }, () => ask(fresh(), from)));
      const refused = asked.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3_000);
      expect(await takeOwed()).toHaveLength(20);
      expect((await ask(fresh())).status).toBe(202);
    });
  });

  describe("a link for a new password", () => {
    test("sets it, ends all sessions, confirms the address, and the owner gets word", async () => {
      const anna = await service.user();
      await takeOwed();
      const link = await linkFor(anna, "reset");
      expect(await reset(link)).toBe(204);
      expect(await takeOwed()).toEqual([`password-changed ${anna.email}`]);
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
      expect([await logIn(anna.email, PASSWORD), await logIn(anna.email, OTHER)]).toEqual([401, 200]);
      await anna.post("/v1/auth/login", { email: anna.email, password: OTHER });
      expect(await profile(anna)).toMatchObject({ emailConfirmed: true });
      expect(await reset(link, "a third good phrase")).toBe("token_invalid");
    });

    test("comes by mail to active accounts only", async () => {
      const [administrator, anna] = [await service.administrator(), await service.user()];
      const links = async () => (await mailsTo(anna.email)).filter(({ link }) => link?.includes("/reset#"));
      await ask(anna.email.toUpperCase());
      const [{ link, token = "" } = {}] = await links();
      expect(link).toBe(`https://app.test/reset#${token}`);
      expect(await reset(token)).toBe(204);
      await administrator.patch(`/v1/admin/users/${anna.id}`, { isActive: false });
      await ask(anna.email);
      expect(await links()).toHaveLength(1);
    });

    test("lifts a due change, also when the temporary password has expired, and leaves the second factor of a confirmed account", async () => {
      const administrator = await service.administrator();
      const user = { email: fresh(), displayName: "Kim", tempPassword: "a temporary phrase" };
      const { id } = (await administrator.post("/v1/admin/users", user)).body.data;
      const { db } = service.deps();
      const set = { otpSince: 1_800_000_000, confirmedEmail: user.email };
      await db.transact([{ update: keys.user(id), set, add: { rev: 1 } }]);
      later(73 * HOUR);
      expect(await reset(await linkFor({ id, email: user.email }, "reset"))).toBe(204);
      const changed = await loadUser(db, id);
      expect(changed).toMatchObject({ mustChangePassword: false, otpSince: 1_800_000_000 });
      expect(changed).not.toHaveProperty("passwordExpiresAt");
    });

    test("takes a password as at sign-up, and is good for another try when that is refused", async () => {
      const anna = await service.user("Annabelle Berg");
      const link = await linkFor(anna, "reset");
      for (const newPassword of ["password1", anna.email.toUpperCase(), "annabelle berg", PASSWORD]) {
        const body = { token: link, newPassword };
        const answer = await service.visitor().post("/v1/auth/password-resets/confirm", body, elsewhere());
        expect(faultsIn(answer)).toEqual(["/newPassword too_common"]);
      }
      expect(await reset(link)).toBe(204);
    });

    test("is good once, also when it is used many times at the same moment", async () => {
      const anna = await service.user();
      const link = await linkFor(anna, "reset");
      const phrases = Array.from({ length: 10 }, (_, nth) => `quite another phrase ${nth}`);
      const answers = await Promise.all(phrases.map((phrase) => reset(link, phrase)));
      expect([...answers].sort()).toEqual([204, ...Array(9).fill("token_invalid")]);
      expect(await logIn(anna.email, phrases[answers.indexOf(204)] ?? "")).toBe(200);
    });

    test("is refused after half an hour, when a newer one was sent, and when it is for something else or somebody else", async () => {
      const anna = await service.user();
      const older = await linkFor(anna, "reset");
      const newer = await linkFor(anna, "reset");
      const ofBen = await linkFor(await service.user("Ben"), "reset");
      const mixed = `${ofBen.slice(0, 22)}${newer.slice(22)}`;
      for (const token of [older, await linkFor(anna, "confirm"), mixed])
        expect(await reset(token)).toBe("token_invalid");
      later(31 * MINUTE);
      expect(await reset(newer)).toBe("token_invalid");
      later(29 * MINUTE);
      expect(await reset(newer)).toBe(204);
    });

    test("is refused after any other change of the password, a deactivation, and a change of the e-mail", async () => {
      const [administrator, anna] = [await service.administrator(), await service.user()];
      const path = `/v1/admin/users/${anna.id}`;
      const changes = [
        () => anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: "a third good phrase" }),
        () => administrator.post(`${path}/reset-password`, { tempPassword: "a temporary phrase" }),
        () => administrator.patch(path, { isActive: false }),
        () => administrator.patch(path, { email: fresh() }),
      ];
      for (const change of changes) {
        const link = await linkFor(anna, "reset");
        expect((await change()).status).toBe(200);
        expect((await administrator.patch(path, { isActive: true })).status).toBe(200);
        expect(await reset(link), String(change)).toBe("token_invalid");
      }
    });
  });

  describe("taking somebody's account", () => {
    test("in advance leaves them no second factor, no remembered answers and no way back, and tells them of the household", async () => {
      const thief = await service.owner();
      await service.memberOf(thief);
      const { inviteCode } = (await thief.post("/v1/households/mine/invites")).body.data;
      const feed = new URL((await thief.post("/v1/calendar-feed")).body.url).pathname;
      const secret = (await addOtp(thief, PASSWORD)).secret;
      const withKey = { headers: { "idempotency-key": "a key of both" } };
      const tag = { name: "for guests", tagType: "other" };
      const remembered = (await thief.post("/v1/tags", tag, withKey)).body;
      await beginOtp(thief, PASSWORD);
      const trap = fresh();
      await thief.patch("/v1/auth/me", { email: trap, currentPassword: PASSWORD });
      const token = await linkFor({ id: thief.id, email: trap }, "confirm");
      expect(await reset(await linkFor({ id: thief.id, email: trap }, "reset"))).toBe("token_invalid");
      expect(await reset(await linkFor(thief, "reset"))).toBe(204);

      expect((await service.visitor().post("/v1/auth/email-confirmations", { token })).status).toBe(422);
      const owner = service.visitor();
      const signedIn = await owner.post("/v1/auth/login", { email: thief.email, password: OTHER });
      expect(signedIn.body.data).toMatchObject({ householdId: thief.householdId });
      expect(signedIn.body.data).not.toHaveProperty("otpEnabled");
      expect(await loadOtp(service.deps().db, thief.id)).toEqual({ rev: 0 });
      expect((await service.visitor().get(feed)).status).toBe(404);
      expect((await (await service.user()).post(`/v1/invites/${inviteCode}/accept`)).status).toBe(404);
      const code = codeOf(secret, new Date());
      expect((await owner.post("/v1/auth/otp/confirm", { code })).body.code).toBe("conflict");
      const again = await owner.post("/v1/tags", tag, withKey);
      expect([again.body.code, again.body.conflictingId]).toEqual(["already_exists", remembered.id]);
      const mails = await mailsTo(thief.email);
      expect(mails.map(({ subject }) => subject)).toContain("The household that your account is in");
      expect(mails.at(-1)?.text).toContain("a household that has 2 members");

      await addOtp(owner, OTHER);
      expect(await reset(await linkFor(thief, "reset"), "one more phrase")).toBe(204);
      expect(await logIn(thief.email, "one more phrase"), "the owner's own second factor").toBe(401);
    });
  });
});
