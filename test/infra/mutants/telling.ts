import type { Change, Inputs } from "./mutant.ts";

/** Ways to break whom an alarm tells what. */
export const tellingChanges = (inputs: Inputs): Change[] => [
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
