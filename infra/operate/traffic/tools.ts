import { setTimeout } from "node:timers/promises";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { LambdaClient } from "@aws-sdk/client-lambda";
import type { Connection } from "../../../functions/endpoint/aws/parameter-store.ts";

export type Tools = {
  lambda: LambdaClient;
  cloudWatch: CloudWatchClient;
  /** The clock, whose waiting ends with an error at a signal. */
  clock: { now: () => Date; wait: (ms: number) => Promise<void> };
  say: (line: string) => void;
};

/** Makes what a deployment works with. Ctrl+C stops it, and comes twice: from the terminal and from the launcher. */
export const toolsFor = ({ region, credentials }: Connection): Tools => {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stop.abort(new Error(`Stopped by ${signal}`)));
  // Lambda throttles fast callers.
  const config = { region, credentials, maxAttempts: 8 };
  const wait = (ms: number) => setTimeout(ms, undefined, { signal: stop.signal });
  const clock = { now: () => new Date(), wait };
  return {
    lambda: new LambdaClient(config),
    cloudWatch: new CloudWatchClient(config),
    clock,
    say: console.log,
  };
};
