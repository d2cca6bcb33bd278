import { beforeAll, expect, test } from "vitest";
import { allFunctions, deployedName } from "../../infra/stage/functions.ts";
import { all, inputs, type Synthesis, stages, synthesize } from "./synthesize.ts";

// The program as `sst dev` runs it: each function on AWS is a stub that passes requests to a developer's machine.
// That this works is in test/deploy/dev.spec.ts.

const FUNCTION = "aws:lambda/function:Function";
const ROLE = "aws:iam/role:Role";
const ALIAS = "aws:lambda/alias:Alias";

let dev: Synthesis;
let deployed: Synthesis;
beforeAll(async () => {
  dev = await synthesize("anna", {}, { dev: true });
  deployed = await stages.trial();
});

/** Functions by their names on AWS, with their environment variables and roles. */
const functionsOf = (stage: Synthesis) =>
  new Map(
    inputs(stage, FUNCTION).map((own) => {
      const role = all(stage, ROLE).find(({ name }) => own.role === `arn:mock:${name}`)?.inputs;
      return [own.name as string, { ...own, variables: own.environment.variables, role }] as const;
    }),
  );
type Made = ReturnType<typeof functionsOf> extends Map<string, infer F> ? F : never;

/** Of each function, as a stub and as it is deployed. */
const pairs = (): [string, Made, Made][] => {
  const [stubs, real] = [functionsOf(dev), functionsOf(deployed)];
  expect([...stubs.keys()].sort()).toEqual([...real.keys()].sort());
  return [...stubs].map(([name, stub]) => [name, stub, real.get(name)]);
};

test("every function is a stub that has no version, so no request can go to another", () => {
  for (const [name, stub] of pairs()) {
    const { handler, runtime, publish } = stub;
    expect([name, handler, runtime, publish]).toEqual([name, "bootstrap", "provided.al2023", false]);
  }
  expect(all(dev, ALIAS)).toEqual([]);
  for (const { function: called, qualifier } of inputs(dev, "aws:lambda/permission:Permission"))
    expect([called, qualifier]).toEqual([expect.stringContaining("meal-planner-anna-"), undefined]);
});

test("every stub has the variables of a deployment, and those by which SST finds the machine", () => {
  for (const [name, { variables }, { variables: ofDeployment }] of pairs()) {
    // A stub has no alias by which another function could call it.
    const { CALLED_ALIAS: _, ...same } = ofDeployment;
    const ours = { ...same, TABLE_NAME: dev.outputs.table, RELEASE: expect.any(String) };
    expect([name, variables]).toEqual([name, expect.objectContaining(ours)]);
    expect(variables).toMatchObject({
      SST_APP: "meal-planner",
      SST_STAGE: "anna",
      SST_FUNCTION_ID: expect.any(String),
      SST_APPSYNC_HTTP: "http.mock",
      SST_APPSYNC_REALTIME: "realtime.mock",
      SST_ASSET_BUCKET: "assets",
    });
  }
});

test("every stub has the rights of a deployment, those to reach the machine, and no others", () => {
  for (const [name, { role }, { role: ofDeployment }] of pairs()) {
    const { inlinePolicies, ...others } = role;
    const { inlinePolicies: own, ...same } = ofDeployment;
    expect([name, others]).toEqual([name, same]);
    const [ofStub, ...rest] = inlinePolicies;
    // A stub has no alias by which another function could call it.
    expect(rest).toEqual(
      own.map((one: { policy: string }) => ({ ...one, policy: one.policy.replaceAll(":live", "") })),
    );
    expect(JSON.parse(ofStub.policy).map(({ actions }: { actions: string[] }) => actions)).toEqual([
      ["appsync:*"],
      ["s3:*"],
    ]);
  }
});

test("SST runs each function from its source, and none from a bundle", () => {
  const targets = dev.asked.filter(({ method }) => method === "Runtime.AddTarget").map(({ input }) => input);
  expect(dev.asked.map(({ method }) => method)).not.toContain("Runtime.Build");
  const stubs = functionsOf(dev);
  const sourceOf = (name: string) =>
    targets.find(
      ({ functionID }) => functionID === stubs.get(deployedName("anna", name))?.variables.SST_FUNCTION_ID,
    );
  const here = allFunctions.filter(({ name }) => stubs.has(deployedName("anna", name)));
  expect([here.length, targets.length]).toEqual([stubs.size, stubs.size]);
  for (const { module, name } of here) {
    const { handler, bundle } = sourceOf(name);
    expect([handler, bundle]).toEqual([`functions/${module}/${name}.handler`, undefined]);
  }
});

test("the next deployment puts everything right: it differs in nothing that a deployment leaves alone", () => {
  const known = new Map(dev.resources.map((one) => [`${one.type} ${one.name}`, one]));
  for (const { type, name, inputs: wanted, ignored, retained } of deployed.resources) {
    const before = known.get(`${type} ${name}`);
    // What is not there under `sst dev` is gone, unless it stays without the program.
    if (!before) expect([type, name, retained]).toEqual([type, name, false]);
    // Of these, a random name stays that of the first time, and so does a time that was noted.
    const settled = (value: unknown) => JSON.stringify(value)?.replace(/-[a-z]{8}"$/, "");
    for (const key of before && !type.startsWith("random:") ? ignored : [])
      expect([type, name, key, settled(before?.inputs[key])]).toEqual([
        type,
        name,
        key,
        settled(wanted[key]),
      ]);
  }
});
