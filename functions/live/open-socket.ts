import type { Context } from "aws-lambda";
import { newSocket } from "../../core/live/socket.ts";
import { loadListener, openSocket } from "../../core/live/socket-store.ts";
import { OutOfDate } from "../../core/storage/troubles.ts";
import { services } from "../endpoint/aws/deps.ts";
import { loggedJob } from "../endpoint/log.ts";

type Connecting = {
  requestContext: { connectionId: string };
  queryStringParameters?: Record<string, string | undefined> | null;
};

const open = async ({ requestContext, queryStringParameters }: Connecting): Promise<number> => {
  const { db, now } = services();
  const ticket = queryStringParameters?.ticket ?? "";
  const listener = await loadListener(db, ticket, now());
  if (!listener) return 0;
  const opening = openSocket(db, ticket, newSocket(listener, requestContext.connectionId, now()));
  return opening.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof OutOfDate) return 0;
      throw error;
    },
  );
};

const run = loggedJob("open-socket", async (_context, event: Connecting) => {
  const opened = await open(event);
  return { did: { opened, refused: 1 - opened }, counts: {}, faults: [] };
});

export const handler = async (event: Connecting, context: Context) => {
  const { opened } = await run(event, context);
  return { statusCode: opened ? 200 : 403 };
};
