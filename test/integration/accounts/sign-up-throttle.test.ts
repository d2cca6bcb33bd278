import { expect } from "vitest";
import { HOUR, later } from "../../support/clock.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

// In a file of its own, because all tests of a file share an address, and sign-ups count against it.
let nth = 0;

throughAnyDoor((service) => {
  const signUp = (email = `${crypto.randomUUID()}@example.com`) =>
    service.visitor().post("/v1/auth/signup", { email, password: PASSWORD, displayName: "X" });
  const limitTo = (signUpsPerHour: number | undefined) =>
    Object.assign(service.deps(), { config: { ...service.deps().config, signUpsPerHour } });

  testInProcess("one address may try to sign up twenty times in an hour, refused or not", async () => {
    limitTo(undefined);
    later(nth++ * 2 * HOUR);
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await signUp(email)).status).toBe(200);
    for (let count = 2; count <= 12; count++) expect((await signUp(email)).status).toBe(409);
    for (let count = 13; count <= 20; count++) expect((await signUp()).status).toBe(200);
    for (const answer of [await signUp(), await signUp(email)]) {
      expect([answer.status, answer.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_000);
    }
    later(nth++ * 2 * HOUR);
    expect((await signUp()).status).toBe(200);
  });

  testInProcess("a stage may set another limit, which also holds when all come at once", async () => {
    limitTo(5);
    later(nth++ * 2 * HOUR);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp()));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([5, 7]);
  });

  testInProcess("one address founds as many households in an hour, whoever does it", async () => {
    limitTo(undefined);
    later(nth++ * 2 * HOUR);
    const anna = await service.user();
    const found = async () => {
      const { status } = await anna.post("/v1/households", { name: "Home" });
      if (status === 200) await anna.delete(`/v1/households/mine/members/${anna.id}`);
      return status;
    };
    for (let count = 1; count <= 20; count++) expect(await found()).toBe(200);
    expect(await found()).toBe(429);
    later(nth++ * 2 * HOUR);
    expect(await found()).toBe(200);
  });
});
