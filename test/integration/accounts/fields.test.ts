import { describe, expect, test } from "vitest";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

/** Characters that nobody sees, by what they are for. */
const unseen = {
  "a control character": "\u{7}",
  "a control character of the second block": "\u{85}",
  "a soft hyphen": "\u{AD}",
  "a zero-width blank": "\u{200B}",
  "a zero-width joiner": "\u{200D}",
  "a right-to-left mark": "\u{200F}",
  "a right-to-left override": "\u{202E}",
  "a bidirectional isolate": "\u{2066}",
  "a byte order mark": "\u{FEFF}",
  "a Hangul filler": "\u{3164}",
  "a blank of Braille": "\u{2800}",
  "a variation selector": "\u{FE0F}",
  "a tag of the language block": "\u{E0041}",
};
const cases = Object.entries(unseen);

throughHandlers((service) => {
  const faultsOf = (body: { errors?: { pointer: string; code: string }[] }) =>
    body.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

  test.each(cases)("an e-mail with %s is none", async (_what, character) => {
    for (const email of [
      `an${character}na@example.com`,
      `${character}anna@example.com`,
      `anna@exam${character}ple.com`,
    ]) {
      const { status, body } = await service
        .visitor()
        .post("/v1/auth/signup", { email, password: PASSWORD, displayName: "Anna" });
      // At the ends, what counts as a blank is trimmed like any other.
      if (email.trim() !== email) expect(status).toBe(200);
      else expect([status, faultsOf(body)]).toEqual([400, ["/email invalid_format"]]);
    }
  });

  describe("a name of nothing but characters that nobody sees is none", () => {
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
        // One that trimming takes is empty: that is its fault, and as an optional name it was not given.
        if (name.trim() !== "") expect(notEmpty).toContain(faultsOf(answer.body)?.join());
      }
    });

    test("and one with such characters among others is", async () => {
      const anna = await service.user();
      const displayName = "👩\u{200D}🍳 Anna\u{FE0F}";
      expect((await anna.patch("/v1/auth/me", { displayName })).body.data.displayName).toBe(displayName);
    });
  });
});
