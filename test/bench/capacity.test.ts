import { beforeAll, describe, expect, test } from "vitest";
import { sceneNames, tripsOf } from "../support/scenes/scenes.ts";
import { committedFigures, type Figures, increases, measureCapacity, measureExtremes } from "./capacity.ts";
import { partsOf } from "./cost.ts";
import { kitchenUse, monthlyUse } from "./usage.ts";

test.each([monthlyUse, kitchenUse])("a usage profile names scenes", (use) => {
  expect(Object.keys(use).filter((name) => !sceneNames.includes(name))).toEqual([]);
});

test("a household costs what was worked out by hand", () => {
  const plan = { use: monthlyUse, copies: "daily", gigabytes: 2_600 } as const;
  const parts = partsOf(committedFigures()["500"] ?? {}, plan);
  const gateway = 300 * 1 + 1_149 * 0.9;
  const copies = 2_600 * (9 * 0.1 + (3 / 31) * 0.1 + 3 * 0.03 + 31 * 0.02);
  expect(parts).toMatchObject({
    "HTTP API": gateway,
    firewall: 1_449 * 0.6 + 9,
    functions: expect.closeTo(1_449 * (0.2 + 0.04 * 0.5 * 13.3334)),
    "table: storage": 650,
    copies: expect.closeTo(copies),
    replica: 0,
  });
});

const expectFewTrips = (figures: Figures) => {
  for (const [name, { cold, warm }] of Object.entries(figures))
    expect(Math.max(cold.trips, warm.trips), name).toBeLessThanOrEqual(tripsOf(name));
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
      expect(warm).toMatchObject({ read: name === "list-suggestions" ? 5 : 2, trips: 1 });
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
