import * as iam from "@aws-sdk/client-iam";
import * as lambda from "@aws-sdk/client-lambda";
import { deployedName } from "../../../infra/stage/functions.ts";
import type { Clients } from "./clients.ts";
import { STAGE } from "./stage.ts";

type Policy = { Version: string; Statement: { Action: string[]; Resource: unknown; Effect: string }[] };

/** The name that the program gives to the one policy of a role. */
const PolicyName = "function";

/**
 * What AWS does on a function's behalf, and the emulator does without asking: Lambda writes the logs, and the Parameter Store
 * decrypts.
 */
const isNeverAsked = (action: string) => /^(logs|kms):/.test(action);

/** A function's role: the actions that the program gave to it, and a way to allow only some of them. */
export type Role = { actions: readonly string[]; allow: (actions: readonly string[]) => Promise<void> };

export const roleOf = async (clients: Clients, name: string): Promise<Role> => {
  const FunctionName = deployedName(STAGE, name);
  const { Role = "" } = await clients.lambda.send(
    new lambda.GetFunctionConfigurationCommand({ FunctionName }),
  );
  const RoleName = Role.slice(Role.lastIndexOf("/") + 1);
  const { PolicyDocument = "" } = await clients.iam.send(
    new iam.GetRolePolicyCommand({ RoleName, PolicyName }),
  );
  const policy: Policy = JSON.parse(decodeURIComponent(PolicyDocument));
  const actions = [...new Set(policy.Statement.flatMap(({ Action }) => Action))].sort();
  return {
    actions: actions.filter((action) => !isNeverAsked(action)),
    allow: async (allowed) => {
      const Statement = policy.Statement.map((statement) => ({
        ...statement,
        Action: statement.Action.filter((one) => allowed.includes(one) || isNeverAsked(one)),
      })).filter(({ Action }) => Action.length > 0);
      const PolicyDocument = JSON.stringify({ ...policy, Statement });
      await clients.iam.send(new iam.PutRolePolicyCommand({ RoleName, PolicyName, PolicyDocument }));
    },
  };
};
