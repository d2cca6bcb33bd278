import type { RequestFacts } from "./request.ts";

/** One JSON line for a request that failed through no fault of the client. */
export const logFailure = (operation: string, facts: RequestFacts, error: unknown): void => {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({
      level: "error",
      requestId: facts.id,
      operation,
      name,
      message,
      stack,
      cause: String(cause ?? ""),
    }),
  );
};
