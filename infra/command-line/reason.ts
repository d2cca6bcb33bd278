import { getSystemErrorMessage } from "node:util";

/** What the operating system says of a file: "data/keys.json: permission denied". */
const systemReasonOf = (error: Error): string | undefined => {
  if (!("errno" in error && "path" in error) || typeof error.errno !== "number") return undefined;
  return `${error.path}: ${getSystemErrorMessage(error.errno)}`;
};

/** Why something failed, in one line, with the causes behind it: "fetch failed: connect ECONNREFUSED". */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const system = systemReasonOf(error);
  if (system) return system;
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message || error.name;
};
