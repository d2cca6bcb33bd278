import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { listen } from "../../../infra/local/child.ts";
import { makeCertificate } from "../../support/certificate.ts";
import { region } from "./clients.ts";

/** What AppSync calls its event API on the emulator: one name for requests, one for sockets. */
const NAMES = ["appsync-api", "appsync-realtime-api"].map((name) => `DNS:*.${name}.${region}.localhost`);

/** Stands before the emulator's event API, which speaks no TLS: a proxy that SST's programs are told to use. */
export const startRelay = async (emulator: number, folder: string) => {
  const { key, certificate } = makeCertificate(folder, NAMES);
  const secureContext = createSecureContext({ key: readFileSync(key), cert: readFileSync(certificate) });
  const server = createServer().on("connect", (_, socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    const secure = new TLSSocket(socket, { isServer: true, secureContext });
    const plain = connect(emulator, "127.0.0.1");
    secure.pipe(plain).pipe(secure);
    for (const [one, other] of [
      [secure, plain],
      [plain, secure],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  const port = await listen(server, 0);
  return {
    variables: { HTTPS_PROXY: `http://127.0.0.1:${port}`, SSL_CERT_FILE: certificate },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
