import { createServer, request } from "node:http";
import { connect } from "node:net";
import { limited } from "./limited.ts";

/**
 * How many requests are let through at once. Each needs a process of its own, and more of them that start at once on a
 * few cores would take longer than functions wait for the table: they would answer 503, of which AWS knows nothing.
 */
const AT_ONCE = 6;

/** Work that waits for its turn: some `shared` at once, or one `alone`. */
const turns = () => {
  const call = limited(AT_ONCE);
  let last: Promise<unknown> = Promise.resolve();
  const sharing = new Set<Promise<unknown>>();
  return {
    shared: <T>(work: () => Promise<T>): Promise<T> => {
      const done = last.then(() => call(work));
      const settled: Promise<unknown> = done.catch(() => {}).then(() => sharing.delete(settled));
      sharing.add(settled);
      return done;
    },
    alone: <T>(work: () => Promise<T>): Promise<T> => {
      const done = Promise.all([last, ...sharing]).then(work);
      last = done.catch(() => {});
      return done;
    },
  };
};

/** Where the edge of a stage leads, what it tells the API, and where sockets are. */
export type Origin = { port: number; host: string; headers: Record<string, string>; sockets: string };

/** Lets people reach a stage at its front, also where an answer names its edge. */
export const atFront = (front: string) => ({
  fetch: (address: string, init: RequestInit) => fetch(address.replace(/^https:\/\/[^/]+/, front), init),
});

/**
 * Stands before the emulated gateway as the edge does, whose data plane the emulator has no part of. The gateway tells APIs
 * apart by their host name.
 */
export const startFront = async (origin: () => Origin) => {
  const { shared, alone } = turns();
  const server = createServer((incoming, outgoing) => {
    void shared(async () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      outgoing.once("close", end);
      const { port, host, headers: told } = origin();
      const headers = { ...incoming.headers, ...told, host };
      const { method, url: path } = incoming;
      // The emulator may be closing a connection that rests just when the next request is sent on it.
      const newConnection = { agent: false, headers: { ...headers, connection: "close" } };
      const forwarded = request({ host: "127.0.0.1", port, method, path, ...newConnection }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.destroy());
      incoming.pipe(forwarded);
      await ended;
    });
  });
  // Only clients end connections that rest, so that none is ended while a request is on its way.
  server.keepAliveTimeout = 0;
  server.on("upgrade", ({ method, url = "", rawHeaders }, socket) => {
    const { port, sockets } = origin();
    const lines = rawHeaders.map((text, at) => text + (at % 2 ? "\r\n" : ": ")).join("");
    const gateway = connect(port, "127.0.0.1");
    gateway.write(`${method} ${sockets}${url} HTTP/1.1\r\n${lines}\r\n`);
    for (const [one, other] of [
      [socket, gateway],
      [gateway, socket],
    ] as const) {
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    /** Does something while no request is under way. Those that come meanwhile wait. */
    alone,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
