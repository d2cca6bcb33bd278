import { beforeAll, describe, expect, test } from "vitest";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { committedFigures, type Figures, increases, measureCapacity, measureExtremes } from "./capacity.ts";
import { monthlyUse } from "./usage.ts";

test("the usage profile names scenes", () => {
  expect(Object.keys(monthlyUse).filter((name) => !sceneNames.includes(name))).toEqual([]);
});

/** Operations that need one more round trip than others of their kind, and why. */
const exceptions: Readonly<Record<string, number>> = {
  // The e-mail tells whose password it is. It is looked up while the failure counters are read.
  "log-in": 3,
  "log-in: second factor": 3,
  // The account's number is read after the password has been hashed, so that many people rarely get the same
  // one.
  "sign-up": 3,
  // The session tells whose password is to be read.
  "update-me: another e-mail": 3,
  // The token tells which address is to be looked up.
  "confirm-email: a new one": 3,
  // The user may not be in a household yet, so the session must be known first.
  "accept-invite": 3,
  // The plan tells which recipes are needed.
  "generate-shopping-list": 3,
  // The lines that were added to the list by hand are counted before they are read, so that none is added in between.
  "delete-week-plan": 3,
  "delete-week-plan: with its list": 3,
  // The pantry is read after its items have been counted, so that nobody adds the ingredient in between.
  "delete-ingredient": 3,
  // The catalogue tells which of a page's recipes may be there.
  "import-household": 3,
  "import-household: a plan": 3,
  // The list is read once its lines are counted, so that nobody deletes it in between; and here none are counted yet.
  "import-household: a list": 4,
  // The members are read after they have been counted, so that none joins in between.
  "rename-household": 3,
  // The same, once it is known that the owner leaves.
  "remove-member: the last one": 4,
  // The profile tells the account's number, and thereby its place in the directory.
  "delete-account": 3,
  // Who is alone in a household closes it, as in remove-member.
  "delete-account: with a household": 5,
  // The household tells which code its invite has.
  "get-invite": 2,
  "withdraw-invite": 3,
  // Which accounts are on a page is known only from the search terms, or from the counts and a block's bits.
  "list-users: search": 2,
  "list-users: inactive": 2,
};

const expectFewTrips = (figures: Figures) => {
  for (const [name, { cold, warm }] of Object.entries(figures)) {
    const allowed = exceptions[name] ?? (contractOf(name).route.startsWith("GET ") ? 1 : 2);
    expect(Math.max(cold.trips, warm.trips), name).toBeLessThanOrEqual(allowed);
  }
};

describe("a household of 500 recipes", () => {
  let figures: Figures;
  beforeAll(async () => {
    figures = await measureCapacity(500);
  });

  test("costs no more units and trips than committed", () => {
    expect(increases(committedFigures()["500"] ?? {}, figures)).toEqual([]);
  });

  test("is served with one trip for a read, and two for a write", () => {
    expectFewTrips(figures);
  });
});

describe.each(["list-recipes", "list-recipes: search", "list-suggestions"])(
  "%s in a household of 10,000 recipes",
  (name) => {
    let costs: Awaited<ReturnType<typeof measureExtremes>>;
    beforeAll(async () => {
      costs = await measureExtremes(10_000, name);
    });

    test("takes 5 units at most in a warm function, as committed", () => {
      const { warm } = costs;
      expect(warm).toEqual(committedFigures()["10000"]?.[name]?.warm);
      expect(warm).toMatchObject({ read: name === "list-suggestions" ? 4 : 2, trips: 1 });
    });

    test("takes 15 units and two trips at most in a warm function that has missed many changes", () => {
      const { behind } = costs;
      expect(behind.read).toBeGreaterThan(5);
      expect(behind.read).toBeLessThanOrEqual(15);
      expect(behind.trips).toBe(2);
    });

    test("takes 70 units and one trip at most in a cold function, however many changes are pending", () => {
      const { coldAndDue } = costs;
      expect(coldAndDue.read).toBeLessThanOrEqual(70);
      expect(coldAndDue.trips).toBe(1);
    });
  },
);

test("the largest household is served with as few trips", () => {
  expectFewTrips(committedFigures()["10000"] ?? {});
});
