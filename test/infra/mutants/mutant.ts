import type { Resource } from "../synthesize.ts";

export type Inputs = Resource["inputs"];

/** A way to break a resource. */
export type Mutant = { what: string; target: Resource; change: (inputs: Inputs) => void };
export type Change = [what: string, change: (inputs: Inputs) => void];

export const mutantsOf = (target: Resource, changes: Change[]): Mutant[] =>
  changes.map(([what, change]) => ({ what: `${target.name}: ${what}`, target, change }));
