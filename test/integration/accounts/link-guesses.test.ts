import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { elsewhere } from "../../support/client.ts";
import { later, MINUTE } from "../../support/clock.ts";
import { linkFor } from "../../support/links.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const guess = () => randomBytes(48).toString("base64url");
  const confirm = (token: string, from = elsewhere()) =>
    service.visitor().post("/v1/auth/email-confirmations", { token, password: PASSWORD }, from);
  const reset = (token: string, from = elsewhere()) =>
    service
      .visitor()
      .post("/v1/auth/password-resets/confirm", { token, newPassword: "quite another phrase" }, from);
  const told = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => body?.code ?? status;
  const link = async () => linkFor(await service.user(), "confirm");

  test("tokens of links can be guessed twenty times an hour from an address, also at once, whatever they are for", async () => {
    const [good, from] = [await link(), elsewhere()];
    const answers: unknown[] = [];
    for (let wave = 0; wave < 5; wave++) {
      const guesses = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? confirm : reset)(guess(), from));
      answers.push(...(await Promise.all(guesses)).map(told));
    }
    const count = (wanted: string) => answers.filter((answer) => answer === wanted).length;
    expect([count("token_invalid"), count("too_many_requests")]).toEqual([20, 80]);

    for (const refused of [await confirm(good, from), await reset(good, from)]) {
      expect(told(refused)).toBe("too_many_requests");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    }
    expect(told(await confirm(good))).toBe(204);
    const links = [await link(), await link()];
    later(61 * MINUTE);
    for (let nth = 0; nth < 19; nth++) expect(told(await confirm(guess(), from))).toBe("token_invalid");
    for (const next of links) expect(told(await confirm(next, from)), "no guess").toBe(204);
    expect(told(await reset(guess(), from))).toBe("token_invalid");
  });
});
