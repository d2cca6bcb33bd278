import { setTimeout } from "node:timers/promises";
import { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import { LambdaClient } from "@aws-sdk/client-lambda";
import type { Connection } from "../../../functions/endpoint/parameter-store.ts";
import type { Tools } from "./shift.ts";

/** Ctrl+C comes twice: from the terminal and from the launcher. */
export const toolsFor = ({ region, credentials }: Pick<Connection, "region" | "credentials">): Tools => {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stop.abort(new Error(`Stopped by ${signal}`)));
  // Lambda throttles fast callers.
  const config = { region, credentials, maxAttempts: 8 };
  return {
    lambda: new LambdaClient(config),
    logs: new CloudWatchLogsClient(config),
    clock: {
      now: () => new Date(),
      wait: (ms) => setTimeout(ms, undefined, { signal: stop.signal }),
    },
    say: console.log,
  };
};
