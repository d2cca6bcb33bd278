import { createRequire } from "node:module";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { toContext } from "../../../infra/local/event.ts";

// A warm instance of every function of a release, in a process of its own. It loads a bundle at the first request for
// it, and keeps what that keeps until it is disconnected.
type Event = Pick<APIGatewayProxyEventV2, "routeKey"> & { requestContext: { requestId: string } };
export type Invocation = { id: number; file: string; event: Event; timeoutMs: number };
export type Invoked = { id: number } & (
  | { answer: APIGatewayProxyStructuredResultV2 }
  | { failure: string; answer?: undefined }
);

const require = createRequire(import.meta.url);

const invoked = async ({ id, file, event, timeoutMs }: Invocation): Promise<Invoked> => {
  try {
    const { handler } = require(file);
    const context = toContext(event.routeKey, event.requestContext.requestId, Date.now() + timeoutMs);
    return { id, answer: await handler(event, context) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

const answer = async (invocation: Invocation): Promise<void> => {
  process.send?.(await invoked(invocation));
};

process.on("message", (invocation: Invocation) => void answer(invocation));
process.on("disconnect", () => process.exit());
