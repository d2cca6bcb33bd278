import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer of DynamoDB's, as it is sent. */
export type Answer = { status: number; body: string };

/**
 * DynamoDB's answer when something is wrong.
 * @param type the error with its namespace
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
export const failure = (type: string, members: Record<string, unknown>, status = 400): Answer => ({
  status,
  body: JSON.stringify({ __type: type, ...members }),
});

const ask = async (engine: string, { headers }: IncomingMessage, body: Buffer): Promise<Answer> => {
  const sent = Object.entries(headers).filter(([name]) =>
    /^(x-amz-.*|authorization|content-type)$/.test(name),
  );
  const answer = await fetch(engine, {
    method: "POST",
    headers: sent.map(([name, value]) => [name, String(value)]),
    body,
  });
  return { status: answer.status, body: await answer.text() };
};

/** A table that answers with an error whatever it is asked for, or what an engine must not see of it. */
export const startFailingTable = async (engine = "") => {
  let asked = 0;
  let fails: { of: RegExp; with: Answer } | undefined;
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const body = Buffer.concat(await request.toArray());
    if (!fails?.of.test(String(request.headers["x-amz-target"]))) return ask(engine, request, body);
    asked += 1;
    return fails.with;
  };
  const server = createServer((request, response) => {
    const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": "REQUEST" };
    void answerTo(request).then(({ status, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on these operations fail with this. Counts how often they are asked for, from 0. */
    fail: (answer: Answer, of = /./): void => {
      fails = { of, with: answer };
      asked = 0;
    },
    asked: (): number => asked,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
