import { type PartitionKind, partitions } from "../../core/storage/table.ts";
import recorded from "./rights.json" with { type: "json" };

export const tableActions = [
  "BatchGetItem",
  "GetItem",
  "Query",
  "BatchWriteItem",
  "ConditionCheckItem",
  "DeleteItem",
  "PutItem",
  "UpdateItem",
] as const;
export type TableAction = (typeof tableActions)[number];

export type Grant = { actions: readonly TableAction[]; partitions: readonly PartitionKind[] };

type Recorded = readonly { actions: readonly string[]; partitions: readonly string[] }[];
const rights = new Map(Object.entries<Recorded>(recorded));

const isKind = (kind: string): kind is PartitionKind => kind in partitions;

/** Returns a function's rights to the table. `npm test -- endpoint/roles -u` records them, and people review them. */
export const tableAccess = (name: string): Grant[] =>
  (rights.get(name) ?? []).map((grant) => ({
    actions: tableActions.filter((action) => grant.actions.includes(action)),
    partitions: grant.partitions.filter(isKind),
  }));

/**
 * Returns the condition that all keys of a request fit a pattern; `Null` refuses requests without keys
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html). A transaction needs
 * the rights of its parts
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html): one statement has all
 * their partitions.
 */
export const leadingKeys = ({ partitions: kinds }: Grant) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": kinds.map((kind) => partitions[kind]) },
  Null: { "dynamodb:LeadingKeys": "false" },
});
