import { describe, expect, test } from "vitest";
import { keys, ranges } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { DAY, HOUR, later, MINUTE, momentIn } from "../../support/clock.ts";
import { confirmed, linkFor, takeOwed } from "../../support/links.ts";
import { mailsTo } from "../../support/mails.ts";
import { addOtp } from "../../support/otp.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

const wanted = { name: "Home Assistant", scope: "read", currentPassword: PASSWORD };

throughAnyDoor((service) => {
  const tokenFor = async (client: Client, more: object = {}) => {
    const { status, text, body } = await client.post("/v1/auth/tokens", { ...wanted, ...more });
    if (status !== 200) throw new Error(text);
    return body;
  };
  /** A program that has nothing but the token. */
  const program = (token: string) => {
    const client = service.visitor();
    client.always.authorization = `Bearer ${token}`;
    return client;
  };
  const codeOf = async (answer: ReturnType<Client["get"]>) => {
    const { status, body } = await answer;
    return status < 300 ? status : `${status} ${body.code}`;
  };

  describe("a token for another program", () => {
    test("is told by mail to its user, if the address is confirmed", async () => {
      const [anna, ben] = [await confirmed(service.user()), await service.user()];
      await takeOwed();
      for (const person of [anna, ben]) await tokenFor(person);
      expect(await takeOwed()).toEqual([`token-added ${anna.email}`]);
    });

    test("is shown once, and listed with its last day of use", async () => {
      const anna = await service.owner();
      const older = await tokenFor(anna, { name: "Script", scope: "write", expiresInDays: 1 });
      const { token, ...shown } = await tokenFor(anna);
      expect(token).toMatch(/^mealplan_[0-9A-Za-z]{71}$/);
      expect(shown).toEqual({
        id: expect.any(String),
        name: "Home Assistant",
        scope: "read",
        createdAt: expect.any(String),
        expiresAt: new Date(Date.parse(shown.createdAt) + 90 * DAY * 1_000).toISOString(),
      });
      const { token: _, ...other } = older;
      expect((await anna.get("/v1/auth/tokens")).body).toEqual([shown, other]);
      expect((await program(token).get("/v1/tags")).status).toBe(200);
      const today = new Date().toISOString().slice(0, 10);
      expect((await anna.get("/v1/auth/tokens")).body).toEqual([{ ...shown, lastUsedOn: today }, other]);
    });

    test("acts in the household of that moment", async () => {
      const anna = await service.user();
      const mine = program((await tokenFor(anna)).token);
      expect(await codeOf(mine.get("/v1/tags"))).toBe("403 household_required");
      await anna.post("/v1/households", { name: "Elm Street" });
      expect(await codeOf(mine.get("/v1/tags"))).toBe(200);
      await anna.delete(`/v1/households/mine/members/${anna.id}`);
      expect(await codeOf(mine.get("/v1/tags"))).toBe("403 household_required");
    });

    test("with a typing error is told from one that was deleted", async () => {
      const anna = await service.owner();
      const { token, id } = await tokenFor(anna);
      const mistyped = token.slice(0, 30) + (token[30] === "a" ? "b" : "a") + token.slice(31);
      const path = `/v1/auth/tokens/${id}`;
      expect(await codeOf((await service.owner()).delete(path))).toBe("404 not_found");
      expect(await codeOf(anna.delete(path))).toBe(204);
      const answers = await Promise.all([token, mistyped].map((text) => program(text).get("/v1/tags")));
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
      expect(answers[0]?.body.detail).toMatch(/deleted/);
      expect(answers[1]?.body.detail).toMatch(/typing error/);
    });

    test("in a cookie is none", async () => {
      const { token } = await tokenFor(await service.owner());
      const visitor = service.visitor();
      for (const name of ["session", "__Host-session"]) visitor.jar.set(name, token);
      expect(await codeOf(visitor.get("/v1/tags"))).toBe("401 unauthenticated");
    });

    test("needs the password, and a code where a second factor is in force", async () => {
      const anna = await service.user();
      const make = (more: object) => codeOf(anna.post("/v1/auth/tokens", { ...wanted, ...more }));
      expect(await make({ currentPassword: "not this one" })).toBe("422 current_password_incorrect");
      expect(await make({ expiresInDays: 366, scope: "all" })).toBe("400 validation_failed");
      const { recoveryCodes } = await addOtp(anna, PASSWORD);
      expect(await make({})).toBe("401 otp_required");
      expect(await make({ otp: "000000" })).toBe("422 otp_incorrect");
      expect(await make({ otp: recoveryCodes[0] })).toBe(200);
      expect(await make({ otp: recoveryCodes[0] })).toBe("422 otp_incorrect");
    });

    test("can be one of twenty", async () => {
      const anna = await service.user();
      for (let nth = 0; nth < 20; nth++) await tokenFor(anna);
      expect(await codeOf(anna.post("/v1/auth/tokens", wanted))).toBe("422 limit_reached");
    });

    testInProcess("ends with its time, and counts no more", async () => {
      const anna = await service.owner();
      const { token } = await tokenFor(anna, { expiresInDays: 1 });
      later(DAY + 1);
      const ended = await codeOf(program(token).get("/v1/tags"));
      const listed = (await anna.get("/v1/auth/tokens")).body;
      expect(ended).toBe("401 unauthenticated");
      expect(listed).toEqual([]);
    });
  });

  describe("a week before a token ends", () => {
    const ending = "A token for a program ends in a week";
    /** The mails that are due by then, if no run sends them before. */
    const owedTo = async ({ id }: { id: string }, seconds: number) =>
      (await service.deps().db.query(ranges.outbox(momentIn(seconds)))).filter(({ userId }) => userId === id);
    const endingFor = async ({ email }: { email: string }) =>
      (await mailsTo(email)).filter(({ subject }) => subject === ending);

    testInProcess("its user hears of it once, for each token, at the address of then", async () => {
      const anna = await confirmed(service.user());
      for (const name of ["Home Assistant", "Script"]) await tokenFor(anna, { name, expiresInDays: 30 });
      const { db } = service.deps();
      const moved = { email: `new-${anna.email}` };
      later(23 * DAY - MINUTE);
      expect(await endingFor(anna)).toEqual([]);
      await db.transact([{ update: keys.user(anna.id), set: { ...moved, confirmedEmail: moved.email } }]);
      for (const seconds of [MINUTE, HOUR]) {
        later(23 * DAY + seconds);
        expect(await endingFor(moved)).toHaveLength(2);
      }
      expect(await endingFor(anna)).toEqual([]);
    });

    testInProcess(
      "nobody does if it is gone, lived a week, or its user has no confirmed address",
      async () => {
        const [anna, ben] = [await confirmed(service.user()), await service.user()];
        const { id } = await tokenFor(anna, { expiresInDays: 8 });
        await anna.delete(`/v1/auth/tokens/${id}`);
        await tokenFor(anna, { expiresInDays: 7 });
        await tokenFor(ben, { expiresInDays: 8 });
        for (const seconds of [MINUTE, DAY + MINUTE]) {
          later(seconds);
          expect([...(await endingFor(anna)), ...(await endingFor(ben))]).toEqual([]);
        }
        expect([...(await owedTo(anna, 30 * DAY)), ...(await owedTo(ben, 30 * DAY))]).toEqual([]);
      },
    );

    testInProcess(
      "its mail waits where the sender does not read each minute, without an address",
      async () => {
        const anna = await confirmed(service.user());
        const { id: tokenId } = await tokenFor(anna, { expiresInDays: 365 });
        await takeOwed();
        expect(await owedTo(anna, 357 * DAY)).toEqual([]);
        const waiting = await owedTo(anna, 359 * DAY);
        expect(waiting).toMatchObject([{ kind: "token-ends", userId: anna.id, tokenId }]);
        expect(JSON.stringify(waiting)).not.toMatch(/@|Home Assistant/);
        // Releases before this one read all mails up to this key.
        expect(`${waiting[0]?.sk}` > "~~").toBe(true);
      },
    );
  });

  const temporary = "a temporary phrase";
  const ends: Record<string, (anna: Client & { id: string; email: string }) => Promise<unknown>> = {
    "a password reset by an administrator": async ({ id, email }) => {
      const administrator = await service.administrator();
      await administrator.post(`/v1/admin/users/${id}/reset-password`, { tempPassword: temporary });
      const anna = service.visitor();
      await anna.post("/v1/auth/login", { email, password: temporary });
      await anna.patch("/v1/auth/me", { currentPassword: temporary, newPassword: PASSWORD });
    },
    "a password reset by a link": async (anna) => {
      const reset = { token: await linkFor(anna, "reset"), newPassword: "another long passphrase" };
      expect((await service.visitor().post("/v1/auth/password-resets/confirm", reset)).status).toBe(204);
    },
    deactivation: async ({ id }) => {
      const administrator = await service.administrator();
      for (const isActive of [false, true]) await administrator.patch(`/v1/admin/users/${id}`, { isActive });
    },
    "the account, but not with another password": async (anna) => {
      const next = "another long passphrase";
      await anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: next });
      expect(await anna.get("/v1/auth/tokens")).toMatchObject({ body: [{ lastUsedOn: expect.any(String) }] });
      expect((await anna.post("/v1/auth/me/deletion", { currentPassword: next })).status).toBe(204);
    },
  };
  test.each(Object.keys(ends))("a token ends for good with %s", async (how) => {
    const anna = await confirmed(service.owner());
    const { token } = await tokenFor(anna);
    expect(await codeOf(program(token).get("/v1/tags"))).toBe(200);
    await ends[how]?.(anna);
    expect(await codeOf(program(token).get("/v1/tags"))).toBe("401 unauthenticated");
  });
});
