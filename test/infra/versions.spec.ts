import { beforeAll, expect, test } from "vitest";
import { functionNames } from "../../infra/bundle/bundle.ts";
import { all, inputs, only, type Synthesis, synthesize } from "./synthesize.ts";

const ALIAS = "aws:lambda/alias:Alias";

let production: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
});

test("every function is published as a version and has an alias", () => {
  const functions = inputs(production, "aws:lambda/function:Function");
  expect(functions.every(({ publish }) => publish)).toBe(true);
  const aliases = inputs(production, ALIAS);
  expect(aliases).toHaveLength(functionNames().length);
  expect(aliases.map(({ functionName }) => functionName).sort()).toEqual(
    functions.map(({ name }) => name).sort(),
  );
});

test("a deployment leaves an alias where it is: only the command moves traffic", () => {
  for (const { inputs: alias, ignored } of all(production, ALIAS)) {
    expect(alias).toMatchObject({ name: "live", functionVersion: "7" });
    expect(ignored).toEqual(["functionVersion", "routingConfig", "description"]);
  }
});

test("a function that release 0.6.0 made inside of its route is taken over and not made anew", () => {
  const moved = production.resources.filter(
    ({ type, name }) => type === "sst:aws:Function" && name.startsWith("ApiRoute"),
  );
  expect(moved.map(({ name, aliases }) => [name, aliases])).toEqual(
    moved.map(({ name }) => [
      name,
      [`urn:pulumi:production::meal-planner::sst:aws:ApiGatewayV2LambdaRoute$sst:aws:Function::${name}`],
    ]),
  );
  // As 0.6.0 called it.
  expect(moved.map(({ name }) => name)).toContain("ApiRouteListrecipesHandler");
});

test("the alarm that deployments watch has the counts by the names by which they look for them", () => {
  const alarm = "meal-planner-production-AvailabilityFast-short";
  const { metricQueries } = inputs(production, "aws:cloudwatch/metricAlarm:MetricAlarm").find(
    ({ name }) => name === alarm,
  );
  const api = `${only(production, "aws:apigatewayv2/api:Api").name}-id`;
  for (const [id, metricName] of [
    ["errors", "5xx"],
    ["requests", "Count"],
  ])
    expect(metricQueries).toContainEqual({
      id,
      metric: expect.objectContaining({ metricName, dimensions: { ApiId: api }, stat: "Sum" }),
    });
});
