import { setTimeout } from "node:timers/promises";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { keys } from "../../../core/storage/table.ts";
import { connect } from "../../../functions/endpoint/deps.ts";
import { startEngine } from "../../../infra/local/engine.ts";
import { createGateway } from "../../../infra/local/gateway.ts";
import { seeded } from "../../support/random.ts";
import { environmentOn } from "../../support/service.ts";
import { type Instance, PATIENCE_MS, startInstance } from "./instance.ts";
import {
  bundlePrevious,
  bundleThis,
  createTable,
  previous as previousRelease,
  type Release,
} from "./release.ts";

/** Who answers: one release alone, or each request either of them. */
export type Traffic = "previous" | "this" | "both";

const INSTANCES = 2;
/** How often a client asks before it gives up. */
const TRIES = 3;

type Result = APIGatewayProxyStructuredResultV2;

/** Seconds after which a client may try again; undefined when the answer does not promise that it helps. */
const retryAfter = ({ statusCode, headers = {}, body = "{}" }: Result): number | undefined => {
  const seconds = Number(headers["retry-after"]);
  const isPassing = statusCode === 503 && seconds > 0 && JSON.parse(body).code === "unavailable";
  return isPassing ? seconds : undefined;
};

/**
 * Two releases at work on one table, which the previous one has made. Whatever a function answers with a status of 500
 * or more is noted, unless it is a 503 that says when to try again, and trying again helps.
 */
export const deployBoth = async (seed: number) => {
  const [previous, ours] = [await bundlePrevious(), await bundleThis()];
  const engine = await startEngine();
  const table = { endpoint: engine.endpoint, tableName: `test-${process.pid}-${Date.now()}` };
  await createTable(previous, table);
  const environment = await environmentOn(table);
  // For what an operator does, who works with this tree.
  Object.assign(process.env, environment);

  const instances = [previous, ours].flatMap((release) =>
    Array.from({ length: INSTANCES }, () => startInstance(release, environment)),
  );
  const next = seeded(seed);
  const faults: string[] = [];
  const answers = { previous: 0, this: 0 };
  let passing = 0;

  /** Calls one of some instances, and again as a client would where that is promised to help: by then ours answers. */
  const answered = async (able: readonly Instance[], event: APIGatewayProxyEventV2): Promise<Result> => {
    let one = able[Math.floor(next() * able.length)];
    for (let tries = 1; one; tries++) {
      const answer = await one.invoke(event);
      const seconds = retryAfter(answer);
      if (seconds === undefined || tries === TRIES) return noted(one, event, answer);
      passing += 1;
      await setTimeout(seconds * 1000);
      one = able.findLast(({ release }) => release === "this") ?? one;
    }
    throw new Error("Nobody answers");
  };
  const noted = ({ release }: Instance, { routeKey }: APIGatewayProxyEventV2, answer: Result): Result => {
    answers[release] += 1;
    if ((answer.statusCode ?? 200) >= 500)
      faults.push(`${routeKey}: the ${release} release answers ${answer.statusCode} ${answer.body}`);
    return answer;
  };

  const gateways: ReturnType<typeof createGateway>[] = [];
  /** Opens an address behind which some instances answer; what only some of them have goes to those. */
  const open = (chosen: readonly Instance[]): Promise<string> => {
    const routeKeys = [...previous.functions, ...ours.functions].map(({ routeKey }) => routeKey);
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
  const of = (traffic: Traffic) =>
    instances.filter(({ release }) => traffic === "both" || release === traffic);

  const addresses = {
    previous: await open(of("previous")),
    this: await open(of("this")),
    both: await open(instances),
  };
  const alone = await Promise.all(
    instances.map(async (one) => ({ release: one.release, address: await open([one]) })),
  );
  const documents = DynamoDBDocumentClient.from(connect());

  return {
    /** The number of the catalogue's last change that a household's stored snapshot holds. */
    snapshotOf: async (householdId: string): Promise<number> => {
      const Key = keys.catalogueHead(householdId);
      const { Item } = await documents.send(new GetCommand({ TableName: table.tableName, Key }));
      return Item?.snapshot;
    },
    /** Addresses of the service by who answers. */
    addresses,
    /** The address of one warm instance of a release by itself; there are two, and they take turns. */
    addressOf: (release: Release["name"], nth: number): string =>
      alone.filter((one) => one.release === release)[nth % INSTANCES]?.address ?? "",
    /** Whether the previous release has an operation. */
    previousHas: (routeKey: string) => previous.functions.some((one) => one.routeKey === routeKey),
    /** What went wrong since the last call. */
    takeFaults: () => faults.splice(0),
    report: () =>
      `${answers.previous} requests were answered by release ${previousRelease.release}, ${answers.this} by this tree; ${passing} had to be made again`,
    stop: async () => {
      documents.destroy();
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await Promise.all(instances.map((instance) => instance.stop()));
      await engine.stop();
    },
  };
};

export type Deployment = Awaited<ReturnType<typeof deployBoth>>;
