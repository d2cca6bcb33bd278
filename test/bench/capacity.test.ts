import { describe, expect, test } from "vitest";
import { tripsOf } from "../support/scenes/scenes.ts";
import { committedFigures, type Figures, increases, measure, measureCapacity } from "./capacity.ts";

const expectFewTrips = (figures: Figures) => {
  for (const [name, { cold, warm }] of Object.entries(figures))
    expect(Math.max(cold.trips, warm.trips), name).toBeLessThanOrEqual(tripsOf(name));
};

test("a household of 500 recipes costs no more units and trips than committed, one for a read and two for a write", async () => {
  const figures = await measureCapacity(500);
  expect(increases(committedFigures()["500"] ?? {}, figures)).toEqual([]);
  expectFewTrips(figures);
});

describe("in a household of 10,000 recipes", () => {
  test("as few trips were committed", () => expectFewTrips(committedFigures()["10000"] ?? {}));

  test.each([
    ["list-recipes: search", 2],
    ["list-suggestions", 6],
  ])("%s takes %i units in a warm function, and one trip; more where changes wait", async (name, read) => {
    const { [name]: costs } = await measure(10_000, [name], ["warm", "behind", "coldAndDue"]);
    expect(costs?.warm).toEqual({ read, write: 0, trips: 1 });
    // A warm function that has missed many changes.
    expect(costs?.behind).toMatchObject({ read: expect.toSatisfy((units) => units <= 16), trips: 2 });
    // A cold one, however many changes are pending; one unit is for people.
    expect(costs?.coldAndDue).toMatchObject({ read: expect.toSatisfy((units) => units <= 76), trips: 1 });
  });
});
