import fc from "fast-check";
import { expect, test } from "vitest";
import { fillWeek } from "../../../core/filling/fill.ts";
import { filling } from "../../support/arbitrary-filling.ts";
import { naiveBest, naiveJudge } from "../../support/naive-filling.ts";
import { isWhole } from "../../support/sample.ts";

const fills = isWhole ? 20_000 : 300;

test("on random small weeks the answer is the best of all, and the search alone nearly always", {
  timeout: 600_000 + 1000 * fills,
}, () => {
  const exact = { optimal: 0, same: 0, worst: 0 };
  const searched = { optimal: 0, same: 0, worst: 0 };
  for (const one of fc.sample(filling, { numRuns: fills, seed: 1 })) {
    const { catalogue, week, order } = one;
    const best = naiveBest(one);
    const { first } = naiveJudge(one);
    for (const [isExact, tally] of [[true, exact] as const, [false, searched] as const]) {
      const { recipeIds, tenths } = fillWeek(catalogue, week, order, isExact);
      const [empty, repeats, lacking] = first(recipeIds);
      expect(tenths).toBe(1000 - lacking);
      expect([empty, repeats]).toEqual(best.first.slice(0, 2));
      const behind = lacking - (best.first[2] ?? 0);
      tally.optimal += Number(behind === 0);
      tally.same += Number(recipeIds.join() === best.chosen.join());
      tally.worst = Math.max(tally.worst, behind / 10);
    }
  }
  for (const [name, { optimal, same, worst }] of Object.entries({ exact, searched }))
    console.log(
      `${name}: of ${fills} weeks ${((100 * optimal) / fills).toFixed(2)} % have the best score, ` +
        `${((100 * same) / fills).toFixed(2)} % the best answer; at worst ${worst} points below`,
    );
  expect(exact).toEqual({ optimal: fills, same: fills, worst: 0 });
  expect(searched.optimal).toBeGreaterThanOrEqual(0.97 * fills);
  expect(searched.worst).toBeLessThanOrEqual(4);
});
