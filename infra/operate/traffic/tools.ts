import { setTimeout } from "node:timers/promises";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import { LambdaClient } from "@aws-sdk/client-lambda";
import type { Connection } from "../../../functions/endpoint/parameter-store.ts";
import type { Clock } from "./aliases.ts";
import type { Tools } from "./shift.ts";

const clockUntil = (signal: AbortSignal): Clock => ({
  now: () => new Date(),
  wait: (ms) => setTimeout(ms, undefined, { signal }),
});

/** Ctrl+C comes twice: from the terminal and from the launcher. */
export const toolsFor = ({ region, credentials }: Pick<Connection, "region" | "credentials">): Tools => {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stop.abort(new Error(`Stopped by ${signal}`)));
  // Lambda throttles fast callers.
  const config = { region, credentials, maxAttempts: 8 };
  return {
    lambda: new LambdaClient(config),
    metrics: new CloudWatchClient(config),
    logs: new CloudWatchLogsClient(config),
    clock: clockUntil(stop.signal),
    steadyClock: clockUntil(new AbortController().signal),
    say: console.log,
  };
};
