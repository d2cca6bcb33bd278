import { expect, test } from "vitest";
import { passwordFaults } from "../../../core/accounts/password-rules.ts";

const owner = { email: "Camille.Martin@example.org", displayName: "Camille Martin" };
const codes = (password: string, others: { oldPassword?: string; displayName?: string } = {}) =>
  passwordFaults(password, { ...owner, ...others }).map(({ code }) => code);

test.each([
  ["may be a phrase", "correct horse battery staple", []],
  ["may have one kind of character", "vlmtzqgw", []],
  ["may contain the name", "camille martin eats soup", []],
  ["may contain a common password", "password of the pantry", []],
  ["may contain the service's words", "meals on seven wheels", []],
  ["has 8 characters, of which blanks count", " vlmtzq ", []],
  ["has no 7 code points", "🥕🥔🧅🧄🍅🥒🥬", ["too_short"]],
  ["has no 7 code points after NFC", "e\u0301".repeat(7), ["too_short"]],
  ["may have 128 code points after NFC", "e\u0301".repeat(128), []],
  ["has no more", "x7".repeat(64).concat("x"), ["too_long"]],
  ["can't be blank", "\u{3000}\u{AD} \t\u{2060}\u{FE0F} \u{E0020}", ["too_common"]],
  ["has all its faults told", "kitchen", ["too_short", "too_common"]],
])("a new password %s: %j", (_, password, faults) => {
  expect(codes(password)).toEqual(faults);
});

test.each([
  ["QWERTYUIOP", /leaked/],
  ["88888888", /leaked/],
  ["passw0rd", /leaked/],
  ["iloveyou1", /leaked/],
  ["postov1000", /leaked/],
  ["1q1q1q1q", /leaked/],
  [" pass word", /leaked/],
  ["pass\u{200B}wo\u{AD}rd\u{2060}", /leaked/],
  ["camille.martin@EXAMPLE.org", /e-mail address\.$/],
  ["camille.MARTIN", /before the @/],
  ["C a m i l l e\u{200D}Martin", /name/],
  ["example. org", /after the @/],
  ["mealplanner2026!", /service's words/],
  ["Shopping_List", /service's words/],
])("a new password can't be %s, and the reason is given", (guessable, why) => {
  expect(passwordFaults(guessable, owner)).toMatchObject([
    { code: "too_common", message: expect.stringMatching(why) },
  ]);
});

test("a new password is neither the name in another Unicode form nor the old one in another case", () => {
  expect(codes("Rene\u0301 Dupont", { displayName: "René Dupont" })).toEqual(["too_common"]);
  expect(codes("Vlmt-Zqgw", { oldPassword: "vlmt-zqgw" })).toEqual(["too_common"]);
  expect(codes("vlmt-zqgw", { oldPassword: "vlmt-zqgx" })).toEqual([]);
});
