import { fork } from "node:child_process";
import path from "node:path";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Invocation, Invoked } from "./instance-process.ts";
import type { Release } from "./release.ts";

/** Longer than on AWS: a crowd of people at once takes a slow engine more than the 10 s that functions have there. */
export const PATIENCE_MS = 40_000;

type Result = APIGatewayProxyStructuredResultV2;
type Event = Invocation["event"];

/** A warm instance of every function of a release. */
export type Instance = {
  release: Release["name"];
  has: (routeKey: string) => boolean;
  /** Calls the function of an event's route. */
  invoke: (event: Event) => Promise<Result>;
  stop: () => Promise<void>;
};

/** Starts an instance; `variables` are all that its functions find in the environment. */
export const startInstance = (release: Release, variables: NodeJS.ProcessEnv): Instance => {
  const child = fork(path.join(import.meta.dirname, "instance-process.ts"), {
    cwd: release.folder,
    env: variables,
    execArgv: [],
    silent: true,
  });
  const files = new Map(
    [...release.functions, ...release.streams].map(({ routeKey, file }) => [routeKey, file]),
  );
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let invocations = 0;

  // Only what goes wrong; a line for every request would bury it.
  const report = (chunk: Buffer) => {
    for (const line of String(chunk).split("\n"))
      if (line && !line.startsWith('{"level":"info"')) console.error(`${release.name}: ${line}`);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", report);
  child.on("message", ({ id, ...come }: Invoked) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (come.answer) caller?.resolve(come.answer);
    else caller?.reject(new Error("failure" in come ? come.failure : "The function returned nothing"));
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error("The instance ended"));
  });

  return {
    release: release.name,
    has: (routeKey) => files.has(routeKey),
    invoke: (event) => {
      const file = files.get(event.routeKey);
      if (!file) throw new Error(`The release has no ${event.routeKey}`);
      const id = invocations++;
      const caller = Promise.withResolvers<Result>();
      waiting.set(id, caller);
      child.send({ id, file, event, timeoutMs: PATIENCE_MS } satisfies Invocation);
      return caller.promise;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};
