import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Stored = { sk?: { S?: string }; format?: { N: string } };

const formatsIn = (items: readonly Stored[]): number[] =>
  items.filter(({ sk }) => sk?.S?.startsWith("BASE#")).map(({ format }) => Number(format?.N ?? 1));

/** The snapshots that a request writes. */
const written = (operation: string, body: string): number[] =>
  operation === "PutItem" && body.includes("BASE#") ? formatsIn([JSON.parse(body).Item]) : [];

/** The snapshots that a function reads from an answer; whoever deletes old ones does not go on up to the head. */
const read = (operation: string, body: string, answer: string): number[] =>
  operation === "Query" && body.includes('"HEAD"') && answer.includes("BASE#")
    ? formatsIn(JSON.parse(answer).Items)
    : [];

/** Stands before an engine, passes everything on, and notes the formats of the snapshots that go through. */
export const watchSnapshots = async (engine: string) => {
  const agent = new Agent({ keepAlive: true });
  const seen = { written: new Set<number>(), read: new Set<number>() };
  const pass = ({ method, headers }: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> =>
    new Promise((resolve, reject) => {
      const passed = request(engine, { method, headers, agent }, (answer) => {
        void buffer(answer).then((bytes) => resolve([answer, bytes]), reject);
      });
      passed.on("error", reject).end(body);
    });
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const body = await buffer(incoming);
      const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
      for (const format of written(operation, String(body))) seen.written.add(format);
      const [answer, bytes] = await pass(incoming, body);
      for (const format of read(operation, String(body), String(bytes))) seen.read.add(format);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
    } catch (error) {
      outgoing.destroy(error as Error);
    }
  };
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Formats seen since the last `forget`. */
    written: () => [...seen.written].sort(),
    read: () => [...seen.read].sort(),
    forget: () => {
      seen.written.clear();
      seen.read.clear();
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
