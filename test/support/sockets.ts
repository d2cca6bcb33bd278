import path from "node:path";
import { services } from "../../functions/endpoint/deps.ts";
import { createGateway } from "../../infra/local/gateway.ts";
import { liveUrlOf, openSockets } from "../../infra/local/sockets.ts";
import { withStream } from "../../infra/local/stream.ts";
import { runningAs } from "./roles.ts";

const load = async (name: string) => {
  const source = path.resolve(import.meta.dirname, "../../functions/live", `${name}.ts`);
  const { handler } = await import(/* @vite-ignore */ source);
  return (event: object, context: object) => runningAs(name, () => handler(event, context));
};

/** Sockets as `npm start` has them, for the functions in this process. */
export const startSockets = async () => {
  const [open, tell] = [await load("open-socket"), await load("tell-sockets")];
  const sockets = openSockets(() => open);
  const gateway = createGateway([], { sockets });
  const { db, config } = services();
  Object.assign(services(), { db: withStream(db, () => tell), connections: sockets.connections });
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
