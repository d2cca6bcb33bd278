import { CloudWatchClient, DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import {
  GetAliasCommand,
  InvokeCommand,
  LambdaClient,
  ListVersionsByFunctionCommand,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { goBack, keep, shift } from "../../infra/operate/traffic/shift.ts";
import type { Tools } from "../../infra/operate/traffic/tools.ts";
import { ROLL_BACK } from "../../infra/stage/objectives.ts";

export type Deployed = { version: number; split?: number; note?: string; versions: Record<number, string> };

const nameIn = (deployed: string) => deployed.replace(/^meal-planner-[a-z]+-/, "");
const START = Date.UTC(2026, 10, 22, 12);

/** The stage's alarms, another one's, and one of which no release is the cause. */
const ALARMS = {
  ...{ RepeatedErrors: ROLL_BACK, "AvailabilityFast-long": "Part of another.", LogInFailures: "Ask them." },
  "b-RepeatedErrors": ROLL_BACK,
};
const COMPOSITES = { AvailabilityFast: `Users: All fail.\nDo: ${ROLL_BACK}` };

/** A stage with functions in memory, by name, of whose alarms some fire: `firing` says which, after so many seconds. */
export const stageWith = (
  functions: Record<string, Deployed>,
  firing: (seconds: number) => readonly string[] = () => [],
) => {
  let now = START;
  const clock: Tools["clock"] = {
    now: () => new Date(now),
    wait: async (ms) => {
      now += ms;
    },
  };
  // All clients are answered, those of the commands as well.
  const calls = mockClient(LambdaClient);
  const named = (name = ""): Deployed => {
    const found = functions[nameIn(name)];
    if (!found) throw new ResourceNotFoundException({ message: "none", $metadata: {} });
    return found;
  };
  calls.on(GetAliasCommand).callsFake(({ FunctionName }) => {
    const { version, split, note } = named(FunctionName);
    const routing = split ? { RoutingConfig: { AdditionalVersionWeights: { [split]: 0.1 } } } : {};
    return { FunctionVersion: String(version), Description: note, ...routing };
  });
  calls.on(ListVersionsByFunctionCommand).callsFake(({ FunctionName }) => {
    const on = (TABLE_NAME: string) => ({ Role: "role", Environment: { Variables: { TABLE_NAME } } });
    const versions = Object.entries(named(FunctionName).versions);
    return { Versions: [{ Version: "$LATEST" }, ...versions.map(([Version, t]) => ({ Version, ...on(t) }))] };
  });
  const moves: string[] = [];
  const failing = new Set<string>();
  calls.on(UpdateAliasCommand).callsFake(({ FunctionName, FunctionVersion, RoutingConfig, Description }) => {
    const [share] = Object.entries(RoutingConfig.AdditionalVersionWeights);
    const name = nameIn(FunctionName);
    const what = `${name} ${FunctionVersion}${share ? ` and ${share.join(" at ")}` : ""}`;
    if (failing.has(what)) throw new Error("Lambda takes no more calls");
    const { versions, version, split } = named(FunctionName);
    // A new note alone moves nothing.
    if (version !== Number(FunctionVersion) || split || share) moves.push(what);
    functions[name] = { versions, version: Number(FunctionVersion), note: Description };
    if (share) functions[name].split = Number(share[0]);
  });
  const addresses = new Set<string>();
  const started: string[] = [];
  /** Versions whose code can't be loaded. */
  const broken = new Set<string>();
  /** Those that answer everybody, by mistake. */
  const open = new Set<string>();
  calls.on(InvokeCommand).callsFake(({ FunctionName, Qualifier, Payload }) => {
    const { isTrial, routeKey, requestContext } = JSON.parse(Payload);
    if (requestContext) addresses.add(requestContext.http.sourceIp);
    const name = nameIn(FunctionName);
    started.push(`${name} ${Qualifier}`);
    if (broken.has(`${name} ${Qualifier}`)) {
      const error = { errorType: "Runtime.ImportModuleError", errorMessage: "Cannot find module 'left-pad'" };
      return { Payload: Buffer.from(JSON.stringify(error)), FunctionError: "Unhandled" };
    }
    const isKnown = named(FunctionName).versions[Qualifier] && isTrial;
    const own = name === "log-in" || open.has(name) ? 200 : 401;
    const answer = { statusCode: isKnown ? own : 404, body: JSON.stringify({ routeKey }) };
    return { Payload: Buffer.from(JSON.stringify(answer)) };
  });
  const alarms = mockClient(CloudWatchClient);
  alarms.on(DescribeAlarmsCommand).callsFake(({ AlarmNamePrefix, AlarmTypes, NextToken }) => {
    const fires = firing((now - START) / 1_000);
    const of = (some: Record<string, string>) =>
      Object.entries(some).map(([name, AlarmDescription]) => ({
        ...{ AlarmName: AlarmNamePrefix + name, AlarmDescription },
        StateValue: fires.includes(name) ? "ALARM" : "OK",
      }));
    if (!NextToken) return { MetricAlarms: of(ALARMS), NextToken: "2" };
    return AlarmTypes.includes("CompositeAlarm") ? { CompositeAlarms: of(COMPOSITES) } : {};
  });
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const config = { region: "eu-central-1" };
  const tools = { lambda: new LambdaClient(config), cloudWatch: new CloudWatchClient(config), clock, say };
  return {
    ...{ functions, moves, said, failing, addresses, started, broken, open, alarms, tools },
    seconds: () => (now - START) / 1_000,
    deploy: async (isGradual = true) => keep(await shift("test", isGradual, tools), tools),
    goBack: () => goBack("test", tools),
  };
};

/** Two functions with a new version, and one that has not changed. */
export const released = () => ({
  "log-in": { version: 4, versions: { 3: "t", 4: "t", 5: "t" } },
  "list-recipes": { version: 7, versions: { 7: "t", 8: "t" } },
  "get-recipe": { version: 2, versions: { 1: "t", 2: "t" } },
});
