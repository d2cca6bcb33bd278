import * as events from "@aws-sdk/client-eventbridge";
import * as iam from "@aws-sdk/client-iam";
import * as lambda from "@aws-sdk/client-lambda";
import type { Clients } from "../support/clients.ts";
import { type Inputs, type Kinds, required } from "./kind.ts";

type Statement = { Action: string[]; Resource: unknown; Condition?: Record<string, unknown> };

/**
 * A policy as the emulator understands it. It doesn't know which partitions a request is for: the integration tests hold that
 * against what functions do (test/support/roles.ts). And it asks for mails without saying from which address they come.
 */
const knownPart = (policy: string): string => {
  const { Statement, ...rest }: { Statement: Statement[] } = JSON.parse(policy);
  const known = Statement.map(({ Condition, Resource, ...statement }) => ({
    ...statement,
    Resource: statement.Action.includes("ses:SendEmail") ? "*" : Resource,
    ...(Condition && !JSON.stringify(Condition).includes("dynamodb:LeadingKeys") ? { Condition } : {}),
  }));
  return JSON.stringify({ ...rest, Statement: known });
};

const putRolePolicies = (clients: Clients, role: string, policies: Inputs[]) =>
  Promise.all(
    policies.map(({ name, policy }) =>
      clients.iam.send(
        new iam.PutRolePolicyCommand({ RoleName: role, PolicyName: name, PolicyDocument: knownPart(policy) }),
      ),
    ),
  );

/** How long to wait for a function at most, and between two looks at least; in seconds. */
const patience = { maxWaitTime: 30, minDelay: 0.1 };

/** Changes of a function are refused while the one before is under way. */
const settled = ({ lambda: client }: Clients, FunctionName: string) =>
  lambda.waitUntilFunctionUpdatedV2({ client, ...patience }, { FunctionName });

/** How many times as long as on AWS a function may take: here it shares a few cores with all others, and the emulator. */
const SLOWER = 4;

const functionConfig = (inputs: Inputs) => ({
  FunctionName: inputs.name,
  Role: inputs.role,
  Handler: inputs.handler,
  Runtime: inputs.runtime,
  Description: inputs.description,
  MemorySize: inputs.memorySize,
  Timeout: Math.min(SLOWER * inputs.timeout, 900),
  Environment: { Variables: inputs.environment.variables },
  LoggingConfig: {
    LogFormat: inputs.loggingConfig.logFormat,
    LogGroup: inputs.loggingConfig.logGroup,
    SystemLogLevel: inputs.loggingConfig.systemLogLevel,
  },
});

/** Functions, their roles, and the rules that run them. */
export const functions: Kinds = {
  "aws:iam/role:Role": {
    create: async (clients, { name, assumeRolePolicy, inlinePolicies = [], managedPolicyArns = [] }) => {
      if (managedPolicyArns.length > 0) throw new Error(`The role ${name} has managed policies`);
      const { Role } = await clients.iam.send(
        new iam.CreateRoleCommand({ RoleName: name, AssumeRolePolicyDocument: assumeRolePolicy }),
      );
      await putRolePolicies(clients, name, inlinePolicies);
      return { id: name, state: { name, arn: Role?.Arn } };
    },
    update: async (clients, { inlinePolicies = [] }, made) => {
      await putRolePolicies(clients, made.id, inlinePolicies);
      return made;
    },
    remove: async ({ iam: client }, { id: RoleName }, { inlinePolicies = [] }) => {
      for (const { name: PolicyName } of inlinePolicies)
        await client.send(new iam.DeleteRolePolicyCommand({ RoleName, PolicyName }));
      await client.send(new iam.DeleteRoleCommand({ RoleName }));
    },
  },
  "aws:lambda/function:Function": {
    create: async (clients, inputs) => {
      const made = await clients.lambda.send(
        new lambda.CreateFunctionCommand({
          ...functionConfig(inputs),
          Publish: inputs.publish,
          Architectures: inputs.architectures,
          PackageType: inputs.packageType,
          Code: { S3Bucket: inputs.s3Bucket, S3Key: inputs.s3Key },
        }),
      );
      await lambda.waitUntilFunctionActiveV2(
        { client: clients.lambda, ...patience },
        { FunctionName: inputs.name },
      );
      const arn = made.FunctionArn?.replace(/:\d+$/, "");
      return { id: inputs.name, state: { name: inputs.name, arn, version: made.Version } };
    },
    update: async (clients, inputs, made) => {
      const { id: FunctionName } = made;
      const code = { S3Bucket: inputs.s3Bucket, S3Key: inputs.s3Key };
      await clients.lambda.send(new lambda.UpdateFunctionConfigurationCommand(functionConfig(inputs)));
      await settled(clients, FunctionName);
      await clients.lambda.send(new lambda.UpdateFunctionCodeCommand({ FunctionName, ...code }));
      await settled(clients, FunctionName);
      if (!inputs.publish) return made;
      const { Version } = await clients.lambda.send(new lambda.PublishVersionCommand({ FunctionName }));
      return { id: made.id, state: { ...made.state, version: Version } };
    },
    remove: ({ lambda: client }, { id }) =>
      client.send(new lambda.DeleteFunctionCommand({ FunctionName: id })),
  },
  "aws:lambda/alias:Alias": {
    create: async ({ lambda: client }, { name: Name, functionName, functionVersion }) => {
      const alias = { FunctionName: functionName, Name, FunctionVersion: functionVersion };
      const { AliasArn } = await client.send(new lambda.CreateAliasCommand(alias));
      return { id: Name, state: { name: Name, arn: AliasArn } };
    },
    remove: ({ lambda: client }, { id: Name }, { functionName: FunctionName }) =>
      client.send(new lambda.DeleteAliasCommand({ FunctionName, Name })),
  },
  "aws:lambda/eventSourceMapping:EventSourceMapping": {
    create: async ({ lambda: client }, inputs) => {
      const { filters } = inputs.filterCriteria;
      const { UUID } = await client.send(
        new lambda.CreateEventSourceMappingCommand({
          EventSourceArn: inputs.eventSourceArn,
          FunctionName: inputs.functionName,
          StartingPosition: inputs.startingPosition,
          BatchSize: inputs.batchSize,
          FilterCriteria: { Filters: filters.map(({ pattern }: Inputs) => ({ Pattern: pattern })) },
        }),
      );
      return { id: required(UUID), state: {} };
    },
    remove: ({ lambda: client }, { id }) =>
      client.send(new lambda.DeleteEventSourceMappingCommand({ UUID: id })),
  },
  "aws:lambda/permission:Permission": {
    create: async (clients, { action, function: FunctionName, principal, qualifier, sourceArn }, name) => {
      await clients.lambda.send(
        new lambda.AddPermissionCommand({
          StatementId: name,
          Action: action,
          FunctionName,
          Qualifier: qualifier,
          Principal: principal,
          SourceArn: sourceArn,
        }),
      );
      return { id: name, state: {} };
    },
    remove: ({ lambda: client }, { id }, { function: FunctionName, qualifier: Qualifier }) =>
      client.send(new lambda.RemovePermissionCommand({ FunctionName, Qualifier, StatementId: id })),
  },
  "aws:cloudwatch/eventRule:EventRule": {
    create: async ({ events: client }, { name, description, ...inputs }) => {
      const rule = {
        Name: name,
        Description: description,
        ScheduleExpression: inputs.scheduleExpression,
        EventPattern: inputs.eventPattern,
      };
      const { RuleArn } = await client.send(new events.PutRuleCommand(rule));
      return { id: name, state: { name, arn: RuleArn } };
    },
    remove: ({ events: client }, { id }) => client.send(new events.DeleteRuleCommand({ Name: id })),
  },
  "aws:cloudwatch/eventTarget:EventTarget": {
    create: async ({ events: client }, { rule: Rule, arn: Arn }, name) => {
      await client.send(new events.PutTargetsCommand({ Rule, Targets: [{ Id: name, Arn }] }));
      return { id: name, state: {} };
    },
    remove: ({ events: client }, { id }, { rule: Rule }) =>
      client.send(new events.RemoveTargetsCommand({ Rule, Ids: [id] })),
  },
};
