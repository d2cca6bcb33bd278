import { describe, expect, test } from "vitest";
import { epochSeconds } from "../../../core/basics/dates.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { later, MINUTE } from "../../support/clock.ts";
import type { Answer } from "../../support/doors.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  /** As if so many attempts had failed that no more are let in. */
  const fillCounter = (limit: string, subject: string) => {
    const since = epochSeconds(new Date());
    const counter = { count: 1_000, since, rev: 1, ttl: since + 900 };
    return service.deps().db.transact([{ put: { ...keys.throttle(limit, subject), ...counter } }]);
  };

  describe("guessing a password", () => {
    testInProcess(
      "is refused after ten failures, even with the right one, and leaves open sessions alone",
      async () => {
        const anna = await service.user();
        for (let nth = 1; nth <= 10; nth++)
          expect(
            (await service.logIn(nth % 2 ? anna.email : anna.email.toUpperCase(), `wrong ${nth}`)).status,
          ).toBe(401);
        const refused = await service.logIn(anna.email, PASSWORD);
        expect(refused.status).toBe(429);
        expect(refused.body.code).toBe("too_many_requests");
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
        expect((await anna.get("/v1/auth/me")).status).toBe(200);
        later(15.1 * MINUTE);
        expect((await service.logIn(anna.email, PASSWORD)).status).toBe(200);
      },
    );

    test("many times at once still allows only ten attempts", async () => {
      const anna = await service.user();
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, nth) => service.logIn(anna.email, `wrong ${nth}`)),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(401), count(429)]).toEqual([10, 14]);
    });

    test("starts from nothing again after a success", async () => {
      const anna = await service.user();
      for (let round = 0; round < 2; round++) {
        for (let nth = 1; nth <= 9; nth++) await service.logIn(anna.email, `wrong ${nth}`);
        expect((await service.logIn(anna.email, PASSWORD)).status).toBe(200);
      }
    });

    test("counts e-mails without an account in the same way", async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      for (let nth = 1; nth <= 10; nth++) expect((await service.logIn(email, PASSWORD)).status).toBe(401);
      expect((await service.logIn(email, PASSWORD)).status).toBe(429);
    });
  });

  describe("guessing the current password", () => {
    const change = (person: Client, currentPassword: string) =>
      person.patch("/v1/auth/me", { currentPassword, newPassword: "quite another phrase" });

    testInProcess(
      "is refused after ten failures, even with the right one, and leaves log-ins alone",
      async () => {
        const anna = await service.user();
        for (let nth = 1; nth <= 10; nth++) expect((await change(anna, `wrong ${nth}`)).status).toBe(422);
        const refused = await change(anna, PASSWORD);
        expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
        expect((await service.logIn(anna.email, PASSWORD)).status).toBe(200);
        later(15.1 * MINUTE);
        expect((await change(anna, PASSWORD)).status).toBe(200);
      },
    );

    test("is counted apart from log-ins: a hundred failed ones don't keep users from changing their password", async () => {
      const anna = await service.user();
      await fillCounter("log-in-account", anna.email);
      expect((await service.logIn(anna.email, PASSWORD)).status).toBe(429);
      expect((await change(anna, PASSWORD)).status).toBe(200);
    });
  });

  describe("a right guess that comes too late", () => {
    const tenTimes = async (guess: (password: string) => Promise<Answer>, status: number) => {
      for (let nth = 1; nth <= 10; nth++) expect((await guess(`wrong ${nth}`)).status).toBe(status);
    };

    testInProcess("of the current password is refused like the wrong ones", async () => {
      const anna = await service.user();
      const change = (currentPassword: string) =>
        anna.patch("/v1/auth/me", { currentPassword, newPassword: "quite another phrase" });
      const { status } = await overtaken(
        () => change(PASSWORD),
        () => tenTimes(change, 422),
      );
      expect(status).toBe(429);
      expect((await service.logIn(anna.email, PASSWORD)).status).toBe(200);
    });

    testInProcess("of a deactivated account's password is refused like the wrong ones", async () => {
      const [administrator, { id, email }] = [await service.administrator(), await service.user()];
      await administrator.patch(`/v1/admin/users/${id}`, { isActive: false });
      const guess = (password: string) => service.logIn(email, password);
      const { status } = await overtaken(
        () => guess(PASSWORD),
        () => tenTimes(guess, 401),
      );
      expect(status).toBe(429);
    });

    testInProcess("of an invite's code tells nothing to someone who is in a household already", async () => {
      const [anna, ben] = [await service.owner(), await service.owner("Ben")];
      const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
      for (const person of [ben, anna]) {
        const guess = (code: string) => person.post(`/v1/invites/${code}/accept`);
        const { status } = await overtaken(
          () => guess(inviteCode),
          async () => {
            for (let nth = 1; nth <= 20; nth++) expect((await guess(`WRONG${nth}`)).status).toBe(404);
          },
        );
        expect(status).toBe(429);
      }
    });
  });

  testInProcess(
    "guessing invite codes is refused after twenty in an hour, also with a right one",
    async () => {
      const anna = await service.owner();
      const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
      const ben = await service.user();
      for (let nth = 1; nth <= 20; nth++)
        expect((await ben.post(`/v1/invites/WRONG${nth}/accept`)).status).toBe(404);
      expect((await ben.post(`/v1/invites/${inviteCode}/accept`)).status).toBe(429);
      later(61 * MINUTE);
      expect((await ben.post(`/v1/invites/${inviteCode}/accept`)).status).toBe(200);
    },
  );
});
