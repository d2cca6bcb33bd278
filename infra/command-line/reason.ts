import { getSystemErrorMessage } from "node:util";

/** Returns the operating system's reason: "data/keys.json: permission denied". */
const systemReasonOf = (error: Error): string | undefined => {
  if (!("errno" in error && "path" in error) || typeof error.errno !== "number") return undefined;
  return `${error.path}: ${getSystemErrorMessage(error.errno)}`;
};

/** Replaces characters that a terminal would obey, and that a stranger may have put into a name. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{C}/gu, "\uFFFD");

/** Ends a message about wrong use. The whole help would push the reason out of sight. */
export const hint = "--help shows how to use it.";

/** Returns the address that refused a connection, the first of a name with several. */
const refusedAt = (error: Error): string | undefined => {
  const { address, port } = { ...(error instanceof AggregateError ? error.errors[0] : error) };
  return "code" in error && error.code === "ECONNREFUSED" ? `${address}:${port}` : undefined;
};

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const system = systemReasonOf(error);
  if (system) return system;
  if (error.cause instanceof Error) {
    const address = refusedAt(error.cause);
    if (address) return `No service answers at ${address}. Start it, or check the address.`;
  }
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message || error.name;
};
