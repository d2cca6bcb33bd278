import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Context } from "aws-lambda";
import { type WebSocket, WebSocketServer } from "ws";
import type { Connections } from "../../core/live/model.ts";
import { SOCKET_SECONDS } from "../../core/live/socket.ts";
import { toContext } from "./event.ts";

const MESSAGE_MAX = 128 * 1024;
const PATH = "/live";
const TIMEOUT_MS = 10_000;

type Open = (event: object, context: Context) => Promise<{ statusCode: number }>;

export const liveUrlOf = (url: string): string => `${url.replace(/^http/, "ws")}${PATH}`;

const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/** Stands in for API Gateway's sockets, in this process. */
export type Sockets = ReturnType<typeof openSockets>;

export const openSockets = (opened: () => Open) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX, perMessageDeflate: false });
  const all = new Map<string, WebSocket>();
  let connected = 0;

  const keep = (connectionId: string, webSocket: WebSocket) => {
    all.set(connectionId, webSocket);
    const end = setTimeout(() => webSocket.close(), SOCKET_SECONDS * 1000).unref();
    webSocket.on("close", () => {
      clearTimeout(end);
      all.delete(connectionId);
    });
    webSocket.on("error", () => {});
  };

  const take = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "ws://localhost");
    if (pathname !== PATH) return refuse(socket, "404 Not Found");
    // With "=" and perhaps "/" and "+", as API Gateway writes them.
    const connectionId = randomBytes(11).toString("base64");
    const event = {
      requestContext: { connectionId, eventType: "CONNECT", routeKey: "$connect" },
      queryStringParameters: Object.fromEntries(searchParams),
    };
    const context = toContext("open-socket", randomUUID(), Date.now() + TIMEOUT_MS);
    const { statusCode } = await opened()(event, context);
    if (statusCode !== 200) return refuse(socket, "403 Forbidden");
    return server.handleUpgrade(request, socket, head, (webSocket) => keep(connectionId, webSocket));
  };

  const connections = {
    send: async (connectionId: string, text: string) => {
      const webSocket = all.get(connectionId);
      webSocket?.send(text);
      return webSocket !== undefined;
    },
    close: async (connectionId: string) => all.get(connectionId)?.close(),
    // Also whose socket is only being opened.
    isHeard: () => connected > 0,
  } satisfies Connections;
  return {
    connections,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      connected++;
      socket.once("close", () => connected--);
      socket.on("error", () => socket.destroy());
      take(request, socket, head).catch(() => refuse(socket, "500 Internal Server Error"));
    },
    close: (): void => {
      for (const webSocket of all.values()) webSocket.terminate();
    },
  };
};
