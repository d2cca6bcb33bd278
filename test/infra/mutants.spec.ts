import { beforeAll, describe, expect, test } from "vitest";
import { chanceOf } from "../support/random.ts";
import { alarmExpectations } from "./expectations/alarms.ts";
import { roleExpectations } from "./expectations/roles.ts";
import { alarmMutants, type Mutant, roleMutants } from "./mutants.ts";
import { type Synthesis, synthesize } from "./synthesize.ts";

// Are the expectations of alarms and roles any good? A machine breaks both at random, and each time one has to notice.

/** With MUTANTS=all it tries every one. */
const { MUTANTS = "150", MUTANTS_SEED } = process.env;
const seed = Number(MUTANTS_SEED ?? Math.floor(Math.random() * 2 ** 31));

let production: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
  console.info(`MUTANTS_SEED=${seed}`);
});

const isNoticed = (expectations: Record<string, (of: Synthesis) => void>): boolean => {
  for (const holds of Object.values(expectations)) {
    try {
      holds(production);
    } catch {
      return true;
    }
  }
  return false;
};

/** Those of some mutants, chosen by chance, that nothing notices. */
const survivors = (mutants: readonly Mutant[], expectations: Record<string, (of: Synthesis) => void>) => {
  const tried = MUTANTS === "all" ? mutants : chanceOf(seed).shuffled(mutants).slice(0, Number(MUTANTS));
  console.info(`${tried.length} of ${mutants.length} ways to break it`);
  return tried.flatMap(({ what, target, change }) => {
    const before = structuredClone(target.inputs);
    change(target.inputs);
    const noticed = isNoticed(expectations);
    target.inputs = before;
    return noticed ? [] : [what];
  });
};

describe("what is broken at random is noticed", () => {
  test("in alarms", () => {
    expect(survivors(alarmMutants(production), alarmExpectations)).toEqual([]);
  });

  test("in roles", () => {
    expect(survivors(roleMutants(production), roleExpectations)).toEqual([]);
  });

  test("and nothing is noticed when nothing is broken", () => {
    expect([isNoticed(alarmExpectations), isNoticed(roleExpectations)]).toEqual([false, false]);
  });
});
