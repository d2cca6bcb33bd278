import { deployedName } from "../stage/functions.ts";

/** A function's name on AWS. */
export const functionName = (name: string): string => deployedName($app.stage, name);
