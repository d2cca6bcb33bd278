import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { tableDefinition } from "../../core/storage/table.ts";
import { bundleFile, functionNames } from "../../infra/bundle/bundle.ts";
import { releaseWithCommit } from "../../infra/stage/release.ts";
import { mapsKey, unpacked } from "../../infra/stage/source-maps.ts";
import { mapsParameter, tableParameter } from "../../infra/stage/stages.ts";
import { type Statement, statements } from "./statements.ts";
import { all, inputs, named, only, type Synthesis, synthesize } from "./synthesize.ts";

let production: Synthesis;
let trial: Synthesis;
let restored: Synthesis;
beforeAll(async () => {
  // One after the other: each stands in for the CLI, at an address that it sets in the environment.
  production = await synthesize("production");
  trial = await synthesize("anna");
  restored = await synthesize("production", { restoredTable: "restored" });
});

const FUNCTION = "aws:lambda/function:Function";
const TABLE = "aws:dynamodb/table:Table";
const PARAMETER = "aws:ssm/parameter:Parameter";
const OBJECT = "aws:s3/bucketObjectv2:BucketObjectv2";

/** Where a deployment notes down its table. */
const tableNote = (of: Synthesis) =>
  inputs(of, PARAMETER).find(({ name }) => name === tableParameter("production"));

const table = () => `arn:mock:${only(production, TABLE).name}`;

/** What each function may do with which table. */
const onTables = (of: Synthesis): Record<string, Statement[]> =>
  Object.fromEntries(
    statements(of).map(([name, allowed]) => [
      name,
      allowed.filter(({ Action }) => Action.some((action) => action.startsWith("dynamodb:"))),
    ]),
  );

describe("the table", () => {
  test("has the keys of the local one, expiry, recovery, and no index", () => {
    const { partitionKey, sortKey, ttlAttribute, ...others } = tableDefinition;
    expect(others).toEqual({});
    expect(only(production, TABLE).inputs).toMatchObject({
      billingMode: "PAY_PER_REQUEST",
      hashKey: partitionKey,
      rangeKey: sortKey,
      attributes: [
        { name: partitionKey, type: "S" },
        { name: sortKey, type: "S" },
      ],
      globalSecondaryIndexes: [],
      localSecondaryIndexes: [],
      ttl: { attributeName: ttlAttribute, enabled: true },
      pointInTimeRecovery: { enabled: true, recoveryPeriodInDays: 35 },
    });
  });

  test("is kept in production, and removed with a trial stage", () => {
    expect(production.app).toMatchObject({ removal: "retain", protect: true });
    expect(only(production, TABLE)).toMatchObject({
      retained: true,
      inputs: { deletionProtectionEnabled: true },
    });
    expect(trial.app).toMatchObject({ removal: "remove", protect: false });
    expect(only(trial, TABLE)).toMatchObject({
      retained: false,
      inputs: { deletionProtectionEnabled: false },
    });
  });

  test("is noted down where operators' commands look for its name", () => {
    expect(tableNote(production)).toMatchObject({
      name: tableParameter("production"),
      type: "String",
      insecureValue: production.outputs.table,
    });
  });

  test("can be one that was restored, and then nothing refers to another", () => {
    expect(only(restored, TABLE)).toMatchObject({ isThere: true });
    expect(restored.outputs).toMatchObject({ table: "restored" });
    expect(tableNote(restored)).toMatchObject({ insecureValue: "restored" });
    for (const { environment } of inputs(restored, FUNCTION))
      expect(environment.variables.TABLE_NAME).toBe("restored");
    const expected = JSON.stringify(onTables(production)).replaceAll(table(), "arn:mock:restored");
    expect(onTables(restored)).toEqual(JSON.parse(expected));
    const alarms = inputs(restored, "aws:cloudwatch/metricAlarm:MetricAlarm");
    const { dashboardBody } = only(restored, "aws:cloudwatch/dashboard:Dashboard").inputs;
    const watched = JSON.stringify(alarms) + dashboardBody;
    expect(watched.match(/"TableName"[:,]"[^"]+"/g)).toEqual(
      expect.arrayContaining(['"TableName":"restored"', '"TableName","restored"']),
    );
    expect(watched.replaceAll(/"TableName"[:,]"restored"/g, "")).not.toContain("TableName");
  });
});

describe("source maps", () => {
  const ofRelease = (of: Synthesis) =>
    all(of, OBJECT).filter(({ inputs }) => inputs.key.endsWith(".json.br"));

  test("a protected stage keeps the source maps of each release, also when the next one comes", () => {
    const [kept, ...others] = ofRelease(production);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      retained: true,
      inputs: { bucket: "SourceMaps-id", key: mapsKey(releaseWithCommit()) },
    });
    const maps = unpacked(readFileSync(kept?.inputs.file));
    expect(Object.keys(maps).sort()).toEqual(functionNames().sort());
    for (const [name, map] of Object.entries(maps))
      expect(map).toBe(readFileSync(`${bundleFile(name)}.map`, "utf8"));
  });

  test("its bucket is closed to everybody outside, stays, and is found by its parameter", () => {
    const bucket = named(production, "aws:s3/bucket:Bucket", "SourceMaps");
    expect(bucket).toMatchObject({
      retained: true,
      inputs: { bucket: "meal-planner-production-source-maps-123456789012" },
    });
    const { bucket: closed, ...ways } = named(
      production,
      "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock",
      "SourceMapsAccess",
    ).inputs;
    expect(closed).toBe(`${bucket.name}-id`);
    expect(ways).toEqual({
      blockPublicAcls: true,
      blockPublicPolicy: true,
      ignorePublicAcls: true,
      restrictPublicBuckets: true,
    });
    expect(inputs(production, PARAMETER)).toContainEqual(
      expect.objectContaining({ name: mapsParameter("production"), insecureValue: bucket.inputs.bucket }),
    );
  });

  test("a trial stage keeps none, because who deploys it has them", () => {
    expect(all(trial, "aws:s3/bucket:Bucket").map(({ name }) => name)).toEqual(["Site"]);
    expect(ofRelease(trial)).toEqual([]);
  });
});
