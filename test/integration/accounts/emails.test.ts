import { describe, expect, test } from "vitest";
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
    const confirmation = { token, password: PASSWORD };
    const { status, body } = await service.visitor().post("/v1/auth/email-confirmations", confirmation);
    return body?.code ?? status;
  };
  const wish = (person: Client, email: string, currentPassword = PASSWORD) =>
    person.patch("/v1/auth/me", { email, currentPassword });

  describe("an address", () => {
    testInProcess(
      "is not confirmed after the sign-up or a change, but with the link in its mail",
      async () => {
        const anna = await service.user();
        expect(await profile(anna)).toMatchObject({ emailConfirmed: false });
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
      },
    );

    test("that an administrator sets gets no mail and is not confirmed, and nothing that waited replaces it", async () => {
      const [administrator, anna] = [await service.administrator(), await service.user()];
      await takeOwed();
      const user = { email: fresh(), displayName: "Kim", tempPassword: "a temporary phrase" };
      expect((await administrator.post("/v1/admin/users", user)).status).toBe(200);
      expect(await takeOwed()).toEqual([]);
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

  test("an e-mail may be at an international name, in two forms, and another mailbox by a letter beyond Z", async () => {
    const name = `Ö-${crypto.randomUUID()}`;
    const [typed, ascii] = [`${name}@Bücher.example`, `${name}@xn--bcher-kva.example`];
    const anna = service.visitor();
    const signUp = (client: Client, email: string) =>
      client.post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" });
    expect((await signUp(anna, typed)).status).toBe(200);
    expect((await signUp(service.visitor(), ascii)).body.code).toBe("already_exists");
    for (const email of [typed, typed.toUpperCase(), ascii])
      expect((await service.logIn(email)).status).toBe(200);
    const other = typed.toLowerCase();
    expect((await wish(anna, other)).body.data).toMatchObject({ pendingEmail: other });
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
      const late = await service
        .visitor()
        .post("/v1/auth/email-confirmations", { token: link, password: PASSWORD });
      expect([late.status, late.body.code, late.body.conflictingId]).toEqual([
        409,
        "already_exists",
        undefined,
      ]);
      expect(await profile(anna)).toMatchObject({ email: anna.email, pendingEmail: wanted });
    });

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
      await takeOwed();
      expect((await wish(anna, fresh(), "wrong")).body.code).toBe("current_password_incorrect");
      expect(await takeOwed()).toEqual([]);
      expect(await profile(anna)).not.toHaveProperty("pendingEmail");
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
    test("when it was used, also at the same moment", async () => {
      const link = await linkFor(await service.user(), "confirm");
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link)));
      expect(answers.sort()).toEqual([204, ...Array(4).fill("token_invalid")]);
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

    test("when it is invented, somebody else's, for a new password, or of an account that is deactivated", async () => {
      const [administrator, anna] = [await service.administrator(), await service.user()];
      const [link, ofBen] = [await linkFor(anna, "confirm"), await linkFor(await service.user(), "confirm")];
      const mixed = `${ofBen.slice(0, 22)}${link.slice(22)}`;
      for (const token of ["x", "A".repeat(64), mixed, await linkFor(anna, "reset")])
        expect(await confirm(token)).toBe("token_invalid");
      await administrator.patch(`/v1/admin/users/${anna.id}`, { isActive: false });
      expect(await confirm(link)).toBe("token_invalid");
    });
  });
});
