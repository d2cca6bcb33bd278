import { tableDefinition } from "../../core/storage/table.ts";
import { RECOVERY_DAYS, type StageSettings } from "../stage/stages.ts";

const { partitionKey, sortKey, ttlAttribute } = tableDefinition;

export const createTable = ({ isProtected, tableUnits, hasReplica }: StageSettings, restored?: string) => {
  if (restored) return sst.aws.Dynamo.get("RestoredTable", restored);
  return new sst.aws.Dynamo("Table", {
    fields: { [partitionKey]: "string", [sortKey]: "string" },
    primaryIndex: { hashKey: partitionKey, rangeKey: sortKey },
    ttl: ttlAttribute,
    stream: hasReplica ? "new-and-old-images" : "keys-only",
    deletionProtection: isProtected,
    transform: {
      table: (args, opts) => {
        args.pointInTimeRecovery = { enabled: true, recoveryPeriodInDays: RECOVERY_DAYS };
        args.onDemandThroughput = {
          maxReadRequestUnits: tableUnits.read,
          maxWriteRequestUnits: tableUnits.write,
        };
        // A replica is a resource of its own, below. Once AWS tells of it here, the next deployment would remove it.
        opts.ignoreChanges = ["replicas"];
        return undefined;
      },
    },
  });
};

export type Table = ReturnType<typeof createTable>;

export const createReplica = ({ backupRegion, hasReplica }: StageSettings, table: Table): void => {
  if (!hasReplica) return;
  if (!backupRegion) throw new Error("hasReplica needs a backupRegion");
  // Protected from deletion, so a program that replaces it, such as a restored stage's, leaves it alone.
  new aws.dynamodb.TableReplica(
    "Replica",
    { globalTableArn: table.arn, region: backupRegion, deletionProtectionEnabled: true },
    { retainOnDelete: true },
  );
};
