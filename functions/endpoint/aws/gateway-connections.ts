import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import { once } from "../../../core/basics/memo.ts";
import type { Connections } from "../../../core/live/model.ts";
import { ownCredentials } from "./environment.ts";

// The SDK's client would add 80 kB; the signer is here already.

const TIMEOUT_MS = 2_000;

const GONE = 410;

/** Sends to sockets through `@connections`, at the address of the sockets. */
export const gatewayConnections: () => Connections = once(() => {
  const { LIVE_URL = "", AWS_REGION: region = "" } = process.env;
  const credentials = ownCredentials();
  const signer = new SignatureV4({ service: "execute-api", region, credentials, sha256: Sha256 });
  const call = async (method: "POST" | "DELETE", connectionId: string, body: string): Promise<boolean> => {
    const url = new URL(
      `${LIVE_URL.replace(/^ws/, "http")}/@connections/${encodeURIComponent(connectionId)}`,
    );
    const { protocol, hostname, host, pathname: path } = url;
    const { headers } = await signer.sign({ method, protocol, hostname, path, headers: { host }, body });
    const { host: _ours, ...sent } = headers;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method,
      headers: sent,
      ...(method === "POST" ? { body } : {}),
      signal,
    });
    await response.arrayBuffer();
    if (response.ok) return true;
    if (response.status === GONE) return false;
    throw new Error(`API Gateway answers ${response.status} to ${method} of a connection`);
  };
  return {
    send: (connectionId, text) => call("POST", connectionId, text),
    close: async (connectionId) => void (await call("DELETE", connectionId, "")),
  };
});
