import { expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const signUp = (email: string) =>
    service.visitor().post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" });

  test("an e-mail may be at an international name, which has two forms", async () => {
    const name = crypto.randomUUID();
    const [typed, ascii] = [`${name}@Bücher.example`, `${name}@xn--bcher-kva.example`];
    expect((await signUp(typed)).status).toBe(200);
    expect((await signUp(ascii)).body.code).toBe("already_exists");
    for (const email of [typed, typed.toUpperCase(), ascii])
      expect((await service.logIn(email)).status).toBe(200);
  });

  test("who has an address that is refused today logs in, and gets a link to a new password", async () => {
    const { id, email } = await service.user();
    const old = `${email}:25`;
    const { db } = service.deps();
    await db.transact([
      { delete: keys.email(email) },
      { put: { ...keys.email(old), userId: id } },
      { update: keys.user(id), set: { email: old } },
    ]);
    expect((await service.logIn(old)).status).toBe(200);
    expect((await service.visitor().post("/v1/auth/password-resets", { email: old })).status).toBe(202);
  });
});
