import { beforeAll, describe, expect, test } from "vitest";
import { chanceOf } from "../support/random.ts";
import { alarmExpectations } from "./expectations/alarms.ts";
import { roleExpectations } from "./expectations/roles.ts";
import { alarmMutants } from "./mutants/alarms.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { roleMutants } from "./mutants/roles.ts";
import { type Synthesis, synthesize } from "./synthesize.ts";

// Are the expectations of alarms and roles any good? A machine breaks both, and each time one has to notice.

/** How many of each kind it tries; "all" takes long, because each change of a role is held against all roles. Others than usual with another seed. */
const { MUTANTS = "40", MUTANTS_SEED = "1" } = process.env;

let production: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
});

type Expectations = Record<string, (of: Synthesis) => void>;

const holds = (expectation: (of: Synthesis) => void): boolean => {
  try {
    expectation(production);
    return true;
  } catch {
    return false;
  }
};

/** Whether an expectation is about when some other alarm fires, which takes long to try and can't change. */
const isOfAnother = (what: string, name: string) =>
  what.includes(" fires when ") && !what.startsWith(`${name.replace(/-.*/, "")} `);

const isNoticed = (expectations: Expectations, name: string): boolean =>
  Object.entries(expectations)
    .filter(([what]) => !isOfAnother(what, name))
    .some(([, expectation]) => !holds(expectation));

/** Those of some mutants, chosen by chance, that nothing notices. */
const survivors = (mutants: readonly Mutant[], expectations: Expectations): string[] => {
  const chosen = chanceOf(Number(MUTANTS_SEED)).shuffled(mutants);
  return chosen
    .slice(0, MUTANTS === "all" ? Infinity : Number(MUTANTS))
    .flatMap(({ what, target, change }) => {
      const before = structuredClone(target.inputs);
      change(target.inputs);
      const noticed = isNoticed(expectations, target.name);
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
    const noticed = [alarmExpectations, roleExpectations].map((expectations) => isNoticed(expectations, ""));
    expect(noticed).toEqual([false, false]);
  });
});
