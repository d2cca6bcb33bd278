import { metricMath } from "../metric-math.ts";
import { all, type Resource, type Synthesis } from "../synthesize.ts";
import { type Change, type Inputs, type Mutant, mutantsOf } from "./mutant.ts";
import { tellingChanges } from "./telling.ts";

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
