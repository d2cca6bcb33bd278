import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { type Client, elsewhere, tokenOf } from "../../support/client.ts";
import { DAY, HOUR, later, MINUTE, momentIn, workLater } from "../../support/clock.ts";
import { runJob } from "../../support/jobs.ts";
import { confirmed, linkFor } from "../../support/links.ts";
import { mailsTo } from "../../support/mails.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const fresh = () => `${crypto.randomUUID()}@example.com`;
  const told = ({ status, body }: Awaited<ReturnType<Client["get"]>>) => body?.code ?? status;
  const confirm = async (token: string, by: Client = service.visitor(), password?: string) =>
    told(await by.post("/v1/auth/email-confirmations", { token, password }, elsewhere()));
  const refuse = async (token: string) =>
    told(await service.visitor().post("/v1/auth/email-confirmations/refusal", { token }, elsewhere()));
  const signUp = (email: string) =>
    service
      .visitor()
      .post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Vera" }, elsewhere());
  const profile = async (person: Client) => (await person.get("/v1/auth/me")).body?.data;
  const usersFound = async (search: string) =>
    (await (await service.administrator()).get(`/v1/admin/users?search=${search}`)).body.data.length;
  const wishes = async (person: Client & { id: string }, email = fresh()) => {
    await person.patch("/v1/auth/me", { email, currentPassword: PASSWORD });
    return { email, token: await linkFor({ ...person, email }, "confirm") };
  };

  describe("an address is confirmed", () => {
    test("by the person who made the account, with a session of it or its password, and by nobody else", async () => {
      for (const proof of ["session", "bearer", "password"] as const) {
        const anna = await service.user();
        const stranger = await service.user("Ben");
        const token = await linkFor(anna, "confirm");
        expect(await confirm(token)).toBe("unauthenticated");
        expect(await confirm(token, stranger)).toBe("unauthenticated");
        expect(await confirm(token, stranger, "not the password")).toBe("current_password_incorrect");
        expect(await profile(anna)).toMatchObject({ emailConfirmed: false });
        const bearer = service.visitor();
        bearer.always.authorization = `Bearer ${tokenOf(anna)}`;
        const by = { session: anna, bearer, password: stranger }[proof];
        expect(await confirm(token, by, proof === "password" ? PASSWORD : undefined), proof).toBe(204);
        expect(await profile(anna)).toMatchObject({ emailConfirmed: true });
      }
    });

    test("after ten wrong passwords no more from this address for a while, as at log-in", async () => {
      const anna = await service.user();
      const from = elsewhere();
      const attempt = async (password: string) => {
        const body = { token: await linkFor(anna, "confirm"), password };
        return told(await service.visitor().post("/v1/auth/email-confirmations", body, from));
      };
      for (let nth = 0; nth < 10; nth++) expect(await attempt("wrong")).toBe("current_password_incorrect");
      expect(await attempt(PASSWORD)).toBe("too_many_requests");
      const logIn = await service
        .visitor()
        .post("/v1/auth/login", { email: anna.email, password: PASSWORD }, from);
      expect(logIn.status).toBe(429);
      later(16 * MINUTE);
      expect(await attempt(PASSWORD)).toBe(204);
    });

    test("but not with a session that ends at that moment", async () => {
      const anna = await service.user();
      const { token } = await wishes(anna);
      const other = service.visitor();
      await other.post("/v1/auth/login", { email: anna.email, password: PASSWORD }, elsewhere());
      const code = await overtaken(
        () => confirm(token, other),
        () => anna.delete("/v1/auth/sessions"),
      );
      expect(["unauthenticated", "token_invalid"]).toContain(code);
    });
  });

  describe("somebody whose address a stranger uses", () => {
    test("finds the link to refuse it in the mail, and is rid of the account", async () => {
      const email = fresh();
      const squatter = service.visitor();
      await squatter.post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Squatter" });
      await squatter.post("/v1/households", { name: "Trap" });
      const [mail] = await mailsTo(email);
      const [, token = ""] = /https:\/\/app\.test\/refuse#(\S+)/.exec(mail?.text ?? "") ?? [];
      expect(token).toBe(mail?.token);
      expect(await refuse(token)).toBe(204);
      expect((await squatter.get("/v1/auth/me")).status).toBe(401);
      expect(await usersFound(email)).toBe(0);
      expect(await refuse(token)).toBe("token_invalid");
      expect((await signUp(email)).status).toBe(200);
    });

    test("takes it from an account that has another address, which stays", async () => {
      const anna = await confirmed(service.owner());
      const { token } = await wishes(anna);
      expect(await refuse(token)).toBe(204);
      const left = await profile(anna);
      expect(left).toMatchObject({ email: anna.email, householdId: anna.householdId });
      expect(left).not.toHaveProperty("pendingEmail");
      expect(await confirm(token, anna)).toBe("token_invalid");
    });

    test("takes no administrator's account away", async () => {
      const olga = await service.administrator();
      const { token } = await wishes(olga);
      expect(await refuse(token)).toBe(204);
      expect(await profile(olga)).toMatchObject({ email: olga.email });
    });

    test("leaves a household that others are in to the one who joined first, without the squatter's invite", async () => {
      const squatter = await service.owner();
      const [ben, clara] = [await service.memberOf(squatter), await service.memberOf(squatter, "Clara")];
      const { inviteCode } = (await squatter.post("/v1/households/mine/invites")).body.data;
      expect(await refuse(await linkFor(squatter, "confirm"))).toBe(204);
      const { members } = (await clara.get("/v1/households/mine")).body.data;
      expect(members).toMatchObject([
        { userId: ben.id, role: "owner" },
        { userId: clara.id, role: "member" },
      ]);
      expect((await ben.post("/v1/households/mine/invites")).status).toBe(200);
      expect(told(await (await service.user()).post(`/v1/invites/${inviteCode}/accept`))).toBe("not_found");
    });

    test("or confirms it: of both at once, one counts", async () => {
      const anna = await service.user();
      const token = await linkFor(anna, "confirm");
      const answers = await Promise.all([confirm(token, anna), refuse(token)]);
      expect(answers.filter((one) => one === 204)).toHaveLength(1);
    });

    test("needs a good link, which nobody can guess", async () => {
      const anna = await service.user();
      const older = await linkFor(anna, "confirm");
      const reset = await linkFor(anna, "reset");
      const { token } = await wishes(anna);
      await anna.patch("/v1/auth/me", { email: anna.email, currentPassword: PASSWORD });
      for (const bad of ["x", "A".repeat(64), older, reset, token])
        expect(await refuse(bad)).toBe("token_invalid");
      expect(await profile(anna)).toMatchObject({ email: anna.email });
    });
  });

  describe("an account that nobody has confirmed", () => {
    const nightly = (days: number) => workLater(days * DAY + MINUTE, () => runJob("erase-accounts"));
    const isThere = async ({ email }: { email: string }, days: number) =>
      (await workLater(days * DAY + MINUTE, () => service.logIn(email))).status === 200;
    const counts = async (search: string) => {
      const administrator = await service.administrator();
      const { body } = await administrator.get(`/v1/admin/users?search=${search}&isActive=true`);
      return body.meta.pagination.total;
    };

    test("ends after 30 days without a household, and its address is free again", async () => {
      const [anna, administrator] = [await service.user("Forsaken"), await service.administrator()];
      const total = async () => (await administrator.get("/v1/admin/users")).body.meta.pagination.total;
      const before = await total();
      await nightly(29.9);
      expect(await isThere(anna, 29)).toBe(true);
      await nightly(30);
      expect(await isThere(anna, 30)).toBe(false);
      expect([await usersFound(anna.email), await counts("Forsaken")]).toEqual([0, 0]);
      // An administrator is made for each look.
      expect((await total()) - before).toBeLessThan(2);
      expect((await signUp(anna.email)).status).toBe(200);
      expect(await nightly(30)).toMatchObject({ ended: expect.any(Number) });
      expect((await service.deps().db.query({ pk: `USER#${anna.id}`, from: " ", to: "~" })).length).toBe(0);
    });

    test("stays when it is confirmed, in a household, an administrator's, or had a proved address", async () => {
      const member = await service.memberOf(await service.owner());
      const people = [await confirmed(service.user()), member, await service.administrator()];
      const { db } = service.deps();
      const changed = await confirmed(service.user());
      const administrator = await service.administrator();
      const email = fresh();
      await administrator.patch(`/v1/admin/users/${changed.id}`, { email });
      await nightly(400);
      for (const { id } of [...people, changed])
        expect(await db.get(keys.user(id)), "still there").toBeDefined();
    });

    test("has 30 days again after it has left its household", async () => {
      const owner = await service.owner();
      const [ben, clara] = [await service.memberOf(owner), await service.memberOf(owner, "Clara")];
      await workLater(25 * DAY, () => ben.delete(`/v1/households/mine/members/${ben.id}`));
      await workLater(25 * DAY, () => owner.delete(`/v1/households/mine/members/${clara.id}`));
      await nightly(54);
      for (const person of [ben, clara]) expect(await isThere(person, 54)).toBe(true);
      await nightly(55);
      for (const person of [ben, clara]) expect(await isThere(person, 55)).toBe(false);
    });

    test("stays when its user joins a household, or confirms the address, as it is about to end", async () => {
      const owner = await service.owner();
      const { inviteCode } = (await owner.post("/v1/households/mine/invites")).body.data;
      const [ben, clara] = [await service.user("Ben"), await service.user("Clara")];
      const token = await linkFor(clara, "confirm", momentIn(31 * DAY));
      await workLater(29 * DAY, async () => {
        // Renews the sessions, which also last 30 days.
        for (const person of [ben, clara]) await person.get("/v1/auth/me");
      });
      const { db } = service.deps();
      const set = { expiresAt: new Date(Date.now() + 60 * DAY * 1_000).toISOString() };
      await db.transact([{ update: keys.invite(inviteCode), set }]);
      await overtaken(
        () => nightly(31),
        async () => {
          expect(told(await ben.post(`/v1/invites/${inviteCode}/accept`))).toBe(200);
          expect(await confirm(token, clara)).toBe(204);
        },
      );
      for (const { id } of [ben, clara]) expect(await db.get(keys.user(id))).toBeDefined();
    });

    test("of which there are more than a run looks at has its turn within as many hours", async () => {
      const { db } = service.deps();
      const anna = await service.user();
      // As if 12,000 accounts had been made after it.
      const head = await db.get(keys.directory());
      await db.transact([{ update: keys.directory(), set: { accounts: 12_000 } }]);
      let ended = 0;
      for (let hour = 0; hour < 3; hour++)
        ended += (await workLater(31 * DAY + hour * HOUR, () => runJob("erase-accounts"))).ended ?? 0;
      await db.transact([{ update: keys.directory(), set: { accounts: head?.accounts } }]);
      expect(ended).toBeGreaterThan(0);
      expect(await db.get(keys.user(anna.id))).toBeUndefined();
    });
  });
});
