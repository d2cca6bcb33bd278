import { describe, expect, test } from "vitest";
import { epochSeconds } from "../../../core/basics/dates.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { later, MINUTE } from "../../support/clock.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("guessing a password", () => {
    testInProcess(
      "is refused after ten failures, even with the right one, and leaves open sessions alone",
      async () => {
        const [anna, unknown] = [await service.user(), `${crypto.randomUUID()}@example.com`];
        for (let nth = 1; nth <= 9; nth++) await service.logIn(anna.email, `wrong ${nth}`);
        expect((await service.logIn(anna.email)).status, "begins again").toBe(200);
        for (const email of [anna.email, unknown])
          for (let nth = 1; nth <= 10; nth++)
            expect((await service.logIn(nth % 2 ? email : email.toUpperCase(), "wrong")).status).toBe(401);
        expect((await service.logIn(unknown)).status).toBe(429);
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
  });

  const change = (person: Client, currentPassword: string) =>
    person.patch("/v1/auth/me", { currentPassword, newPassword: "quite another phrase" });

  describe("guessing the current password", () => {
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
      const since = epochSeconds(new Date());
      const counter = { count: 1_000, since, rev: 1, ttl: since + 900 };
      await service.deps().db.put({ ...keys.throttle("log-in-account", anna.email), ...counter });
      expect((await service.logIn(anna.email, PASSWORD)).status).toBe(429);
      expect((await change(anna, PASSWORD)).status).toBe(200);
    });
  });

  describe("a right guess that comes too late", () => {
    testInProcess("of the current password is refused like the wrong ones", async () => {
      const anna = await service.user();
      const { status } = await overtaken(
        () => change(anna, PASSWORD),
        async () => {
          for (let nth = 1; nth <= 10; nth++) expect((await change(anna, `wrong ${nth}`)).status).toBe(422);
        },
      );
      expect(status).toBe(429);
      expect((await service.logIn(anna.email, PASSWORD)).status).toBe(200);
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
