import { type StreamFunction, streamFunctions } from "../stage/functions.ts";
import { createFunction, type Surroundings } from "./function.ts";
import { functionName } from "./function-name.ts";

/** Lambda takes five at most. */
const filtersOf = ({ changesOf }: StreamFunction) =>
  changesOf.map(({ pk, sk }) => ({
    pattern: JSON.stringify({
      eventName: ["INSERT", "MODIFY"],
      dynamodb: { Keys: { pk: { S: [{ prefix: pk }] }, sk: { S: [{ prefix: sk }] } } },
    }),
  }));

export const createStreams = (around: Surroundings): void => {
  for (const deployed of streamFunctions) {
    const { name, withinSeconds } = deployed;
    new aws.lambda.EventSourceMapping(`Stream-${name}`, {
      eventSourceArn: around.table.nodes.table.streamArn,
      functionName: createFunction(deployed, around, name).arn,
      startingPosition: "LATEST",
      batchSize: 100,
      maximumRecordAgeInSeconds: withinSeconds,
      maximumRetryAttempts: 2,
      filterCriteria: { filters: filtersOf(deployed) },
      tags: { Name: functionName(name) },
    });
  }
};
