import { expect, test } from "vitest";
import { PASSWORD, throughBothDoors } from "../../support/service.ts";

// A file of its own: what it counts is counted against the address that all tests of a file share.
throughBothDoors((service) => {
  const later = (minutes: number) => {
    service.deps().now = () => new Date(Date.now() + minutes * 60_000);
  };

  test("trying e-mails at sign-up is refused after twenty that are taken", async () => {
    const anna = await service.user();
    const signUp = (email: string) =>
      service.visitor().post("/v1/auth/signup", { email, password: PASSWORD, displayName: "X" });
    for (let nth = 1; nth <= 20; nth++) expect((await signUp(anna.email)).status).toBe(409);
    expect((await signUp(`${crypto.randomUUID()}@example.com`)).status).toBe(429);
    later(61);
    expect((await signUp(`${crypto.randomUUID()}@example.com`)).status).toBe(200);
    later(0);
  });
});
