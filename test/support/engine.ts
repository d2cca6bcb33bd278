import { startEngine as start } from "../../infra/local/engine.ts";
import { ensureTable } from "../../infra/local/table.ts";

export type TestEngine = { endpoint: string; tableName: string; stop: () => Promise<void> };

let tables = 0;

/**
 * A table for one test file, in an engine of its own (about 20 ms) or in the one at DYNAMODB_ENDPOINT. Stop
 * it in `afterAll`.
 */
export const startEngine = async (): Promise<TestEngine> => {
  const engine = await start();
  tables += 1;
  const tableName = `test-${process.pid}-${Date.now()}-${tables}`;
  await ensureTable({ endpoint: engine.endpoint, tableName });
  return { endpoint: engine.endpoint, tableName, stop: engine.stop };
};
