import { describe, expect } from "vitest";
import { AppError } from "../../../core/contract/errors.ts";
import { PASSWORD, testInProcess, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  /** Does something while the key that signs can't be read, as in a container that has just started. */
  const withoutSigning = async <T>(work: () => Promise<T>): Promise<T> => {
    const deps = service.deps();
    const { keys } = deps;
    const busy = () =>
      Promise.reject(new AppError("unavailable", "Try again in a moment.", { retryAfter: 1 }));
    deps.keys = (kid) => (kid === undefined ? busy() : keys(kid));
    return work().finally(() => {
      deps.keys = keys;
    });
  };

  describe("while no session can be signed", () => {
    testInProcess("nobody is signed up, and trying again later is no conflict", async () => {
      const body = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, displayName: "Anna" };
      const signUp = () => service.visitor().post("/v1/auth/signup", body);
      expect(await withoutSigning(signUp)).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect((await signUp()).status).toBe(200);
    });

    testInProcess("nobody is logged in or out", async () => {
      const anna = await service.user();
      const logIn = () => service.logIn(anna.email);
      expect((await withoutSigning(logIn)).status).toBe(503);
      expect((await anna.get("/v1/auth/sessions")).body).toHaveLength(1);
      expect((await logIn()).status).toBe(200);
    });

    testInProcess("no household is made, and no password changed", async () => {
      const anna = await service.user();
      const make = () => anna.post("/v1/households", { name: "Kitchen" });
      expect((await withoutSigning(make)).status).toBe(503);
      expect((await make()).status).toBe(200);
      const newPassword = "another good long phrase";
      const change = () => anna.patch("/v1/auth/me", { newPassword, currentPassword: PASSWORD });
      expect((await withoutSigning(change)).status).toBe(503);
      expect((await change()).status).toBe(200);
    });
  });
});
