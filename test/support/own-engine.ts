import type { TestProject } from "vitest/node";
import { engineSources, startEngine } from "../../infra/local/engine.ts";

/** Whether this machine has the embedded engine, of which each test file starts one of its own. */
export const hasEmbeddedEngine = (): boolean => {
  const { value } = engineSources().next();
  return value !== undefined && "file" in value;
};

/** Elsewhere, all files share one DynamoDB Local: it takes seconds to start, and much memory. */
export default async (_project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.DYNAMODB_ENDPOINT || hasEmbeddedEngine()) return undefined;
  const { endpoint, name, stop } = await startEngine();
  console.log(`Testing against ${name} at ${endpoint}`);
  process.env.DYNAMODB_ENDPOINT = endpoint;
  return stop;
};
