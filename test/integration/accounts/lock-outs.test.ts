import { describe, expect, test } from "vitest";
import { type Client, elsewhere } from "../../support/client.ts";
import { DAY, HOUR, later } from "../../support/clock.ts";
import { confirmed, linkFor, takeOwed } from "../../support/links.ts";
import { addOtp, codeOf } from "../../support/otp.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const OTHER = "quite another phrase";

throughHandlers((service) => {
  const reset = async (person: { id: string; email: string }) => {
    const body = { token: await linkFor(person, "reset"), newPassword: OTHER };
    const { status } = await service.visitor().post("/v1/auth/password-resets/confirm", body, elsewhere());
    expect(status).toBe(204);
  };

  describe("a hundred failures from ten addresses", () => {
    const logIn = async (client: Client, email: string, password: string, from = elsewhere()) =>
      (await client.post("/v1/auth/login", { email, password }, from)).status;
    const attack = async (email: string) => {
      for (let nth = 0; nth < 10; nth++) {
        const from = elsewhere();
        const guesses = Array.from({ length: 10 }, () => logIn(service.visitor(), email, "wrong", from));
        expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
      }
    };

    test("hold up a new client, not one that has logged in before, which has its address's ten", async () => {
      const anna = await confirmed(service.user());
      await anna.post("/v1/auth/logout");
      await attack(anna.email);
      expect(await logIn(service.visitor(), anna.email, PASSWORD)).toBe(429);
      expect(await logIn(await service.user(), anna.email, PASSWORD), "somebody else's mark").toBe(429);
      expect(await logIn(anna, anna.email, PASSWORD)).toBe(200);
      const from = elsewhere();
      for (let nth = 0; nth < 10; nth++) expect(await logIn(anna, anna.email, "wrong", from)).toBe(401);
      expect(await logIn(anna, anna.email, PASSWORD, from)).toBe(429);
    });

    test("hold up nobody for an hour after a reset by mail, but the client of a squatter", async () => {
      const squatter = await service.user();
      await reset(squatter);
      await attack(squatter.email);
      expect(await logIn(service.visitor(), squatter.email, OTHER)).toBe(200);
      later(HOUR + 1);
      await attack(squatter.email);
      expect(await logIn(squatter, squatter.email, OTHER)).toBe(429);
    });
  });

  describe("codes of a second factor, with the right password", () => {
    const guarded = async () => {
      const anna = await confirmed(service.user());
      return { ...anna, ...(await addOtp(anna, PASSWORD)) };
    };
    const logIn = (email: string, otp: string, password = PASSWORD) =>
      service.visitor().post("/v1/auth/login", { email, password, otp }, elsewhere());
    const guess = async (email: string, times: number) => {
      for (let nth = 0; nth < times; nth++) expect((await logIn(email, "000000")).status).toBe(401);
    };
    const nextCode = (secret: string) => codeOf(secret, service.deps().now(), 1);

    test("are twenty wrong ones a day, of which the fifth is told, and a reset by mail ends that", async () => {
      const anna = await guarded();
      await takeOwed();
      await guess(anna.email, 4);
      expect(await takeOwed()).toEqual([]);
      await guess(anna.email, 1);
      expect(await takeOwed()).toEqual([`codes-tried ${anna.email}`]);
      await guess(anna.email, 15);
      const refused = await logIn(anna.email, nextCode(anna.secret));
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(DAY - 900);
      expect((await logIn(anna.email, "000000", "not this one")).status, "a wrong password").toBe(401);
      await reset(anna);
      expect((await logIn(anna.email, nextCode(anna.secret), OTHER)).status).toBe(200);
    });

    test("count where a token for another program is made, too", async () => {
      const anna = await guarded();
      const make = async (otp: string) => {
        const wanted = { name: "Script", scope: "read", currentPassword: PASSWORD, otp };
        return (await anna.post("/v1/auth/tokens", wanted)).status;
      };
      await takeOwed();
      for (let nth = 0; nth < 10; nth++) expect(await make("000000")).toBe(422);
      expect(await takeOwed()).toEqual([`codes-tried ${anna.email}`]);
      await guess(anna.email, 10);
      expect((await logIn(anna.email, nextCode(anna.secret))).status).toBe(429);
      later(1_000);
      expect(await make(nextCode(anna.secret))).toBe(429);
      later(DAY);
      expect(await make(nextCode(anna.secret))).toBe(200);
    });
  });
});
