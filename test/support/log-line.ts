import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import type { SystemRole } from "../../core/contract/values.ts";
import { type JobResult, logged, loggedJob } from "../../functions/endpoint/log.ts";
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
  const event = eventFrom({ ...sent, scheme: "https", port: 443 }, route, {});
  return lineDuring(() => handle(event, toContext("test", "1", 0)));
};

/** The line that a scheduled function logs for a run with this result, also when it fails. */
export const jobLineOf = (result: JobResult): Promise<string> => {
  const run = loggedJob("a-job", async () => result);
  return lineDuring(() => run({}, toContext("a-job", "1", 0)).catch(() => {}));
};

const lineDuring = async (work: () => Promise<unknown>): Promise<string> => {
  const { write } = log;
  let written = "";
  log.write = (line) => {
    written = line;
  };
  try {
    await work();
  } finally {
    log.write = write;
  }
  return written;
};
