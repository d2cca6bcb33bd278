import { describe, expect, test } from "vitest";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { AppError } from "../../../core/contract/errors.ts";
import { keys } from "../../../core/storage/table.ts";
import { type Client, tokenOf } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
import { faultsIn } from "../../support/faults.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("signing up", () => {
    test("signs the new user in, with the e-mail as typed", async () => {
      const client = service.visitor();
      const email = `Anna.${crypto.randomUUID()}@Example.com`;
      const body = { email, password: PASSWORD, displayName: " Anna " };
      const answer = await client.post("/v1/auth/signup", body);
      expect(answer.status).toBe(200);
      const id = expect.any(String);
      const data = { id, email, emailConfirmed: false, displayName: "Anna", systemRole: "user" };
      expect(answer.body).toEqual({ status: "success", data });
      expect((await client.get("/v1/auth/me")).body.data.email).toBe(email);
    });

    test("lets exactly one of eight with the same e-mail win", async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, nth) => {
          const body = {
            email: nth % 2 ? email.toUpperCase() : email,
            password: PASSWORD,
            displayName: "Anna",
          };
          return service.visitor().post("/v1/auth/signup", body);
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_exists");
    });
  });

  describe("signing in", () => {
    testInProcess("keeps twenty sessions a user, and drops the oldest, also of one second", async () => {
      const anna = await service.user();
      const browsers = [];
      later(1);
      for (let nth = 1; nth <= 20; nth++) {
        const browser = service.visitor();
        await browser.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
        browsers.push(browser);
      }
      expect((await anna.get("/v1/auth/me")).status).toBe(401);
      await service.visitor().post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      expect((await browsers[0]?.get("/v1/auth/me"))?.status).toBe(401);
      expect((await browsers[1]?.get("/v1/auth/me"))?.status).toBe(200);
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

  testInProcess("a password that changes during a log-in makes the old one wrong", async () => {
    const { id, email } = await service.user();
    const { db } = service.deps();
    const hash = `${String((await db.get(keys.password(id)))?.hash).slice(0, -4)}AAAA`;
    const change = () => db.transact([{ put: { ...keys.password(id), hash } }]);
    expect((await overtaken(() => service.logIn(email), change)).status).toBe(401);
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

    testInProcess(
      "is renewed by reading the profile after a day, ends after thirty, and ninety after the log-in",
      async () => {
        const [anna, ben] = [await service.user(), await service.user("Ben")];
        const look = async (person: Client, days: number) => {
          later(days * DAY);
          const { status, cookies } = await person.get("/v1/auth/me");
          return [status, cookies.length];
        };
        expect([await look(ben, 0.9), await look(ben, 25), await look(ben, 56)]).toEqual([
          [200, 0],
          [200, 1],
          [401, 0],
        ]);
        for (const days of [25, 50, 75]) expect(await look(anna, days)).toEqual([200, 1]);
        // No longer renewed: it already lasts as long as it may.
        expect([await look(anna, 89.9), await look(anna, 90.1)]).toEqual([
          [200, 0],
          [401, 0],
        ]);
      },
    );

    const takeOver = (from: Client, to: Client) => {
      for (const [name, value] of from.jar) to.jar.set(name, value);
      return to;
    };

    test("that a sign-up or a log-in comes with ends, unless it fails, and others stay", async () => {
      const [anna, ben, other] = [await service.user(), await service.user("Ben"), service.visitor()];
      await other.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      for (const email of [`${crypto.randomUUID()}@example.com`, ben.email, anna.email]) {
        await anna.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
        const browser = takeOver(anna, service.visitor());
        const isKnown = email === anna.email || email === ben.email;
        const enter = (address: string, password: string) =>
          isKnown
            ? browser.post("/v1/auth/login", { email: address, password })
            : browser.post("/v1/auth/signup", { email: address, password, displayName: "Cleo" });
        expect((await enter(anna.email, "not this one")).status).toBe(isKnown ? 401 : 409);
        expect((await anna.get("/v1/auth/me")).status).toBe(200);
        expect((await enter(email, PASSWORD)).status).toBe(200);
        expect((await browser.get("/v1/auth/me")).body.data.email).toBe(email);
        expect((await anna.get("/v1/auth/me")).status).toBe(401);
      }
      expect((await other.get("/v1/auth/me")).status).toBe(200);
    });

    test("of a bearer and one of a cookie both end when both sign out at once", async () => {
      const [anna, ben] = [await service.user(), await service.user("Ben")];
      const [again, other] = [service.visitor(), service.visitor()];
      for (const browser of [again, other])
        await browser.post("/v1/auth/login", { email: anna.email, password: PASSWORD });
      const bearerOf = (person: Client) => ({ authorization: `Bearer ${tokenOf(person)}` });
      for (const [cookie, bearer] of [
        [ben, again],
        [anna, other],
      ] as const) {
        const [headers, jar] = [bearerOf(bearer), new Map(cookie.jar)];
        expect((await cookie.post("/v1/auth/logout", undefined, { headers })).status).toBe(200);
        expect((await service.visitor().get("/v1/auth/me", { headers })).status).toBe(401);
        for (const [name, value] of jar) cookie.jar.set(name, value);
        expect((await cookie.get("/v1/auth/me")).status).toBe(401);
      }
    });
  });

  test("one's own profile names every fault of a change at once", async () => {
    const anna = await service.user("Annabel Lee");
    const faultsOf = async (body: object) => faultsIn(await anna.patch("/v1/auth/me", body));
    expect(await faultsOf({ displayName: " ", newPassword: "Meal-Planner" })).toEqual([
      "/displayName too_short",
      "/currentPassword required",
      "/newPassword too_common",
    ]);
    const guessable = { currentPassword: PASSWORD, newPassword: "annabel lee" };
    expect(await faultsOf(guessable)).toEqual(["/newPassword too_common"]);
  });

  describe("while no session can be signed", () => {
    /** As in a container that has just started. */
    const withoutSigning = async <T>(work: () => Promise<T>): Promise<T> => {
      const deps = service.deps();
      const { keys } = deps;
      const busy = () =>
        Promise.reject(new AppError("unavailable", "Try again in a moment.", { retryAfter: 1 }));
      deps.keys = (kid) => (kid === undefined ? busy() : keys(kid));
      return work().finally(() => {
        deps.keys = keys;
      });
    };

    testInProcess("nobody is signed up, in or out, no household made and no password changed", async () => {
      const anna = await service.user();
      const visitor = service.visitor();
      const body = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, displayName: "Anna" };
      for (const work of [
        () => visitor.post("/v1/auth/signup", body),
        () => service.logIn(anna.email),
        () => anna.post("/v1/households", { name: "Kitchen" }),
        () => anna.patch("/v1/auth/me", { newPassword: "another phrase", currentPassword: PASSWORD }),
      ]) {
        expect((await withoutSigning(work)).status).toBe(503);
        expect((await work()).status, "trying again is no conflict").toBe(200);
      }
    });
  });
});
