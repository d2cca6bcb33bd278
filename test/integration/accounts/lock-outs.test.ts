import { describe, expect, test } from "vitest";
import { elsewhere } from "../../support/client.ts";
import { DAY, later } from "../../support/clock.ts";
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

    test("are taken again after a day", async () => {
      const anna = await guarded();
      await guess(anna.email, 20);
      expect((await logIn(anna.email, nextCode(anna.secret))).status).toBe(429);
      later(DAY + 1);
      expect((await logIn(anna.email, nextCode(anna.secret))).status).toBe(200);
    });
  });
});
