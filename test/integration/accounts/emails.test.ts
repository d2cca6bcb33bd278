import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, later, MINUTE } from "../../support/clock.ts";
import { faultsIn } from "../../support/faults.ts";
import { confirmed, linkFor, takeOwed } from "../../support/links.ts";
import { mailsTo } from "../../support/mails.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

type Account = Client & { id: string; email: string };

throughAnyDoor((service) => {
  const fresh = () => `${crypto.randomUUID()}@example.com`;

  const profile = async (person: Client) => (await person.get("/v1/auth/me")).body.data;
  const confirm = async (token: string) => {
    const { status, body } = await service.visitor().post("/v1/auth/email-confirmations", { token });
    return body?.code ?? status;
  };
  const wish = (person: Client, email: string, currentPassword = PASSWORD) =>
    person.patch("/v1/auth/me", { email, currentPassword });

  describe("an address", () => {
    test("is not confirmed after the sign-up, for which a link is owed, but with the link", async () => {
      await takeOwed();
      const anna = await service.user();
      expect(await takeOwed()).toEqual([`confirm-email ${anna.email}`]);
      expect(await profile(anna)).toMatchObject({ emailConfirmed: false });
      expect(await confirm(await linkFor(anna, "confirm"))).toBe(204);
      expect(await profile(anna)).toMatchObject({ email: anna.email, emailConfirmed: true });
      expect(await takeOwed()).toEqual([]);
    });

    testInProcess("gets a mail with such a link", async () => {
      const anna = await service.user();
      const [mail, ...others] = await mailsTo(anna.email);
      expect(others).toEqual([]);
      expect(mail?.link).toBe(`https://app.test/confirm#${mail?.token}`);
      expect(await confirm(mail?.token ?? "")).toBe(204);
      const wanted = fresh();
      await wish(anna, wanted);
      expect(await mailsTo(anna.email)).toHaveLength(2);
      expect(await confirm((await mailsTo(wanted))[0]?.token ?? "")).toBe(204);
      expect(await profile(anna)).toMatchObject({ email: wanted, emailConfirmed: true });
      expect(await mailsTo(anna.email)).toHaveLength(3);
    });

    test("of an account that an administrator makes gets no mail", async () => {
      const administrator = await service.administrator();
      await takeOwed();
      const user = { email: fresh(), displayName: "Kim", tempPassword: "a temporary phrase" };
      expect((await administrator.post("/v1/admin/users", user)).status).toBe(200);
      expect(await takeOwed()).toEqual([]);
    });

    test("that an administrator sets is not confirmed, and nothing that waited replaces it", async () => {
      const [administrator, anna] = [await service.administrator(), await service.user()];
      await confirm(await linkFor(anna, "confirm"));
      const [wanted, set] = [fresh(), fresh()];
      await wish(anna, wanted);
      const link = await linkFor({ ...anna, email: wanted }, "confirm");
      await administrator.patch(`/v1/admin/users/${anna.id}`, { email: set });
      expect(await profile(anna)).toMatchObject({ email: set, emailConfirmed: false });
      expect(await profile(anna)).not.toHaveProperty("pendingEmail");
      expect(await confirm(link)).toBe("token_invalid");
    });
  });

  describe("another address", () => {
    const waiting = async (): Promise<{ anna: Account; wanted: string; link: string }> => {
      const [anna, wanted] = [await service.user(), `New.${fresh()}`];
      await wish(anna, wanted);
      return { anna, wanted, link: await linkFor({ ...anna, email: wanted }, "confirm") };
    };

    test("waits until it is confirmed, and then is the account's everywhere", async () => {
      const [administrator, anna] = [await service.administrator(), await confirmed(service.user())];
      await takeOwed();
      const wanted = `New.${fresh()}`;
      const asked = await wish(anna, wanted);
      expect(asked.body.data).toMatchObject({
        email: anna.email,
        pendingEmail: wanted,
        emailConfirmed: true,
      });
      expect((await takeOwed()).sort()).toEqual([
        `confirm-email ${wanted}`,
        `email-change-asked ${anna.email}`,
      ]);
      const logIn = async (email: string) => (await service.logIn(email)).status;
      expect([await logIn(anna.email), await logIn(wanted)]).toEqual([200, 401]);

      const link = await linkFor({ ...anna, email: wanted }, "confirm");
      expect(await confirm(link)).toBe(204);
      expect(await takeOwed()).toEqual([`email-changed ${anna.email}`]);
      const now = await profile(anna);
      expect(now).toMatchObject({ email: wanted, emailConfirmed: true });
      expect(now).not.toHaveProperty("pendingEmail");
      expect([await logIn(anna.email), await logIn(wanted.toUpperCase())]).toEqual([401, 200]);
      const found = async (search: string) =>
        (await administrator.get(`/v1/admin/users?search=${search}`)).body.data.length;
      expect([await found(anna.email), await found(wanted)]).toEqual([0, 1]);
      const taken = { email: anna.email, password: PASSWORD, displayName: "Somebody else" };
      expect((await service.visitor().post("/v1/auth/signup", taken)).status).toBe(200);
      expect(await confirm(link)).toBe("token_invalid");
    });

    test("is given up for the own one, which gets a new link while it is not confirmed", async () => {
      const { anna, link } = await waiting();
      await takeOwed();
      const capitals = anna.email.toUpperCase();
      const back = await wish(anna, capitals);
      expect(back.body.data).toMatchObject({ email: capitals });
      expect(back.body.data).not.toHaveProperty("pendingEmail");
      expect(await takeOwed()).toEqual([`confirm-email ${capitals}`]);
      expect(await confirm(link)).toBe("token_invalid");
      expect(await confirm(await linkFor(anna, "confirm"))).toBe(204);
      await wish(anna, anna.email);
      expect(await takeOwed()).toEqual([]);
    });

    test("that is taken is not told apart, until a link confirms it too late", async () => {
      const [{ anna, wanted, link }, ben] = [await waiting(), await service.user()];
      const plain = ({ status, body }: Awaited<ReturnType<typeof wish>>) => [status, Object.keys(body.data)];
      expect(plain(await wish(anna, ben.email))).toEqual(plain(await wish(anna, wanted)));
      const taken = { email: wanted.toLowerCase(), password: PASSWORD, displayName: "Somebody else" };
      await service.visitor().post("/v1/auth/signup", taken);
      const late = await service.visitor().post("/v1/auth/email-confirmations", { token: link });
      expect([late.status, late.body.code, late.body.conflictingId]).toEqual([
        409,
        "already_exists",
        undefined,
      ]);
      expect(await profile(anna)).toMatchObject({ email: anna.email, pendingEmail: wanted });
    });

    testInProcess(
      "that differs in the case of a letter beyond Z has to be confirmed: it may be another mailbox",
      async () => {
        const [anna, email] = [service.visitor(), `Ö-${fresh()}`];
        const signedUp = await anna.post("/v1/auth/signup", {
          email,
          password: PASSWORD,
          displayName: "Anna",
        });
        const { id } = signedUp.body.data;
        expect(await confirm(await linkFor({ id, email }, "confirm"))).toBe(204);
        await takeOwed();
        const lower = email.toLowerCase();
        expect((await wish(anna, lower)).body.data).toMatchObject({ email, pendingEmail: lower });
        const link = (await mailsTo(lower)).find(({ token }) => token !== undefined);
        expect(await confirm(link?.token ?? "")).toBe(204);
        expect(await profile(anna)).toMatchObject({ email: lower, emailConfirmed: true });
      },
    );

    test("is the account's once when two links for it are used at the same moment", async () => {
      const [{ wanted, link }, ben] = [await waiting(), await service.user("Ben")];
      await wish(ben, wanted);
      const other = await linkFor({ ...ben, email: wanted }, "confirm");
      const answers = await Promise.all([link, other].map(confirm));
      expect(answers.sort()).toEqual([204, "already_exists"]);
    });

    test("needs the current password", async () => {
      const anna = await service.user();
      const faults = async (body: object) => faultsIn(await anna.patch("/v1/auth/me", body));
      expect(await faults({ email: fresh() })).toEqual(["/currentPassword required"]);
      expect(await faults({ currentPassword: PASSWORD })).toEqual(["/newPassword required"]);
      expect(await faults({ email: "nowhere", newPassword: "x" })).toEqual([
        "/email invalid_format",
        "/newPassword too_short",
        "/currentPassword required",
      ]);
      await takeOwed();
      expect((await wish(anna, fresh(), "wrong")).body.code).toBe("current_password_incorrect");
      expect(await takeOwed()).toEqual([]);
      expect(await profile(anna)).not.toHaveProperty("pendingEmail");
    });

    test("comes together with a new password, of which the present address gets word", async () => {
      const anna = await confirmed(service.user());
      await takeOwed();
      const body = { email: fresh(), currentPassword: PASSWORD, newPassword: "quite another phrase" };
      expect((await anna.patch("/v1/auth/me", body)).body.data).toMatchObject({ pendingEmail: body.email });
      expect((await takeOwed()).sort()).toEqual([
        `confirm-email ${body.email}`,
        `email-change-asked ${anna.email}`,
        `password-changed ${anna.email}`,
      ]);
      expect((await profile(anna)).pendingEmail).toBe(body.email);
      const same = { email: fresh(), currentPassword: body.newPassword };
      expect(
        (await anna.patch("/v1/auth/me", { ...same, newPassword: same.email })).body.errors,
      ).toMatchObject([{ pointer: "/newPassword", code: "too_common" }]);
    });

    testInProcess(
      "can be asked for five times an hour, also at once; wrong passwords don't count",
      async () => {
        const anna = await service.user();
        await wish(anna, fresh(), "wrong");
        const answers = await Promise.all(Array.from({ length: 8 }, () => wish(anna, fresh())));
        const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
        expect([count(200), count(429)]).toEqual([5, 3]);
        const change = { currentPassword: PASSWORD, newPassword: "quite another phrase" };
        expect((await anna.patch("/v1/auth/me", change)).status).toBe(200);
        later(61 * MINUTE);
        expect((await wish(anna, fresh(), change.newPassword)).status).toBe(200);
      },
    );
  });

  describe("a link is refused", () => {
    test("when it is none, or somebody has made it up", async () => {
      const [anna, ben] = [await service.user(), await service.user("Ben")];
      const link = await linkFor(anna, "confirm");
      const ofBen = await linkFor(ben, "confirm");
      for (const token of ["x", "ä".repeat(64), "A".repeat(64), `${ofBen.slice(0, 22)}${link.slice(22)}`])
        expect(await confirm(token)).toBe("token_invalid");
      expect(await confirm(link)).toBe(204);
    });

    test("when it was used, also at the same moment", async () => {
      const anna = await service.user();
      const link = await linkFor(anna, "confirm");
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link)));
      expect(answers.filter((answer) => answer === 204)).toHaveLength(1);
      expect(answers.filter((answer) => answer === "token_invalid")).toHaveLength(4);
      expect(await confirm(link)).toBe("token_invalid");
    });

    testInProcess("after 48 hours, or when a newer one was sent", async () => {
      const anna = await service.user();
      const older = await linkFor(anna, "confirm");
      const newer = await linkFor(anna, "confirm");
      expect(await confirm(older)).toBe("token_invalid");
      later(48 * HOUR + MINUTE);
      expect(await confirm(newer)).toBe("token_invalid");
      later(48 * HOUR - MINUTE);
      expect(await confirm(newer)).toBe(204);
    });

    test("when it is for a new password", async () => {
      expect(await confirm(await linkFor(await service.user(), "reset"))).toBe("token_invalid");
    });

    test("when the account is deactivated, or gone", async () => {
      const [administrator, anna] = [await service.administrator(), await service.user()];
      const link = await linkFor(anna, "confirm");
      await administrator.patch(`/v1/admin/users/${anna.id}`, { isActive: false });
      expect(await confirm(link)).toBe("token_invalid");
      const gone = { ...anna, id: crypto.randomUUID() };
      expect(await confirm(await linkFor(gone, "confirm"))).toBe("token_invalid");
      expect(await service.deps().db.get(keys.user(gone.id))).toBeUndefined();
    });
  });
});
