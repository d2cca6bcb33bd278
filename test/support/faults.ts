import type { Answer } from "./doors.ts";

type Fault = { pointer?: string; parameter?: string; code: string };

/** The faults that a refusal names: `/name too_short`, `limit invalid_type`. */
export const faultsIn = ({ body }: Pick<Answer, "body">): string[] =>
  body.errors.map(({ pointer, parameter, code }: Fault) => `${pointer ?? parameter} ${code}`);
