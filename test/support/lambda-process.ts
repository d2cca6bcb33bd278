import { createRequire } from "node:module";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { toContext } from "../../infra/local/event.ts";

// Runs in a process of its own: requires each function's file, hands its handler one event, and reports the answers.
export type Call = { name: string; file: string; event: APIGatewayProxyEventV2 };
export type Called = {
  name: string;
  /** Lambda's runtime for Node 24 refuses handlers that take a third argument, the callback of old. */
  parameters: number;
  answer: APIGatewayProxyStructuredResultV2;
};

const require = createRequire(import.meta.url);

const run = async (calls: Call[]): Promise<void> => {
  const called: Called[] = [];
  for (const { name, file, event } of calls) {
    const { handler } = require(file);
    const answer = await handler(event, toContext(name, event.requestContext.requestId, Date.now() + 10_000));
    called.push({ name, parameters: handler.length, answer });
  }
  process.send?.(called, () => process.disconnect());
};

// What goes wrong ends the process, with the reason on its standard error.
process.once("message", (calls: Call[]) => void run(calls));
