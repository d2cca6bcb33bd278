import { type PartitionKind, partitions } from "../../core/storage/table.ts";
import recorded from "./rights.json" with { type: "json" };

/** Rights on the table. */

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

/** Some actions, and the kinds of partition on which a role allows them. */
export type Grant = { actions: readonly TableAction[]; partitions: readonly PartitionKind[] };

type Recorded = readonly { actions: readonly string[]; partitions: readonly string[] }[];
const rights = new Map(Object.entries<Recorded>(recorded));

const isKind = (kind: string): kind is PartitionKind => kind in partitions;

/**
 * A function's rights: at most a grant to read, and one to write. A test records in rights.json what the function did
 * in its scenes (`npm test -- endpoint/roles -u`), and people review it.
 */
export const tableAccess = (name: string): Grant[] =>
  (rights.get(name) ?? []).map((grant) => ({
    actions: tableActions.filter((action) => grant.actions.includes(action)),
    partitions: grant.partitions.filter(isKind),
  }));

/**
 * A grant as the condition of a policy. All partition keys of a request have to fit one pattern of
 * `dynamodb:LeadingKeys`; `Null` refuses requests without keys, for which "all of them" would be true
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html,
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html).
 * A batch is one request with many keys, so all its kinds have to be in one statement. The parts of a transaction
 * need the rights of PutItem and its like, and ConditionCheckItem
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html). AWS does not say
 * whether each is held against its own key or those of all, so they are in one statement as well.
 */
export const leadingKeys = ({ partitions: kinds }: Grant) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": kinds.map((kind) => partitions[kind]) },
  Null: { "dynamodb:LeadingKeys": "false" },
});
