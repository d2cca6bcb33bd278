import { describe, expect, it } from "vitest";
import { passwordFaults } from "../../../core/accounts/password-rules.ts";

const owner = { email: "Camille.Martin@example.org", displayName: "Camille Martin" };
const codes = (password: string, oldPassword?: string) =>
  passwordFaults(password, { ...owner, oldPassword }).map((fault) => fault.code);
const reason = (password: string, oldPassword?: string) =>
  passwordFaults(password, { ...owner, oldPassword })[0]?.message;

describe("a new password", () => {
  it.each(["correct horse battery staple", "vlmtzqgw"])(
    "may be %o: no kind of character is required",
    (good) => {
      expect(passwordFaults(good, owner)).toEqual([]);
    },
  );

  it("has 8 to 128 characters", () => {
    expect(codes("vlmtzqg")).toEqual(["too_short"]);
    expect(codes("x7".repeat(64))).toEqual([]);
    expect(codes(`${"x7".repeat(64)}x`)).toEqual(["too_long"]);
  });

  it("is counted in code points, after NFC", () => {
    expect(codes("🥕🥔🧅🧄🍅🥒🥬")).toEqual(["too_short"]);
    expect(codes("🥕🥔🧅🧄🍅🥒🥬🌽")).toEqual([]);
    expect(codes("e\u0301".repeat(7))).toEqual(["too_short"]);
    expect(codes("e\u0301".repeat(128))).toEqual([]);
  });

  it("keeps its blanks, which count", () => {
    expect(codes(" vlmtzq ")).toEqual([]);
  });

  it.each([
    ["password", "one of the ten most common"],
    ["QWERTYUIOP", "in any case"],
    ["Football1", "in any case"],
    ["987654321", "a sequence"],
    ["88888888", "a repetition"],
    ["1q2w3e4r5t", "a walk over the keyboard"],
    ["passw0rd", "with a digit for a letter"],
    ["iloveyou1", "with a digit at the end"],
    ["postov1000", "from the older list of 10,000"],
    ["1q1q1q1q", "near the end of the 10,000 most common"],
    [" pass word", "with blanks"],
    ["pass\u{200B}wo\u{AD}rd\u{2060}", "with invisible characters"],
  ])("can't be %s (%s)", (leaked) => {
    expect(codes(leaked)).toEqual(["too_common"]);
    expect(reason(leaked)).toContain("leaked");
  });

  it.each([
    ["camille.martin@EXAMPLE.org", /e-mail address\.$/],
    ["camille.MARTIN", /before the @/],
    ["CAMILLE martin", /name/],
    ["C a m i l l e\u{200D}Martin", /name/],
    ["Example.ORG", /after the @/],
    ["example. org", /after the @/],
    ["Meal Planner", /service's words/],
    ["meal-planner", /service's words/],
    ["mealplanner2026!", /service's words/],
    ["**MyRecipes123", /service's words/],
    ["Shopping_List", /service's words/],
  ])("can't be %s, and the reason is given", (guessable, why) => {
    expect(codes(guessable)).toEqual(["too_common"]);
    expect(reason(guessable)).toMatch(why);
  });

  it.each([" ".repeat(8), "\u{200B}".repeat(8), "\u{3000}\u{AD} \t\u{2060}\u{FE0F} \u{E0020}"])(
    "can't be %j, which nobody sees",
    (unseen) => {
      expect(codes(unseen)).toEqual(["too_common"]);
    },
  );

  it("can't be the name in another Unicode form", () => {
    expect(
      passwordFaults("Rene\u0301 Dupont", { email: "rd@example.org", displayName: "René Dupont" }),
    ).toMatchObject([{ code: "too_common" }]);
  });

  it("can't be the old one, in upper or lower case", () => {
    expect(codes("Vlmt-Zqgw", "vlmt-zqgw")).toEqual(["too_common"]);
    expect(reason("vlmt-zqgw", "vlmt-zqgw")).toContain("old password");
    expect(codes("vlmt-zqgw", "vlmt-zqgx")).toEqual([]);
  });

  it("may contain the name, the e-mail or a common password", () => {
    expect(codes("camille martin eats soup")).toEqual([]);
    expect(codes("password of the pantry")).toEqual([]);
    expect(codes("meals on seven wheels")).toEqual([]);
  });

  it("has all its faults reported at once", () => {
    const faults = passwordFaults("sam", { email: "sam@example.org", displayName: "Sam" });
    expect(faults.map((fault) => fault.code)).toEqual(["too_short", "too_common"]);
  });
});
