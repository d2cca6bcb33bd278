import * as iam from "@aws-sdk/client-iam";
import * as lambda from "@aws-sdk/client-lambda";
import { deployedName, liveAlias } from "../../../infra/functions.ts";
import type { Clients } from "./clients.ts";
import { STAGE } from "./stage.ts";

type Policy = { Version: string; Statement: { Action: string[]; Resource: unknown; Effect: string }[] };

/** The name that the program gives to the one policy of a role. */
const POLICY = "function";

const nameOnAws = (name: string): string => deployedName(STAGE, name);

const roleOf = async ({ lambda: client }: Clients, name: string): Promise<string> => {
  const FunctionName = nameOnAws(name);
  const { Role = "" } = await client.send(new lambda.GetFunctionConfigurationCommand({ FunctionName }));
  return Role.slice(Role.lastIndexOf("/") + 1);
};

const policyOf = async ({ iam: client }: Clients, RoleName: string): Promise<Policy> => {
  const policy = await client.send(new iam.GetRolePolicyCommand({ RoleName, PolicyName: POLICY }));
  return JSON.parse(decodeURIComponent(policy.PolicyDocument ?? ""));
};

const putPolicy = ({ iam: client }: Clients, RoleName: string, policy: Policy) =>
  client.send(
    new iam.PutRolePolicyCommand({ RoleName, PolicyName: POLICY, PolicyDocument: JSON.stringify(policy) }),
  );

/**
 * The actions that a function's role allows. Without those that AWS uses on the function's behalf and the emulator doesn't:
 * Lambda writes the logs, and the Parameter Store decrypts.
 */
export const actionsOf = async (clients: Clients, name: string): Promise<string[]> => {
  const { Statement } = await policyOf(clients, await roleOf(clients, name));
  const actions = Statement.flatMap(({ Action }) => Action);
  return [...new Set(actions)].filter((action) => !/^(logs|kms):/.test(action)).sort();
};

/** Does some work while a function's role lacks an action. */
export const without = async <T>(
  clients: Clients,
  name: string,
  action: string,
  work: () => Promise<T>,
): Promise<T> => {
  const role = await roleOf(clients, name);
  const policy = await policyOf(clients, role);
  const left = policy.Statement.map((statement) => ({
    ...statement,
    Action: statement.Action.filter((one) => one !== action),
  })).filter(({ Action }) => Action.length > 0);
  await putPolicy(clients, role, { ...policy, Statement: left });
  try {
    return await work();
  } finally {
    await putPolicy(clients, role, policy);
  }
};

let starts = 0;

/** Lets a function start anew at its next request, as another version: it remembers nothing. */
export const restart = async ({ lambda: client }: Clients, name: string): Promise<void> => {
  const FunctionName = nameOnAws(name);
  starts += 1;
  const change = { FunctionName, Description: `start ${starts}` };
  await client.send(new lambda.UpdateFunctionConfigurationCommand(change));
  const { Version } = await client.send(new lambda.PublishVersionCommand({ FunctionName }));
  const alias = { FunctionName, Name: liveAlias, FunctionVersion: Version };
  await client.send(new lambda.UpdateAliasCommand(alias));
};
