import { followed } from "../../core/live/followed.ts";
import { streamFunction } from "../stage/functions.ts";
import { createFunction, type Surroundings } from "./function.ts";
import { functionName } from "./function-name.ts";

/** Which changes of the table wake a function. Lambda takes five filters at most. */
const filters = followed.map(({ pk, sk }) => ({
  pattern: JSON.stringify({
    eventName: ["INSERT", "MODIFY"],
    dynamodb: { Keys: { pk: { S: [{ prefix: pk }] }, sk: { S: [{ prefix: sk }] } } },
  }),
}));

export const createStream = (around: Surroundings): void => {
  const { name } = streamFunction;
  new aws.lambda.EventSourceMapping(`Stream-${name}`, {
    eventSourceArn: around.table.nodes.table.streamArn,
    functionName: createFunction(streamFunction, around).arn,
    startingPosition: "LATEST",
    batchSize: 100,
    // Slow upkeep of one household delays few others.
    parallelizationFactor: 10,
    maximumRecordAgeInSeconds: 3_600,
    maximumRetryAttempts: 2,
    filterCriteria: { filters },
    tags: { Name: functionName(name) },
  });
};
