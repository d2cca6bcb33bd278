import { services } from "../../functions/endpoint/aws/deps.ts";
import { createGateway } from "../../infra/local/gateway.ts";
import { nameOf } from "../../infra/local/routes.ts";
import { liveUrlOf, openSockets } from "../../infra/local/sockets.ts";
import { withStream } from "../../infra/local/stream.ts";
import { socketFunctions, streamFunction } from "../../infra/stage/functions.ts";
import { roleOf } from "./roles.ts";

/** Sockets and the table's stream as `npm start` has them, for the functions in this process. */
export const startSockets = async () => {
  const own = [...socketFunctions, streamFunction];
  const loaded = new Map(
    await Promise.all(own.map(async (one) => [nameOf(one), await roleOf(one.module, one.name)] as const)),
  );
  const handlerOf = (name: string) => {
    const handler = loaded.get(name);
    if (!handler) throw new Error(`There is no function ${name}`);
    return handler;
  };
  const sockets = openSockets(() => handlerOf("live/open-socket"));
  const gateway = createGateway([], { sockets });
  const { db, config } = services();
  Object.assign(services(), {
    db: withStream(db, handlerOf, sockets.connections.isHeard),
    connections: sockets.connections,
  });
  Object.assign(config, { liveUrl: liveUrlOf(await gateway.listen()) });
  return { close: () => gateway.close() };
};

export type Listening = {
  /** The texts that came so far. */
  heard: string[];
  isOpen: () => boolean;
  send: (text: string) => void;
  close: () => void;
};

/** Rejects if the service refuses the connection. */
export const listen = (url: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const heard: string[] = [];
    socket.onmessage = ({ data }) => heard.push(String(data));
    socket.onerror = () => reject(new Error("The connection is refused"));
    socket.onopen = () =>
      resolve({
        heard,
        isOpen: () => socket.readyState === WebSocket.OPEN,
        send: (text) => socket.send(text),
        close: () => socket.close(),
      });
  });
