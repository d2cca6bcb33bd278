import { expect, test } from "vitest";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { withStorage } from "./support/faults.ts";

/** Pairs of log-ins, one after the other; an address may fail a hundred times. */
const PAIRS = 24;

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] as number;

throughHandlers((service) => {
  const logIn = (email: string) =>
    service.visitor().post("/v1/auth/login", { email, password: "not the password" });
  const unknown = () => `${crypto.randomUUID()}@example.com`;

  const ask = (email: string) => service.visitor().post("/v1/auth/password-resets", { email });
  test.each([
    ["a log-in", logIn],
    ["asking for a link to a new password", ask],
  ])("%s does the same work for an unknown e-mail, and is answered alike", async (_, send) => {
    const { email } = await service.user();
    const [known, missing] = [
      await withStorage(undefined, () => send(email)),
      await withStorage(undefined, () => send(unknown())),
    ];
    expect(missing.sent).toEqual(known.sent);
    const shown = ({ status, text, headers }: Awaited<ReturnType<typeof send>>) => [
      status,
      text.replace(/"requestId":"[^"]+"/, ""),
      [...headers].filter(([name]) => !/^(x-request-id|content-length)$/.test(name)),
    ];
    expect(shown(missing.result)).toEqual(shown(known.result));
  });

  test("a log-in with an unknown e-mail takes the same time as one with a wrong password", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => service.user()));
    const timed = async (email: string) => {
      const startedAt = performance.now();
      expect((await logIn(email)).status).toBe(401);
      return performance.now() - startedAt;
    };
    const [wrong, missing]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < PAIRS; nth++) {
      wrong.push(await timed(people[nth % people.length]?.email ?? ""));
      missing.push(await timed(unknown()));
    }
    const ratio = median(missing) / median(wrong);
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });

  test("asking for an address that is taken does the same work as for one that is free", async () => {
    const [anna, ben, { email }] = [await service.user(), await service.user(), await service.user()];
    const wish = (person: typeof anna, to: string) =>
      withStorage(undefined, () => person.patch("/v1/auth/me", { email: to, currentPassword: PASSWORD }));
    const [taken, free] = [await wish(anna, email), await wish(ben, unknown())];
    expect(free.sent).toEqual(taken.sent);
    expect([free.result.status, taken.result.status]).toEqual([200, 200]);
  });

  test("only someone with its password learns that an account is deactivated", async () => {
    const anna = await service.user();
    const administrator = await service.administrator();
    await administrator.patch(`/v1/admin/users/${anna.id}`, { isActive: false });
    expect((await logIn(anna.email)).body.code).toBe("invalid_credentials");
    const right = await service.visitor().post("/v1/auth/login", { email: anna.email, password: PASSWORD });
    expect(right.body.code).toBe("account_deactivated");
  });
});
