import { operations } from "../../core/api.ts";
import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import type { Issued } from "../../functions/endpoint/access/session.ts";
import { type JobResult, logged, loggedJob } from "../../functions/endpoint/log.ts";
import { eventFrom, toContext } from "../../infra/local/event.ts";
import { log } from "./log.ts";

type Ended = {
  /** What it fails with. */
  code?: ErrorCode | undefined;
  /** What is counted of the session that it opens. */
  session?: Issued["counts"];
  headers?: Readonly<Record<string, string>>;
};

/** The line that a function logs for a request that succeeds, or fails. */
export const lineOf = async (route: string, { code, session, headers = {} }: Ended = {}): Promise<string> => {
  const [method = "", url = ""] = route.split(" ");
  const distinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const at = { address: "192.0.2.1", scheme: "https", port: 443 } as const;
  const sent = { method, url, httpVersion: "1.1", headers: distinct, body: Buffer.of(), ...at };
  const { contract = { route } } = operations.find(({ contract }) => contract.route === route) ?? {};
  const handle = logged(contract, async (_event, context) => {
    if (code) context.refused = { code };
    else if (session) {
      const user = { id: "ada", household: undefined, systemRole: "admin" } as const;
      context.issued = { user, sessionId: "1", session: { issuedAt: 0, expiresAt: 1 }, counts: session };
    }
    return { statusCode: code ? errors[code].status : 200 };
  });
  const event = eventFrom(sent, route, {});
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
