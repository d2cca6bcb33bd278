import { metricMath } from "./metric-math.ts";
import { functionRoles, type Statement } from "./statements.ts";
import { all, type Resource, type Synthesis } from "./synthesize.ts";

type Inputs = Resource["inputs"];

/** A way to break a resource. */
export type Mutant = { what: string; target: Resource; change: (inputs: Inputs) => void };
type Change = [what: string, change: (inputs: Inputs) => void];

const metricsOf = ({ metricQueries }: Inputs): Inputs[] =>
  metricQueries.flatMap(({ metric }: Inputs) => (metric ? [metric] : []));

const everyPeriod = (factor: number) => (inputs: Inputs) => {
  for (const metric of metricsOf(inputs)) metric.period *= factor;
};

/** Counts are changed by one, shares are doubled and halved. */
const thresholds = (threshold: number): number[] =>
  Number.isInteger(threshold) ? [threshold + 1, threshold - 1] : [threshold * 2, threshold / 2];

/**
 * Numbers that an expression compares with, or fills in. Not those of which one more changes nothing: what an IF has for
 * "yes" is compared with 0, what it has for "no" is added to others, and what is filled in is compared with far more.
 */
const numbers = /(?<=(?:[<>]=? |, ))\d+(?=,(?! 0\))|\)(?! \+ IF| >))/g;

const metricChanges = (inputs: Inputs): Change[] => {
  const { expression } = inputs.metricQueries.at(-1);
  return metricsOf(inputs).flatMap(({ metricName, stat, dimensions }, nth): Change[] => {
    const at = (change: (metric: Inputs) => void) => (mutated: Inputs) => change(metricsOf(mutated)[nth]);
    const others = stat.startsWith("PR") ? ["PR(:3000)", "PR(:750)", "Sum"] : ["Maximum", "SampleCount"];
    return [
      [
        `${metricName} is another`,
        at((metric) => {
          metric.metricName = `Other${metricName}`;
        }),
      ],
      [
        `${metricName} is in another namespace`,
        at((metric) => {
          metric.namespace = "AWS/Other";
        }),
      ],
      ...others.map(
        (other): Change => [
          `${metricName} is read as ${other}`,
          at((metric) => {
            metric.stat = other;
          }),
        ],
      ),
      ...Object.keys(dimensions ?? {}).map(
        (key): Change => [
          `${metricName} has another ${key}`,
          at((metric) => {
            metric.dimensions[key] = "other";
          }),
        ],
      ),
      [
        `${metricName} is not in ${expression}`,
        (mutated) => {
          mutated.metricQueries.splice(nth, 1);
        },
      ],
    ];
  });
};

const alarmChanges = ({ name, inputs }: Resource): Change[] => {
  const query = inputs.metricQueries.at(-1);
  const none = Object.fromEntries(inputs.metricQueries.map(({ id }: Inputs) => [id, undefined]));
  const isTelling = inputs.alarmActions !== undefined;
  // What stands for "no data" at the end has to get over the threshold.
  const enough = (index: number) =>
    /^\d+\)$/.test(query.expression.slice(index)) ? Math.ceil(inputs.threshold) : 0;
  // Missing data changes nothing where the expression fills it in, nor in a long window, which has some when the short one has.
  const canMiss = metricMath(query.expression)(none) === undefined && !name.endsWith("-long");
  return [
    ...thresholds(inputs.threshold).map(
      (threshold): Change => [
        `threshold ${threshold}`,
        (mutated) => {
          mutated.threshold = threshold;
        },
      ],
    ),
    ...["LessThanThreshold", "GreaterThanOrEqualToThreshold"].map(
      (operator): Change => [
        operator,
        (mutated) => {
          mutated.comparisonOperator = operator;
        },
      ],
    ),
    ["periods twice as long", everyPeriod(2)],
    ["periods half as long", everyPeriod(1 / 2)],
    [
      "one period more",
      (mutated) => {
        mutated.evaluationPeriods += 1;
      },
    ],
    ...(inputs.evaluationPeriods > 1
      ? [
          [
            "one period less",
            (mutated: Inputs) => {
              mutated.evaluationPeriods -= 1;
            },
          ] satisfies Change,
        ]
      : []),
    ...(canMiss
      ? [
          [
            "missing data means the opposite",
            (mutated: Inputs) => {
              mutated.treatMissingData =
                mutated.treatMissingData === "breaching" ? "notBreaching" : "breaching";
            },
          ] satisfies Change,
        ]
      : []),
    ...[...query.expression.matchAll(numbers)].map(
      ({ 0: number, index }: RegExpMatchArray & { index: number }): Change => {
        const expression =
          query.expression.slice(0, index) +
          (Number(number) + 1 + enough(index)) +
          query.expression.slice(index + number.length);
        return [
          expression,
          (mutated) => {
            mutated.metricQueries.at(-1).expression = expression;
          },
        ];
      },
    ),
    ...metricChanges(inputs),
    ...(isTelling ? tellingChanges(inputs) : []),
  ];
};

const tellingChanges = (inputs: Inputs): Change[] => [
  [
    "tells nobody",
    (mutated) => {
      mutated.alarmActions = [];
    },
  ],
  [
    "does not tell when it ends",
    (mutated) => {
      mutated.okActions = [];
    },
  ],
  [
    "tells another topic",
    (mutated) => {
      mutated.alarmActions = ["arn:mock:Other"];
    },
  ],
  [
    "says nothing",
    (mutated) => {
      mutated.alarmDescription = "";
    },
  ],
  [
    "points to another heading",
    (mutated) => {
      mutated.alarmDescription += "-other";
    },
  ],
  ...(inputs.region
    ? [
        [
          "is in the stage's region",
          (mutated: Inputs) => {
            delete mutated.region;
          },
        ] satisfies Change,
      ]
    : []),
];

const mutantsOf = (target: Resource, changes: Change[]): Mutant[] =>
  changes.map(([what, change]) => ({ what: `${target.name}: ${what}`, target, change }));

/** All ways to break an alarm: when it fires, and whom it tells what. */
export const alarmMutants = (of: Synthesis): Mutant[] => [
  ...all(of, "aws:cloudwatch/metricAlarm:MetricAlarm").flatMap((one) => mutantsOf(one, alarmChanges(one))),
  ...all(of, "aws:cloudwatch/compositeAlarm:CompositeAlarm").flatMap((one) =>
    mutantsOf(one, [
      [
        "one part is enough",
        (mutated) => {
          mutated.alarmRule = mutated.alarmRule.replace(/ AND .*/, "");
        },
      ],
      [
        "either part is enough",
        (mutated) => {
          mutated.alarmRule = mutated.alarmRule.replace(" AND ", " OR ");
        },
      ],
      [
        "a part is another alarm",
        (mutated) => {
          mutated.alarmRule = mutated.alarmRule.replace("-short", "-long");
        },
      ],
      ...tellingChanges(one.inputs),
    ]),
  ),
];

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
