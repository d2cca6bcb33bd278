import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import type { SystemRole } from "../../core/contract/values.ts";
import { logged } from "../../functions/endpoint/log.ts";
import { eventFrom, toContext } from "../../infra/local/event.ts";
import { log } from "./log.ts";

/** The line that a function logs for a request that succeeds, or fails with this code; for whom, if it issues a session. */
export const lineOf = async (
  route: string,
  code?: ErrorCode,
  systemRole?: SystemRole,
  isFromNewAddress = false,
): Promise<string> => {
  const [method = "", url = ""] = route.split(" ");
  const sent = { method, url, httpVersion: "1.1", headers: {}, body: Buffer.of(), address: "192.0.2.1" };
  const handle = logged({ route }, async (_event, context) => {
    if (code) context.refused = { code };
    else if (systemRole) {
      const user = { id: "ada", household: undefined, systemRole };
      context.issued = { user, sessionId: "1", session: { issuedAt: 0, expiresAt: 1 }, isFromNewAddress };
    }
    return { statusCode: code ? errors[code].status : 200 };
  });
  const { write } = log;
  let written = "";
  log.write = (line) => {
    written = line;
  };
  try {
    await handle(eventFrom({ ...sent, scheme: "https", port: 443 }, route, {}), toContext("test", "1", 0));
  } finally {
    log.write = write;
  }
  return written;
};
