import { tableDefinition } from "../../core/storage/table.ts";
import { RECOVERY_DAYS, restoredPath, type StageSettings } from "../stage/stages.ts";

const { partitionKey, sortKey, ttlAttribute } = tableDefinition;

/** `npm run restore` has noted its name. */
const restoredTable = async (): Promise<string | undefined> => {
  const { values } = await aws.ssm.getParametersByPath({ path: restoredPath($app.stage) });
  return values[0];
};

export const createTable = async ({ isProtected, tableUnits }: StageSettings) => {
  const restored = await restoredTable();
  if (restored) return sst.aws.Dynamo.get("RestoredTable", restored);
  return new sst.aws.Dynamo("Table", {
    fields: { [partitionKey]: "string", [sortKey]: "string" },
    primaryIndex: { hashKey: partitionKey, rangeKey: sortKey },
    ttl: ttlAttribute,
    stream: "keys-only",
    deletionProtection: isProtected,
    transform: {
      table: {
        pointInTimeRecovery: { enabled: true, recoveryPeriodInDays: RECOVERY_DAYS },
        onDemandThroughput: {
          maxReadRequestUnits: tableUnits.read,
          maxWriteRequestUnits: tableUnits.write,
        },
      },
    },
  });
};

export type Table = Awaited<ReturnType<typeof createTable>>;
