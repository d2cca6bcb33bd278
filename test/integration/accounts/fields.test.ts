import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

/** Invisible characters. */
const unseen = {
  "a control character": "\u{7}",
  "a control character of the second block": "\u{85}",
  "a soft hyphen": "\u{AD}",
  "a zero-width space": "\u{200B}",
  "a zero-width joiner": "\u{200D}",
  "a right-to-left mark": "\u{200F}",
  "a right-to-left override": "\u{202E}",
  "a bidirectional isolate": "\u{2066}",
  "a byte order mark": "\u{FEFF}",
  "a Hangul filler": "\u{3164}",
  "a blank Braille pattern": "\u{2800}",
  "a variation selector": "\u{FE0F}",
  "a language tag": "\u{E0041}",
};
const cases = Object.entries(unseen);

throughHandlers((service) => {
  const faultsOf = (body: { errors?: { pointer: string; code: string }[] }) =>
    body.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

  test.each(cases)("an e-mail with %s is invalid", async (_what, character) => {
    for (const email of [
      `an${character}na@example.com`,
      `${character}anna@example.com`,
      `anna@exam${character}ple.com`,
    ]) {
      const { status, body } = await service
        .visitor()
        .post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" });
      // At the ends, characters that count as blanks are trimmed.
      if (email.trim() !== email) expect(status).toBe(200);
      else expect([status, faultsOf(body)]).toEqual([400, ["/email invalid_format"]]);
    }
  });

  const signUp = (email: string) =>
    service.visitor().post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" });

  test.each([
    "mail.https://evil.example/your-account-is-locked?verify-here",
    "b.com,c.d",
    "b.com;c.d",
    "<b>.com",
    '"b.com',
    "b.com:25",
    "[127.0.0.1]",
    "%0d%0a.com",
    "0.com*",
    "b_c.com",
    "-b.com",
    "b-.com",
    "b..com",
    "b.com.",
    "com",
    "b.com\u2044c",
    "b\uFF0F.com",
  ])("an e-mail at %s is invalid", async (domain) => {
    const email = `a@${domain}`;
    const anna = await service.user();
    const change = await anna.patch("/v1/auth/me", { email, currentPassword: PASSWORD });
    for (const { status, body } of [await signUp(email), change])
      expect([status, faultsOf(body)]).toEqual([400, ["/email invalid_format"]]);
  });

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

  describe("a name of nothing but invisible characters is invalid", () => {
    test.each(cases)("such as %s", async (_what, character) => {
      const anna = await service.owner();
      const name = `${character} ${character}`;
      const notEmpty = ["/name", "/displayName", "/customName"].map((pointer) => `${pointer} invalid_format`);
      for (const answer of [
        await anna.patch("/v1/auth/me", { displayName: name }),
        await anna.post("/v1/tags", { name, tagType: "other" }),
        await anna.post("/v1/ingredient-categories", { name }),
        await anna.post("/v1/pantry-items", { customName: name }),
        await (await service.user()).post("/v1/households", { name }),
      ]) {
        expect(answer.status).toBe(400);
        // A name that is empty after trimming has another fault, or counts as not given where it is optional.
        if (name.trim() !== "") expect(notEmpty).toContain(faultsOf(answer.body)?.join());
      }
    });

    test("unless it has others, too", async () => {
      const anna = await service.user();
      const displayName = "👩\u{200D}🍳 Anna\u{FE0F}";
      expect((await anna.patch("/v1/auth/me", { displayName })).body.data.displayName).toBe(displayName);
    });
  });
});
