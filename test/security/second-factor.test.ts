import { beforeAll, describe, expect, test } from "vitest";
import { log } from "../support/log.ts";
import { addOtp, beginOtp, codeLater, codeOf } from "../support/otp.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { withStorage } from "./support/faults.ts";

/** So many try at the same moment. */
const GUESSES = 200;
const AT_ONCE = 10;

throughHandlers((service) => {
  beforeAll(() => {
    log.write = () => {};
  });

  const logIn = (email: string, otp?: string, password = PASSWORD, address = "192.0.2.1") =>
    service
      .visitor()
      .post("/v1/auth/login", { email, password, ...(otp === undefined ? {} : { otp }) }, { address });
  /** How many answers there are of each status. */
  const counted = (answers: readonly { status: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    );
  const times = <T>(count: number, work: (nth: number) => T) =>
    Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

  /** Somebody with a second factor, and a moment at which no code of it was used. */
  const guarded = async () => {
    service.deps().now = () => new Date();
    const anna = await service.user();
    const otp = await addOtp(anna, PASSWORD);
    const moment = new Date(Date.now() + 120_000);
    service.deps().now = () => moment;
    const right = codeOf(otp.secret, moment);
    const near = [-1, 0, 1].map((steps) => codeOf(otp.secret, moment, steps));
    const wrong = (nth: number) => {
      const guess = String(nth).padStart(6, "0");
      return near.includes(guess) ? "not a code" : guess;
    };
    return { ...anna, ...otp, right, wrong };
  };

  describe("guessing codes with the right password", () => {
    test(`${GUESSES} times at once gets no further than ten, and then the right one is refused`, async () => {
      const { email, right, wrong } = await guarded();
      const answers = await times(GUESSES, (nth) => logIn(email, wrong(nth)));
      expect(counted(answers)[401]).toBeLessThanOrEqual(10);
      expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
      expect((await logIn(email, right)).status).toBe(429);
    });

    test("counts for the account, twenty a day, wherever the guesses come from", async () => {
      const { email, right, wrong } = await guarded();
      for (let nth = 0; nth < 10; nth++) {
        const answers = await times(AT_ONCE, (at) =>
          logIn(email, wrong(nth * AT_ONCE + at), PASSWORD, `198.51.100.${nth}`),
        );
        expect(counted(answers)).toEqual(nth < 2 ? { 401: AT_ONCE } : { 429: AT_ONCE });
      }
      expect((await logIn(email, right, PASSWORD, "203.0.113.9")).status).toBe(429);
    });

    test("is not made easier by log-ins without one, which are not counted, but refused when guesses were", async () => {
      const { email, wrong } = await guarded();
      const without = await times(24, () => logIn(email));
      expect(without.map(({ body }) => body.code)).toEqual(Array(24).fill("otp_required"));
      await times(10, (nth) => logIn(email, wrong(nth)));
      expect((await logIn(email)).status).toBe(429);
    });
  });

  test(`guessing at confirmation, ${GUESSES} times at once, gets no further than ten`, async () => {
    service.deps().now = () => new Date();
    const anna = await service.user();
    const secret = await beginOtp(anna, PASSWORD);
    const guess = (code: string) => anna.post("/v1/auth/otp/confirm", { code });
    const answers = await times(GUESSES, (nth) => guess(`x${nth}`));
    // When so many come, the engine leaves some without an answer (503).
    expect(counted(answers)[422]).toBeLessThanOrEqual(10);
    expect(answers.every(({ status }) => [409, 422, 429, 503].includes(status))).toBe(true);
    expect((await guess(codeLater(secret))).status).toBe(429);
    expect((await anna.get("/v1/auth/me")).body.data).not.toHaveProperty("otpEnabled");
  });

  describe("one code that several send at the same moment", () => {
    test("lets one of them in, by a recovery code, too", async () => {
      const { email, right, recoveryCodes } = await guarded();
      for (const code of [right, recoveryCodes[3]]) {
        const answers = await times(AT_ONCE, (nth) => logIn(email, code, PASSWORD, `198.51.100.${nth}`));
        expect(counted(answers)).toEqual({ 200: 1, 401: AT_ONCE - 1 });
      }
    });

    test("confirms once", async () => {
      service.deps().now = () => new Date();
      const anna = await service.user();
      const code = codeOf(await beginOtp(anna, PASSWORD), new Date());
      const answers = await times(AT_ONCE, () => anna.post("/v1/auth/otp/confirm", { code }));
      expect(counted(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    });

    test("is not good for a log-in beside the confirmation, whoever comes first", async () => {
      service.deps().now = () => new Date();
      const anna = await service.user();
      const code = codeOf(await beginOtp(anna, PASSWORD), new Date());
      const [confirmed, ...others] = await Promise.all([
        anna.post("/v1/auth/otp/confirm", { code }),
        ...[1, 2, 3].map(() => logIn(anna.email, code)),
      ]);
      expect(confirmed?.status).toBe(200);
      // Whoever got in did so before it was in force.
      const sessions = (await anna.get("/v1/auth/sessions")).body.length;
      expect(sessions).toBe(1 + others.filter(({ status }) => status === 200).length);
      expect((await logIn(anna.email, code)).body.code).toBe("invalid_credentials");
    });
  });

  test("a stranger can't tell who has a second factor: same answer, same work", async () => {
    const anna = await guarded();
    const ben = await service.user("Ben");
    const guess = (email: string, otp?: string) =>
      withStorage(undefined, () => logIn(email, otp, "not the password"));
    const shown = ({ result, sent }: Awaited<ReturnType<typeof guess>>) => {
      const { requestId: _, ...body } = result.body;
      return { status: result.status, body, sent, headers: [...result.headers.keys()] };
    };
    for (const otp of [undefined, anna.right])
      expect(shown(await guess(anna.email, otp))).toEqual(shown(await guess(ben.email, otp)));
    // Nor was the code used up.
    expect((await logIn(anna.email, anna.right)).status).toBe(200);
  });
});
