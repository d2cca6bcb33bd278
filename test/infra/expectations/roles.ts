import { expect } from "vitest";
import { operations } from "../../../core/api.ts";
import { partitions } from "../../../core/storage/table.ts";
import { functionNames } from "../../../infra/bundle/bundle.ts";
import { allFunctions } from "../../../infra/stage/functions.ts";
import { functionRoles, type Statement, statements } from "../statements.ts";
import { all, inputs, only, type Synthesis } from "../synthesize.ts";

const FUNCTION = "aws:lambda/function:Function";
const IDENTITY = "aws:sesv2/emailIdentity:EmailIdentity";
const context = "kms:EncryptionContext:PARAMETER_ARN";
/** What roles may do besides with logs and the table. */
const known = ["kms:Decrypt", "ses:SendEmail", "ssm:GetParameter"];

const tableOf = (of: Synthesis) => `arn:mock:${only(of, "aws:dynamodb/table:Table").name}`;
const keyOf = (of: Synthesis) =>
  all(of, "aws:kms/key:Key").find(({ name }) => name.startsWith("SessionKeys"))?.name;
const allowedTo = (of: Synthesis, name: string): Statement[] =>
  statements(of).find(([one]) => one === name)?.[1] ?? [];
const onTable = (allowed: readonly Statement[]) =>
  allowed.filter(({ Action }) => Action.join().includes("dynamodb:"));

/** What each function may send as a mail. */
export const sending = (of: Synthesis) =>
  statements(of).flatMap(([name, allowed]) =>
    allowed.flatMap(({ Action, Resource }) =>
      Action.join().includes("ses:") ? [{ name, Action, Resource }] : [],
    ),
  );

/** What production's roles have to be like. Each throws where they are not. */
export const roleExpectations: Record<string, (of: Synthesis) => void> = {
  "every function has its own": (of) => {
    const roles = inputs(of, FUNCTION).map(({ role }) => role);
    expect(new Set(roles).size).toBe(functionNames().length);
    expect(functionRoles(of)).toHaveLength(functionNames().length);
  },

  "can be assumed by Lambda only": (of) => {
    for (const role of functionRoles(of))
      expect(JSON.parse(role.inputs.assumeRolePolicy).Statement).toEqual([
        { Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "lambda.amazonaws.com" } },
      ]);
  },

  "have a single inline policy, and no others": (of) => {
    for (const role of functionRoles(of)) {
      expect(role.inputs.managedPolicyArns).toEqual([]);
      expect(role.inputs.inlinePolicies).toHaveLength(1);
    }
    const attached = of.resources.filter(({ type }) => /RolePolicy|PolicyAttachment/.test(type));
    expect(attached.filter(({ inputs: { role } }) => role !== "meal-planner-production-backups")).toEqual([]);
  },

  "name actions and resources; the only wildcard is for the streams of the function's log": (of) => {
    for (const [name, allowed] of statements(of))
      for (const { Effect, Action, Resource } of allowed) {
        expect(Effect).toBe("Allow");
        expect(Action.join()).not.toMatch(/\*|Scan/);
        expect(Resource.replace(new RegExp(`^arn:mock:Log-${name}:log-stream:\\*$`), "")).not.toContain("*");
      }
  },

  "allow on the stage's table what functions do with it, and nothing on other tables": (of) => {
    for (const [name, allowed] of statements(of)) {
      const { table: grants = [] } = allFunctions.find((deployed) => deployed.name === name) ?? {};
      const granted = onTable(allowed).map(({ Action, Condition }) => ({
        actions: Action.map((action) => action.replace("dynamodb:", "")),
        patterns: Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"],
      }));
      const expected = grants.map((grant) => ({
        actions: grant.actions,
        patterns: grant.partitions.map((kind) => partitions[kind]),
      }));
      expect([name, granted]).toEqual([name, expected]);
      for (const { Resource, Condition } of onTable(allowed)) {
        expect(Resource).toBe(tableOf(of));
        // Otherwise a request that names no key at all would pass.
        expect(Condition).toMatchObject({ Null: { "dynamodb:LeadingKeys": "false" } });
      }
    }
  },

  "keep operations on households away from accounts, and operations on accounts away from households": (
    of,
  ) => {
    const account = ["EMAIL#*", "ACCOUNTS", "ACCOUNTS#TERM#*", "AUDIT#*", "THROTTLE#*"];
    const reaching = (patterns: readonly string[]) =>
      operations.filter(({ contract: { name } }) =>
        onTable(allowedTo(of, name)).some(({ Condition }) =>
          Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]?.some((key) =>
            patterns.includes(key),
          ),
        ),
      );
    const isOutside = ({ module }: { module: string }) => ["accounts", "admin", "system"].includes(module);
    const namesOf = (some: typeof operations) => some.map(({ contract }) => contract.name);
    // Wrong invite codes are counted.
    expect(namesOf(reaching(account).filter((one) => !isOutside(one)))).toEqual(["accept-invite"]);
    // Two write a new name into the list of members, and one takes somebody off it.
    expect(namesOf(reaching(["HH#*"]).filter(isOutside))).toEqual([
      "update-me",
      "delete-account",
      "update-user",
    ]);
  },

  "let only functions that issue sessions read the key that signs them": (of) => {
    const keys = (part: string) => {
      const arn = `arn:aws:ssm:eu-central-1:123456789012:parameter/meal-planner/production/session-keys/${part}`;
      return statements(of).flatMap(([name, allowed]) =>
        allowed.some(({ Action, Resource }) => Action.join() === "ssm:GetParameter" && Resource === arn)
          ? name
          : [],
      );
    };
    const signing = ["accept-invite", "create-household", "get-me", "log-in", "sign-up", "update-me"];
    expect(keys("private").sort()).toEqual(signing);
    const isClosed = ({ access, optionalSession }: (typeof operations)[number]["contract"]) =>
      access !== "anyone" || optionalSession === true;
    const closed = operations.flatMap(({ contract }) => (isClosed(contract) ? contract.name : []));
    expect([...keys("public"), ...signing.filter((name) => closed.includes(name))].sort()).toEqual(
      closed.sort(),
    );
    // The parameter that a function asks for is the one that it may read.
    for (const { name, environment } of inputs(of, FUNCTION)) {
      const { SESSION_KEYS_PARAMETER, CANARY_PARAMETER } = environment.variables;
      const asked = SESSION_KEYS_PARAMETER ?? CANARY_PARAMETER;
      const granted = allowedTo(of, name.replace("meal-planner-production-", "")).find(({ Action }) =>
        Action.includes("ssm:GetParameter"),
      );
      expect(granted?.Resource).toBe(
        asked === undefined ? undefined : `arn:aws:ssm:eu-central-1:123456789012:parameter${asked}`,
      );
    }
  },

  "decrypt the parameter that the function may read, and nothing else": (of) => {
    const key = `arn:mock:${keyOf(of)}`;
    for (const [name, allowed] of statements(of)) {
      const read = allowed.find(({ Resource }) =>
        Resource.includes(":parameter/meal-planner/production/session-keys/"),
      )?.Resource;
      const expected = read
        ? [
            {
              Effect: "Allow",
              Action: ["kms:Decrypt"],
              Resource: key,
              Condition: { StringEquals: { [context]: read } },
            },
          ]
        : [];
      const granted = allowed.filter(({ Action }) => Action.join().includes("kms:"));
      expect([name, granted]).toEqual([name, expected]);
    }
  },

  "let only the function that sends mails use the stage's address": (of) => {
    expect(only(of, IDENTITY).inputs.emailIdentity).toBe("meal-planner@example.com");
    const set = only(of, "aws:sesv2/configurationSet:ConfigurationSet").name;
    expect(sending(of)).toEqual(
      [only(of, IDENTITY).name, set].map((name) => ({
        name: "send-mails",
        Action: ["ses:SendEmail"],
        Resource: `arn:mock:${name}`,
      })),
    );
    const senders = inputs(of, FUNCTION).filter(({ environment }) => environment.variables.MAIL_FROM);
    expect(senders.map(({ name, environment }) => [name, environment.variables.MAIL_FROM])).toEqual([
      ["meal-planner-production-send-mails", "meal-planner@example.com"],
    ]);
  },

  "let each function write to its own log": (of) => {
    for (const [name, [log]] of statements(of))
      expect(log).toEqual({
        Effect: "Allow",
        Action: ["logs:CreateLogStream", "logs:PutLogEvents"],
        Resource: `arn:mock:Log-${name}:log-stream:*`,
      });
  },

  "name nothing else": (of) => {
    for (const [name, allowed] of statements(of)) {
      const actions = allowed.flatMap(({ Action }) => Action);
      const others = actions.filter((action) => !/^(dynamodb:|logs:)/.test(action));
      expect([name, others]).toEqual([name, others.filter((action) => known.includes(action))]);
    }
  },
};
