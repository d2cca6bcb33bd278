import { tableDefinition } from "../../core/storage/table.ts";
import type { StageSettings } from "../stages.ts";

const { partitionKey, sortKey, ttlAttribute } = tableDefinition;

/** The table, with the same keys as the local one. Any second of the last 35 days can be restored. */
export const createTable = ({ isProtected, restoredTable }: StageSettings) =>
  restoredTable
    ? sst.aws.Dynamo.get("RestoredTable", restoredTable)
    : new sst.aws.Dynamo("Table", {
        fields: { [partitionKey]: "string", [sortKey]: "string" },
        primaryIndex: { hashKey: partitionKey, rangeKey: sortKey },
        ttl: ttlAttribute,
        deletionProtection: isProtected,
        transform: { table: { pointInTimeRecovery: { enabled: true, recoveryPeriodInDays: 35 } } },
      });

export type Table = ReturnType<typeof createTable>;
