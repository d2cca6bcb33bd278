import { deployedName } from "../stage/functions.ts";

export const functionName = (name: string): string => deployedName($app.stage, name);
