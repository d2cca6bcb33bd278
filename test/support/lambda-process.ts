import { createRequire } from "node:module";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { toContext } from "../../infra/local/event.ts";
import { patience } from "./patience.ts";

// Runs in a separate process. Loads each function's file, gives its handler one event, and reports the
// answers.
export type Call = { name: string; file: string; event: APIGatewayProxyEventV2 };
export type Called = {
  name: string;
  /** Lambda's runtime for Node 24 refuses handlers with a third parameter, the old callback. */
  parameters: number;
  answer: APIGatewayProxyStructuredResultV2;
};

const require = createRequire(import.meta.url);

const run = async (calls: Call[]): Promise<void> => {
  const called: Called[] = [];
  for (const { name, file, event } of calls) {
    const { handler } = require(file);
    const answer = await handler(
      event,
      toContext(name, event.requestContext.requestId, Date.now() + patience.timeout),
    );
    called.push({ name, parameters: handler.length, answer });
  }
  process.send?.(called, () => process.disconnect());
};

// An error ends the process, with the reason on standard error.
process.once("message", (calls: Call[]) => void run(calls));
