import { describe, expect, test } from "vitest";
import { PASSWORD, throughBothDoors } from "../../support/service.ts";

throughBothDoors((service) => {
  const logIn = (email: string, password: string) =>
    service.visitor().post("/v1/auth/login", { email, password });
  const later = (minutes: number) => {
    service.deps().now = () => new Date(Date.now() + minutes * 60_000);
  };

  describe("guessing a password", () => {
    test("is refused after ten failures, even with the right one, and leaves open sessions alone", async () => {
      const anna = await service.user();
      for (let nth = 1; nth <= 10; nth++)
        expect((await logIn(nth % 2 ? anna.email : anna.email.toUpperCase(), `wrong ${nth}`)).status).toBe(
          401,
        );
      const refused = await logIn(anna.email, PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe("too_many_requests");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
      expect((await anna.get("/v1/auth/me")).status).toBe(200);
      later(15.1);
      expect((await logIn(anna.email, PASSWORD)).status).toBe(200);
      later(0);
    });

    test("many times at once still allows only ten attempts", async () => {
      const anna = await service.user();
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, nth) => logIn(anna.email, `wrong ${nth}`)),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(401), count(429)]).toEqual([10, 14]);
    });

    test("starts from nothing again after a success", async () => {
      const anna = await service.user();
      for (let round = 0; round < 2; round++) {
        for (let nth = 1; nth <= 9; nth++) await logIn(anna.email, `wrong ${nth}`);
        expect((await logIn(anna.email, PASSWORD)).status).toBe(200);
      }
    });

    test("counts e-mails without an account in the same way", async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      for (let nth = 1; nth <= 10; nth++) expect((await logIn(email, PASSWORD)).status).toBe(401);
      expect((await logIn(email, PASSWORD)).status).toBe(429);
    });
  });

  test("guessing the current password counts like guessing it at log-in", async () => {
    const anna = await service.user();
    const change = (currentPassword: string) =>
      anna.patch("/v1/auth/me", { currentPassword, newPassword: "quite another phrase" });
    for (let nth = 1; nth <= 10; nth++) expect((await change(`wrong ${nth}`)).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await logIn(anna.email, PASSWORD)).status).toBe(429);
  });

  test("guessing invite codes is refused after twenty in an hour, also with a right one", async () => {
    const anna = await service.owner();
    const { inviteCode } = (await anna.post("/v1/households/mine/invites")).body.data;
    const ben = await service.user();
    for (let nth = 1; nth <= 20; nth++)
      expect((await ben.post(`/v1/invites/WRONG${nth}/accept`)).status).toBe(404);
    expect((await ben.post(`/v1/invites/${inviteCode}/accept`)).status).toBe(429);
    later(61);
    expect((await ben.post(`/v1/invites/${inviteCode}/accept`)).status).toBe(200);
    later(0);
  });
});
