import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toContext } from "../../../infra/local/event.ts";
import { directly } from "../../../infra/operate/traffic/directly.ts";
import { faultsAtStart } from "../../../infra/operate/traffic/starts.ts";
import { allFunctions, deployedName } from "../../../infra/stage/functions.ts";
import { roleOf, roles } from "../../support/roles.ts";
import { throughHandlers } from "../../support/service.ts";

const STAGE = "test";

/** Lambda, with each function from its source. */
const lambdaOfSources = () => {
  const lambda = mockClient(LambdaClient);
  lambda.on(InvokeCommand).callsFake(async ({ FunctionName, Payload }) => {
    const own = allFunctions.find(({ name }) => deployedName(STAGE, name) === FunctionName);
    const run = await roleOf(own?.module ?? "", own?.name ?? "");
    const answer = await run(JSON.parse(Payload), toContext(FunctionName, "1", Date.now() + 10_000));
    return { Payload: Buffer.from(JSON.stringify(answer)) };
  });
  return lambda;
};

const functions = new Map(allFunctions.map(({ name }) => [name, deployedName(STAGE, name)]));

throughHandlers(() => {
  const { onUse } = roles;
  let uses: string[] = [];
  beforeEach(() => {
    uses = [];
    roles.onUse = (name, { action }) => void uses.push(`${name} ${action}`);
  });
  afterEach(() => {
    roles.onUse = onUse;
  });

  test("a deployment starts every function, and none touches the table", async () => {
    const lambda = lambdaOfSources();
    const versions = directly(new LambdaClient({ region: "eu-central-1" }), STAGE, () => 1);
    expect(await faultsAtStart(versions, functions)).toEqual([]);
    expect(lambda.calls()).toHaveLength(allFunctions.length);
    expect(uses).toEqual([]);
  });
});
