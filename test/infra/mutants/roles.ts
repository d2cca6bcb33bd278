import { functionRoles, type Statement } from "../statements.ts";
import type { Synthesis } from "../synthesize.ts";
import { type Change, type Inputs, type Mutant, mutantsOf } from "./mutant.ts";

/** A change of one of a role's statements. */
const onStatement =
  (nth: number, change: (statement: Statement, all: Statement[]) => void) => (inputs: Inputs) => {
    const [inline] = inputs.inlinePolicies;
    const policy = JSON.parse(inline.policy);
    change(policy.Statement[nth], policy.Statement);
    inline.policy = JSON.stringify(policy);
  };

const statementChanges = ({ Action, Resource, Condition }: Statement, nth: number): Change[] => [
  ...Action.map(
    (action): Change => [
      `lacks ${action} in statement ${nth}`,
      onStatement(nth, (statement) => {
        statement.Action = Action.filter((one) => one !== action);
      }),
    ],
  ),
  ...[
    "dynamodb:Scan",
    "dynamodb:DeleteTable",
    "ssm:PutParameter",
    "iam:PassRole",
    `${Action[0]?.split(":")[0]}:*`,
  ].map(
    (action): Change => [
      `may also ${action} on ${Resource}`,
      onStatement(nth, (statement) => {
        statement.Action.push(action);
      }),
    ],
  ),
  ...["*", `${Resource.slice(0, -1)}*`, `${Resource}-other`]
    .filter((resource) => resource !== Resource)
    .map(
      (resource): Change => [
        `may ${Action} on ${resource}`,
        onStatement(nth, (statement) => {
          statement.Resource = resource;
        }),
      ],
    ),
  ...Object.keys(Condition ?? {}).map(
    (operator): Change => [
      `statement ${nth} lacks ${operator}`,
      onStatement(nth, (statement) => {
        delete statement.Condition?.[operator];
      }),
    ],
  ),
  [
    `lacks statement ${nth}`,
    onStatement(nth, (_, statements) => {
      statements.splice(nth, 1);
    }),
  ],
  [
    `statement ${nth} denies`,
    onStatement(nth, (statement) => {
      statement.Effect = "Deny";
    }),
  ],
];

/** All ways to break what a function's role allows, and to whom. */
export const roleMutants = (of: Synthesis): Mutant[] =>
  functionRoles(of).flatMap((one) => {
    const statements: Statement[] = JSON.parse(one.inputs.inlinePolicies[0].policy).Statement;
    return mutantsOf(one, [
      ...statements.flatMap(statementChanges),
      [
        "may be taken by another service",
        (mutated) => {
          mutated.assumeRolePolicy = mutated.assumeRolePolicy.replace("lambda.", "ec2.");
        },
      ],
      [
        "has a managed policy",
        (mutated) => {
          mutated.managedPolicyArns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"];
        },
      ],
      [
        "has one more policy",
        (mutated) => {
          mutated.inlinePolicies.push(mutated.inlinePolicies[0]);
        },
      ],
    ]);
  });
