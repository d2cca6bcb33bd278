import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Need } from "./needs/need.ts";
import { needsOf, others } from "./needs/needs.ts";
import { type Synthesis, synthesize } from "./synthesize.ts";

const folder = path.resolve(import.meta.dirname, "../../infra/deployer-role");
type Conditions = Record<string, Record<string, string | string[]>>;
type Statement = { Sid: string; Action: string[]; Resource: string[]; Condition?: Conditions };

const statementsIn = (file: string): Statement[] => JSON.parse(readFileSync(file, "utf8")).Statement;
const policies = new Map(
  readdirSync(path.join(folder, "permissions")).map((file) => [
    file,
    statementsIn(path.join(folder, "permissions", file)),
  ]),
);
const statements = [...policies.values()].flat();
const ofPreviews = statementsIn(path.resolve(folder, "../preview-role/permissions.json"));

let production: Synthesis;
let preview: Synthesis;
beforeAll(async () => {
  production = await synthesize("production", { domain: "DOMAIN" }, { account: "ACCOUNT" });
  preview = await synthesize("preview-anna", {}, { account: "ACCOUNT" });
});

const fits = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(text);

const holds = (conditions: Conditions, told: Need["told"]): boolean =>
  Object.entries(conditions).every(([operator, compared]) =>
    Object.entries(compared).every(([key, patterns]) => {
      const value = told[key];
      if (value === undefined) return operator.endsWith("IfExists");
      return [patterns].flat().some((pattern) => fits(pattern, value));
    }),
  );

/** What of a need a statement allows. */
const allowed = ({ Action, Resource, Condition = {} }: Statement, { actions, arn, told }: Need): string[] =>
  Resource.some((pattern) => fits(pattern, arn)) && holds(Condition, told)
    ? actions.filter((action) => Action.some((pattern) => fits(pattern, action)))
    : [];

/** All needs of the program's resources. */
const needed = ({ resources }: Synthesis): Need[] =>
  resources
    .filter(({ type, isThere }) => /^(aws|pulumi-nodejs):/.test(type) && !isThere)
    .flatMap((one) => {
      const needs = needsOf(one, resources);
      if (!needs) throw new Error(`test/infra/needs doesn't know ${one.type} (${one.name})`);
      return needs;
    });

const refusedBy = (policy: Statement[], needs: Need[]): string[] => {
  const refused = needs.flatMap((need) => {
    const may = new Set(policy.flatMap((statement) => allowed(statement, need)));
    return need.actions.filter((action) => !may.has(action)).map((action) => `${action} on ${need.arn}`);
  });
  return [...new Set(refused)];
};

test("the role that deploys production may do all that the program's resources and the commands need", () => {
  expect(refusedBy(statements, [...needed(production), ...others])).toEqual([]);
});

test("the role that deploys previews may do all that a preview needs", () => {
  // A preview has no key of its own and no canary, and its traffic moves at once.
  const isForAll = ({ actions, arn }: Need) =>
    !/canary|:key\//.test(arn) && !/^cloudwatch:/.test(actions.join());
  const needs = [...needed(preview), ...others.filter(isForAll)];
  const asPreview: Need[] = JSON.parse(JSON.stringify(needs).replaceAll("production", "preview-anna"));
  expect(refusedBy(ofPreviews, asPreview)).toEqual([]);
});

test("it may do nothing else, and on nothing else", () => {
  const needs = [...needed(production), ...others];
  const unneeded = statements.flatMap((statement) => {
    const actions = new Set(needs.flatMap((need) => allowed(statement, need)));
    const reached = (pattern: string) =>
      needs.some((need) => allowed({ ...statement, Resource: [pattern] }, need).length > 0);
    return [
      ...statement.Action.filter((action) => !actions.has(action)),
      ...statement.Resource.filter((pattern) => !reached(pattern)),
    ].map((what) => `${statement.Sid}: ${what}`);
  });
  expect(unneeded).toEqual([]);
});

/** What AWS lets nobody bind to a stage. By the first three, the role can change what others own: infra/README.md says so. */
const shared: Record<string, RegExp> = {
  PartsOfDistributions: /:(origin-access-control|response-headers-policy)\/\*$/,
  CompositeAlarms: /^\*$/,
  AccessLog: /^\*$/,
  Listed: /^\*$/,
  NewVault: /^\*$/,
  RecordsChanged: /:change\/\*$/,
  RulesOfAws: /:global\/managedruleset\/\*$/,
  WatchedWhileTrafficMoves: /^\*$/,
  ZonesListed: /^\*$/,
};

test("it reaches what is production's: by name, by the tags that SST sets, or what no stage can call its own", () => {
  for (const { Sid, Resource, Condition } of statements) {
    const isTagged = JSON.stringify(Condition ?? {}).includes('/sst:stage":"production"');
    for (const resource of Resource)
      expect([
        resource,
        isTagged ||
          /[-/:]production([-/*].*)?$/.test(resource) ||
          /(identity\/SENDER|hostedzone\/ZONE)$/.test(resource) ||
          /sst\/bootstrap$|:::sst-(asset|state)-\*(\/assets\/\*)?$/.test(resource) ||
          shared[Sid]?.test(resource),
      ]).toEqual([resource, true]);
  }
});

test("neither role can make another stage's things its own by giving them its tags", () => {
  for (const { Sid, Action, Condition = {} } of [...statements, ...ofPreviews]) {
    const keys = Object.values(Condition).flatMap((compared) => Object.keys(compared));
    if (keys.includes("aws:RequestTag/sst:stage") && Action.some((action) => /:(Tag|AddTags)/.test(action)))
      expect([Sid, keys]).toEqual([Sid, expect.arrayContaining(["aws:ResourceTag/sst:stage"])]);
  }
});

test("it writes to the domain's names only, and gives roles to functions and backups only", () => {
  const conditionsOn = (action: string) =>
    statements
      .filter(({ Action }) => Action.includes(action))
      .map(({ Condition = {} }) => Object.values(Condition)[0]);
  expect(conditionsOn("route53:ChangeResourceRecordSets")).toEqual([
    { "route53:ChangeResourceRecordSetsNormalizedRecordNames": ["DOMAIN", "_*.DOMAIN"] },
  ]);
  const services = conditionsOn("iam:PassRole").flatMap((one) => one?.["iam:PassedToService"]);
  expect(services.sort()).toEqual(["backup.amazonaws.com", "lambda.amazonaws.com"]);
});

test("it can't read or delete what households have entered, nor its backups, but by writing a role for a function", () => {
  const touching =
    /^dynamodb:(Get|Put|Query|Scan|BatchGet|BatchWrite|Update(Item)|Delete|Export|Restore)|^backup:(Delete(BackupVault|Recovery)|Start)/;
  const actions = statements.flatMap(({ Action }) => Action);
  expect(actions.filter((action) => touching.test(action))).toEqual([]);
  expect(actions.join()).not.toContain("*");
});

test("only the workflow's environment production can take it", () => {
  const [trust] = JSON.parse(readFileSync(path.join(folder, "trust.json"), "utf8")).Statement;
  expect(trust.Condition).toEqual({
    StringEquals: {
      "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
      "token.actions.githubusercontent.com:sub": "repo:OWNER/REPOSITORY:environment:production",
    },
  });
});

test("each file fits into a managed policy, and a role takes all of them", () => {
  // 6,144 characters without white space, and 10 policies (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html).
  expect(policies.size).toBeLessThanOrEqual(10);
  for (const [file, Statement] of [...policies, ["that of previews", ofPreviews] as const]) {
    const filled = JSON.stringify({ Version: "2012-10-17", Statement })
      .replaceAll("ACCOUNT", "123456789012")
      .replaceAll(/SENDER|DOMAIN/g, "x".repeat(100));
    expect([file, filled.length <= 6_144]).toEqual([file, true]);
  }
});
