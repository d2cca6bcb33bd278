import { describe, expect, test } from "vitest";
import { throughHandlers } from "../support/service.ts";
import { histories } from "./support/histories.ts";
import { type Event, isLinearizable, type Model } from "./support/linearizable.ts";

throughHandlers((service) => {
  describe("answers to clients who act at once are linearizable", () => {
    test.each(Object.entries(histories))("for %s", (_name, history) => history(service));
  });

  test("the check finds a history that is not linearizable", () => {
    const event = (from: number, to: number, op: string, told: string): Event<string, string> => ({
      from,
      to,
      op,
      told,
    });
    const register: Model<string, string, string> = (state, op, told) =>
      op === "read" ? (told === state ? state : undefined) : op;
    const stale = [event(0, 1, "a", ""), event(2, 3, "b", ""), event(4, 5, "read", "a")];
    const overlapping = [event(0, 1, "a", ""), event(2, 5, "b", ""), event(3, 4, "read", "a")];
    expect(isLinearizable(stale, "", register)).toBe(false);
    expect(isLinearizable(overlapping, "", register)).toBe(true);
  });
});
