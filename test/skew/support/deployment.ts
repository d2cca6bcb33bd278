import { setTimeout } from "node:timers/promises";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { keys } from "../../../core/storage/table.ts";
import { createGateway } from "../../../infra/local/gateway.ts";
import { seeded } from "../../support/random.ts";
import { type Instance, PATIENCE_MS, startInstance } from "./instance.ts";
import type { Release } from "./release.ts";
import type { Table } from "./table.ts";

type Result = APIGatewayProxyStructuredResultV2;

/** Seconds after which a client may try again; undefined when the answer does not promise that it helps. */
const retryAfter = ({ statusCode, headers = {}, body = "{}" }: Result): number | undefined => {
  const seconds = Number(headers["retry-after"]);
  const isPassing = statusCode === 503 && seconds > 0 && JSON.parse(body).code === "unavailable";
  return isPassing ? seconds : undefined;
};

type Options = {
  seed: number;
  /** Of each release. */
  instances: number;
  /** How often a client asks before it gives up. */
  tries?: number;
};

/**
 * Releases at work on one table, the oldest first. Whatever a function answers with a status of 500 or more is noted,
 * unless it is a 503 that says when to try again, and trying again helps.
 */
export const deploy = async <Name extends string>(
  { environment }: Table,
  releases: readonly Release<Name>[],
  { seed, instances: many, tries: triesMax = 3 }: Options,
) => {
  const instances = releases.flatMap((release) =>
    Array.from({ length: many }, () => startInstance(release, environment)),
  );
  const next = seeded(seed);
  const faults: string[] = [];
  const answers = new Map<string, number>(releases.map(({ name }) => [name, 0]));
  let passing = 0;

  /** Calls one of some instances, and again as a client would where that is promised to help: then the newest answers. */
  const answered = async (able: readonly Instance[], event: APIGatewayProxyEventV2): Promise<Result> => {
    let one = able[Math.floor(next() * able.length)];
    for (let tries = 1; one; tries++) {
      const answer = await one.invoke(event);
      const seconds = retryAfter(answer);
      if (seconds === undefined || tries === triesMax) return noted(one, event, answer);
      passing += 1;
      await setTimeout(seconds * 1000);
      one = able.at(-1);
    }
    throw new Error("Nobody answers");
  };
  const noted = ({ release }: Instance, { routeKey }: APIGatewayProxyEventV2, answer: Result): Result => {
    answers.set(release, (answers.get(release) ?? 0) + 1);
    if ((answer.statusCode ?? 200) >= 500)
      faults.push(`${routeKey}: release "${release}" answers ${answer.statusCode} ${answer.body}`);
    return answer;
  };

  const gateways: ReturnType<typeof createGateway>[] = [];
  /** Opens an address behind which some instances answer; what only some of them have goes to those. */
  const open = (chosen: readonly Instance[]): Promise<string> => {
    const routeKeys = releases.flatMap(({ functions }) => functions.map(({ routeKey }) => routeKey));
    const routes = [...new Set(routeKeys)].flatMap((routeKey) => {
      const able = chosen.filter(({ has }) => has(routeKey));
      return able.length > 0
        ? [{ routeKey, handler: (event: APIGatewayProxyEventV2) => answered(able, event) }]
        : [];
    });
    const gateway = createGateway(routes, {
      timeoutMs: PATIENCE_MS,
      onError: (error, routeKey) => faults.push(`${routeKey}: ${error}`),
    });
    gateways.push(gateway);
    return gateway.listen();
  };

  const all = await open(instances);
  const byRelease = new Map<string, string>();
  for (const { name } of releases)
    byRelease.set(name, await open(instances.filter(({ release }) => release === name)));

  return {
    /** The address where each request is answered by any of the releases. */
    address: all,
    /** The address of a release by itself. */
    addressOf: (release: Name): string => byRelease.get(release) ?? "",
    /** A release's function on the table's stream hears that a household's catalogue is to be compacted. */
    compact: async (release: Name, householdId: string) => {
      const { pk, sk } = keys.catalogueUpkeep(householdId);
      const Records = [{ eventName: "MODIFY", dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }];
      const instance = instances.find((one) => one.release === release);
      const event = { routeKey: "follow-changes", requestContext: { requestId: "request" }, Records };
      await instance?.invoke(event);
    },
    /** What went wrong since the last call. */
    takeFaults: () => faults.splice(0),
    report: () => {
      const counts = Array.from(answers, ([name, count]) => `${count} requests were answered by "${name}"`);
      return `${counts.join(", ")}; ${passing} had to be made again`;
    },
    stop: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await Promise.all(instances.map((instance) => instance.stop()));
    },
  };
};
