import { expect, test } from "vitest";
import { lineTo } from "../../../core/client/socket.ts";

test("a socket that is closed and wanted again while it is being opened stays open", async () => {
  const address = Promise.withResolvers<string>();
  const made = Promise.withResolvers<WebSocket>();
  const connect = (url: string) => {
    const socket = new WebSocket(url);
    made.resolve(socket);
    return socket;
  };
  const nobody = () => {};
  const line = lineTo(
    () => address.promise,
    nobody,
    connect,
    () => true,
  );
  line.open();
  line.close();
  line.open();
  address.resolve("ws://127.0.0.1:65534");
  const socket = await made.promise;
  expect(socket.readyState).toBe(WebSocket.CONNECTING);
  line.close();
  expect(socket.readyState).toBe(WebSocket.CLOSING);
});
