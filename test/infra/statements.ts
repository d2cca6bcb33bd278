import { all, inputs, type Synthesis } from "./synthesize.ts";

export type Statement = {
  Effect: string;
  Action: string[];
  Resource: string;
  Condition?: Record<string, Record<string, string[]>>;
};

const ROLE = "aws:iam/role:Role";

/** The roles of functions. That for backups is looked at in backups.spec.ts, with all that belongs to it. */
export const functionRoles = (of: Synthesis) => all(of, ROLE).filter(({ name }) => name !== "Backups");

/** Of each operation ("log-in"), what its function's role allows. */
export const statements = (of: Synthesis): [name: string, statements: Statement[]][] =>
  inputs(of, "aws:lambda/function:Function").map((deployed) => {
    const role = all(of, ROLE).find(({ name }) => deployed.role === `arn:mock:${name}`);
    const [{ policy }] = role?.inputs.inlinePolicies ?? [{}];
    return [deployed.name.replace("meal-planner-production-", ""), JSON.parse(policy).Statement];
  });
