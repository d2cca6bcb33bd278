import { bundleAll } from "../../infra/bundle/bundle.ts";
import { type Code, startLambda } from "../runtime/lambda.ts";
import { isThere } from "../runtime/prepare.ts";
import { functions } from "./load.ts";
import { median, table } from "./report.ts";

const RUNS = 15;
const empty = "an empty function";
const codes: Record<string, Code> = {
  [empty]: { source: "exports.handler = async () => ({})" },
  ...Object.fromEntries(functions.map((name) => [name, { bundle: name }])),
};

const startTime = async (code: Code): Promise<number> => {
  const lambda = await startLambda(code, {});
  const time = await lambda.ready();
  await lambda.stop("SIGKILL");
  return time;
};

/** How long AWS's runtime client takes from the start of its process until it asks for the first request. */
export const measureStart = async (): Promise<string> => {
  if (!isThere()) return "AWS's runtime client is not installed yet. npm run test:runtime installs it.";
  await bundleAll();
  const times: Record<string, number[]> = {};
  for (let run = 0; run < RUNS; run++)
    for (const [name, code] of Object.entries(codes))
      times[name] = [...(times[name] ?? []), await startTime(code)];
  const floor = median(times[empty] ?? []);
  return table([
    ["process start to ready, on AWS's runtime client", "ms", "beyond empty (bar 50)"],
    ...Object.entries(times).map(([name, all]) => [
      name,
      median(all).toFixed(0),
      (median(all) - floor).toFixed(0),
    ]),
  ]);
};
