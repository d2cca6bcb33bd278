import {
  type CloudWatchLogsClient,
  GetQueryResultsCommand,
  type ResultField,
  StartQueryCommand,
} from "@aws-sdk/client-cloudwatch-logs";
import { logGroupOf } from "../../stage/stages.ts";
import type { Seen } from "./compare.ts";

export type Clock = { now: () => Date; wait: (ms: number) => Promise<void> };

/**
 * Streams are called DAY/FUNCTION[VERSION][ENVIRONMENT]. Lambda itself reports only invocations that ended without an
 * answer.
 */
export const QUERY = `filter ispresent(route) or type = "platform.report"
| parse @logStream /(?<fn>[^\\/\\[]+)\\[(?<version>\\d+)\\]/
| stats count(*) as requests, pct(duration, 99) as p99 by fn, version, coalesce(status, 500) as answer, coldStart`;

const seenIn = (row: readonly ResultField[]): Seen => {
  const of = (name: string) => row.find(({ field }) => field === name)?.value ?? "";
  return {
    name: of("fn"),
    version: Number(of("version")),
    status: Number(of("answer")),
    isCold: /^(1|true)$/.test(of("coldStart")),
    requests: Number(of("requests")),
    p99: Number(of("p99")),
  };
};

export const readLines = async (
  client: CloudWatchLogsClient,
  clock: Clock,
  stage: string,
  from: Date,
): Promise<Seen[]> => {
  const { queryId } = await client.send(
    new StartQueryCommand({
      logGroupName: logGroupOf(stage),
      queryString: QUERY,
      startTime: Math.floor(from.getTime() / 1_000),
      endTime: Math.ceil(clock.now().getTime() / 1_000),
      limit: 10_000,
    }),
  );
  for (;;) {
    await clock.wait(1_000);
    const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }));
    if (status === "Complete") return results.map(seenIn);
    if (status !== "Running" && status !== "Scheduled")
      throw new Error(`The query of the log ended: ${status}`);
  }
};
