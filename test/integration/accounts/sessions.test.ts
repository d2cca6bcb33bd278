import { describe, expect, test } from "vitest";
import { loadUser } from "../../../core/accounts/store.ts";
import { keys } from "../../../core/storage/table.ts";
import { type Client, tokenOf } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import { faultsIn } from "../../support/faults.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("signing up", () => {
    test("signs the new user in, with the e-mail as typed", async () => {
      const client = service.visitor();
      const email = `Anna.${crypto.randomUUID()}@Example.com`;
      const answer = await client.post("/v1/auth/signup", {
        email,
        password: PASSWORD,
        displayName: " Anna ",
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        status: "success",
        data: {
          id: expect.any(String),
          email,
          emailConfirmed: false,
          displayName: "Anna",
          systemRole: "user",
        },
      });
      expect((await client.get("/v1/auth/me")).body.data.email).toBe(email);
    });

    test("lets exactly one of eight with the same e-mail win", async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, nth) =>
          service.visitor().post("/v1/auth/signup", {
            email: nth % 2 ? email.toUpperCase() : email,
            password: PASSWORD,
            displayName: `Anna ${nth}`,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_exists");
    });
  });

  describe("signing in", () => {
    test("answers a wrong password and an unknown e-mail alike", async () => {
      const anna = await service.user();
      const wrong = await service.logIn(anna.email, "not this one");
      const unknown = await service.logIn("no@example.com");
      const stable = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
      expect(wrong.status).toBe(401);
      expect(wrong.body.code).toBe("invalid_credentials");
      expect(stable(unknown.body)).toEqual(stable(wrong.body));
    });

    test("takes the e-mail in any case, and the token as a bearer too", async () => {
      const anna = await service.user();
      const browser = service.visitor();
      const answer = await browser.post("/v1/auth/login", {
        email: anna.email.toUpperCase(),
        password: PASSWORD,
      });
      expect(answer.status).toBe(200);
      const token = tokenOf(browser);
      const app = await service
        .visitor()
        .get("/v1/auth/me", { headers: { authorization: `Bearer ${token}` } });
      expect(app.body.data.id).toBe(anna.id);
    });

    testInProcess("keeps twenty sessions a user, and drops the oldest", async () => {
      const anna = await service.user();
      const browsers = [];
      for (let nth = 1; nth <= 20; nth++) {
        const browser = service.visitor();
        later(nth);
        await browser.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
        browsers.push(browser);
      }
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
      expect((await browsers[0]?.get("/v1/auth/me"))?.status).toBe(200);
    });

    test("replaces a hash that is too cheap by one of today's cost", async () => {
      const { id, email } = await service.user();
      const { db } = service.deps();
      // From the tests of argon2's reference implementation: "password" at 256 KiB.
      const passwordHash =
        "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
      await db.transact([{ put: { ...keys.password(id), hash: passwordHash } }]);
      const signIn = () => service.logIn(email, "password");
      // Four at once: those who come too late decide again.
      for (const { status } of await Promise.all([signIn(), signIn(), signIn(), signIn()]))
        expect(status).toBe(200);
      const upgraded = (await db.get(keys.password(id)))?.hash;
      expect(upgraded).toMatch(/m=19456,t=2,p=1/);
      expect((await signIn()).status).toBe(200);
      expect((await db.get(keys.password(id)))?.hash).toBe(upgraded);
    });
  });

  describe("a session", () => {
    test("ends on the server when its user signs out", async () => {
      const anna = await service.user();
      const stolen = new Map(anna.jar);
      expect((await anna.post("/v1/auth/logout")).status).toBe(200);
      expect([...anna.jar.keys()].join()).toMatch(/^(__Host-)?device$/);
      for (const [name, value] of stolen) anna.jar.set(name, value);
      const answer = await anna.get("/v1/auth/me");
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe("unauthenticated");
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
    });

    test("ends in every browser with a new password, and goes on under a new token where it was changed", async () => {
      const anna = await service.user();
      const [other, thief] = [service.visitor(), service.visitor()];
      await other.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      await anna.patch("/v1/auth/me", { displayName: "Ann" });
      for (const [name, value] of anna.jar) thief.jar.set(name, value);
      expect((await thief.get("/v1/auth/me")).body.data.displayName).toBe("Ann");
      const newPassword = "quite another phrase";
      const changed = await anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword });
      expect([changed.status, changed.cookies.length]).toEqual([200, 1]);
      expect((await anna.get("/v1/auth/me")).status).toBe(200);
      expect((await thief.get("/v1/auth/me")).status).toBe(401);
      expect((await other.get("/v1/auth/me")).status).toBe(401);
      expect(Object.keys((await loadUser(service.deps().db, anna.id))?.sessions ?? {})).toHaveLength(1);
      const logIns = [await service.logIn(anna.email), await service.logIn(anna.email, newPassword)];
      expect(logIns.map(({ status }) => status)).toEqual([401, 200]);
    });

    testInProcess("is renewed by reading the profile after a day, and ends after thirty", async () => {
      const anna = await service.user();
      expect((await anna.get("/v1/auth/me")).cookies).toEqual([]);
      later(25 * DAY);
      expect((await anna.get("/v1/auth/me")).cookies).toHaveLength(1);
      later(50 * DAY);
      expect((await anna.get("/v1/auth/me")).status).toBe(200);
      later(81 * DAY);
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
    });

    testInProcess("ends ninety days after the log-in, however often it is renewed", async () => {
      const anna = await service.user();
      const look = async (days: number) => {
        later(days * DAY);
        const { status, cookies } = await anna.get("/v1/auth/me");
        return [status, cookies.length];
      };
      for (const days of [25, 50, 75]) expect(await look(days)).toEqual([200, 1]);
      // No longer renewed: it already lasts as long as it may.
      expect(await look(89.9)).toEqual([200, 0]);
      expect(await look(90.1)).toEqual([401, 0]);
    });

    const takeOver = (from: Client, to: Client) => {
      for (const [name, value] of from.jar) to.jar.set(name, value);
      return to;
    };

    test("that a sign-up comes with ends, unless the sign-up fails", async () => {
      const anna = await service.user();
      const browser = takeOver(anna, service.visitor());
      const signUp = (email: string) =>
        browser.post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Ben" });
      expect((await signUp(anna.email)).status).toBe(409);
      expect((await anna.get("/v1/auth/me")).status).toBe(200);
      expect((await signUp(`${crypto.randomUUID()}@example.com`)).status).toBe(200);
      expect((await browser.get("/v1/auth/me")).body.data.displayName).toBe("Ben");
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
    });

    describe("that a log-in comes with", () => {
      test("of the same user ends, and others stay", async () => {
        const anna = await service.user();
        const [copy, other] = [takeOver(anna, service.visitor()), service.visitor()];
        await other.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
        await anna.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
        expect((await anna.get("/v1/auth/me")).status).toBe(200);
        expect((await other.get("/v1/auth/me")).status).toBe(200);
        expect((await copy.get("/v1/auth/me")).status).toBe(401);
      });

      test("of another user ends", async () => {
        const [anna, ben] = [await service.user(), await service.user("Ben")];
        const browser = takeOver(anna, service.visitor());
        await browser.post("/v1/auth/login", { email: ben.email, password: PASSWORD });
        expect((await browser.get("/v1/auth/me")).body.data.id).toBe(ben.id);
        expect((await anna.get("/v1/auth/me")).status).toBe(401);
      });

      test("stays open when the log-in fails, and does no harm when it has ended", async () => {
        const anna = await service.user();
        const copy = takeOver(anna, service.visitor());
        const logIn = (password: string) => copy.post("/v1/auth/login", { email: anna.email, password });
        expect((await logIn("not this one")).status).toBe(401);
        expect((await anna.get("/v1/auth/me")).status).toBe(200);
        const ended = takeOver(anna, service.visitor());
        await anna.post("/v1/auth/logout");
        expect((await ended.post("/v1/auth/login", { email: anna.email, password: PASSWORD })).status).toBe(
          200,
        );
      });
    });

    test("of a bearer and one of a cookie both end when both sign out at once", async () => {
      const [anna, ben] = [await service.user(), await service.user("Ben")];
      const again = service.visitor();
      await again.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      const bearerOf = (person: Client) => ({ authorization: `Bearer ${tokenOf(person)}` });
      for (const [cookie, bearer] of [
        [ben, again],
        [anna, anna],
      ] as const) {
        const [headers, jar] = [bearerOf(bearer), new Map(cookie.jar)];
        expect((await cookie.post("/v1/auth/logout", undefined, { headers })).status).toBe(200);
        expect((await service.visitor().get("/v1/auth/me", { headers })).status).toBe(401);
        for (const [name, value] of jar) cookie.jar.set(name, value);
        expect((await cookie.get("/v1/auth/me")).status).toBe(401);
      }
    });

    test("of two browsers of one user ends in both when one signs out with the other's bearer", async () => {
      const anna = await service.user();
      const other = service.visitor();
      await other.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      const headers = { authorization: `Bearer ${tokenOf(other)}` };
      await anna.post("/v1/auth/logout", undefined, { headers });
      expect((await loadUser(service.deps().db, anna.id))?.sessions).toEqual({});
    });
  });

  describe("one's own profile", () => {
    test("names every fault of a change at once", async () => {
      const anna = await service.user();
      const faultsOf = async (body: unknown) => faultsIn(await anna.patch("/v1/auth/me", body));
      const currentPassword = "a phrase long enough";
      expect(await faultsOf({ displayName: " ", currentPassword, newPassword: "password1" })).toEqual([
        "/displayName too_short",
        "/newPassword too_common",
      ]);
      expect(await faultsOf({ displayName: 7, currentPassword, newPassword: currentPassword })).toEqual([
        "/displayName invalid_type",
        "/newPassword too_common",
      ]);
      expect(await faultsOf({ displayName: "", newPassword: "Meal-Planner" })).toEqual([
        "/displayName too_short",
        "/currentPassword required",
        "/newPassword too_common",
      ]);
    });

    test("gets no password that is the name, nor does a new one", async () => {
      const displayName = "Annabel Lee";
      const password = "annabel lee";
      const anna = await service.user(displayName);
      const change = await anna.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: password });
      expect(faultsIn(change)).toEqual(["/newPassword too_common"]);
      const signUp = { email: `${crypto.randomUUID()}@example.com`, password, displayName };
      const refused = await service.visitor().post("/v1/auth/signup", signUp);
      expect(faultsIn(refused)).toEqual(["/password too_common"]);
    });
  });
});
