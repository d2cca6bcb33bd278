import { engineSources, startEngine } from "../../infra/local/engine.ts";

/** Whether this machine has the embedded engine, of which each test file starts one of its own. */
export const hasEmbeddedEngine = (): boolean => {
  const { value } = engineSources().next();
  return value !== undefined && "file" in value;
};

/**
 * On machines without the embedded engine, all files share one DynamoDB Local: it takes seconds to start, and much
 * memory.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.DYNAMODB_ENDPOINT || hasEmbeddedEngine()) return undefined;
  const { endpoint, name, stop } = await startEngine();
  console.log(`Testing against ${name} at ${endpoint}`);
  process.env.DYNAMODB_ENDPOINT = endpoint;
  return stop;
};
