import type { DeclaredContract, Operation } from "../../core/api.ts";
import { takesKey } from "../../core/contract/contract.ts";
import { type PartitionKind, partitions } from "../../core/storage/table.ts";

/** What functions' roles allow with the table: derived from the contracts, and proven by what functions really do. */

export type TableAction =
  | "BatchGetItem"
  | "GetItem"
  | "Query"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "PutItem"
  | "UpdateItem";

/** Some actions, and the kinds of partition on which a role allows them. */
export type Grant = { actions: readonly TableAction[]; partitions: readonly PartitionKind[] };

/** Kinds of partition that are read, and that writes name (also as a condition); and how, besides reading single items. */
type Work = {
  reads?: readonly PartitionKind[];
  writes?: readonly PartitionKind[];
  actions?: readonly TableAction[];
};

/** A GET, or a POST that only answers: what it reads is too long for a GET. */
const isRead = ({ contract }: Operation) =>
  contract.route.startsWith("GET ") || contract.name === "parse-ingredient-lines";
const isInHousehold = ({ contract }: Operation) => ["member", "owner"].includes(contract.access);

/** A household's catalogue has its recipes, its vocabulary and its meals: of the cooking log, and of confirmed plans. */
const changesCatalogue = ({ module, contract }: Operation) =>
  ["recipes", "recipe-import", "vocabulary", "cooking", "plans", "filling", "transfer"].includes(module) &&
  contract.name !== "create-week-plan";

/** Whatever else is deleted is part of another item, or leaves a mark behind. */
const leavesNothing = ({ contract }: Operation) =>
  ["delete-pantry-item", "withdraw-invite"].includes(contract.name);

/** Whatever else is changed is replaced as a whole. */
const putsNothing = (operation: Operation) =>
  leavesNothing(operation) || operation.contract.name === "hand-over-household";

/** What operations do for what their contracts say. */
const traits: readonly (readonly [applies: (operation: Operation) => boolean, work: Work])[] = [
  [({ contract }) => contract.access !== "anyone" || contract.optionalSession === true, { reads: ["user"] }],
  [
    // The answer is remembered for an idempotency key.
    ({ contract }) => takesKey(contract),
    { writes: ["user"], actions: ["PutItem"] },
  ],
  [isInHousehold, { reads: ["household"] }],
  [({ contract }) => contract.access === "member", { actions: ["Query"] }],
  [(operation) => isInHousehold(operation) && !isRead(operation), { writes: ["household"] }],
  [
    (operation) => isInHousehold(operation) && !isRead(operation) && !putsNothing(operation),
    { actions: ["PutItem"] },
  ],
  [leavesNothing, { actions: ["DeleteItem"] }],
  [
    // Upkeep deletes what a new snapshot replaces in batches.
    (operation) => changesCatalogue(operation) && !isRead(operation),
    { actions: ["BatchWriteItem", "UpdateItem"] },
  ],
  [
    ({ contract }) => contract.errors.includes("too_many_requests"),
    { reads: ["throttle"], writes: ["throttle"], actions: ["PutItem"] },
  ],
  [
    // On condition that the caller still is an administrator.
    (operation) => operation.contract.access === "admin" && !isRead(operation),
    { reads: ["audit"], writes: ["audit", "user"], actions: ["ConditionCheckItem", "PutItem", "Query"] },
  ],
];

/** What single operations do besides. */
const besides: { readonly [Name in DeclaredContract["name"]]?: Work } = {
  "sign-up": {
    reads: ["user", "email", "directory"],
    writes: ["user", "password", "client", "email", "directory", "terms", "outbox"],
    actions: ["UpdateItem"],
  },
  "log-in": {
    reads: ["user", "password", "address", "client", "email"],
    writes: ["user", "password", "address", "client", "outbox"],
    actions: ["ConditionCheckItem", "DeleteItem", "UpdateItem"],
  },
  "log-out": { writes: ["user"], actions: ["UpdateItem"] },
  "get-me": { writes: ["user"], actions: ["UpdateItem"] },
  "update-me": {
    reads: ["password"],
    writes: ["user", "password", "client", "directory", "terms", "household", "outbox"],
    actions: ["ConditionCheckItem", "DeleteItem", "UpdateItem"],
  },
  "list-sessions": { reads: ["client"], actions: ["Query"] },
  "end-session": { reads: ["client"], writes: ["user"], actions: ["Query", "UpdateItem"] },
  "end-other-sessions": { reads: ["client"], writes: ["user"], actions: ["PutItem", "Query"] },
  "set-up-otp": {
    reads: ["password"],
    writes: ["user", "password"],
    actions: ["ConditionCheckItem", "DeleteItem"],
  },
  "confirm-otp": {
    reads: ["password"],
    writes: ["user", "password", "outbox"],
    actions: ["ConditionCheckItem", "DeleteItem"],
  },
  "remove-otp": {
    reads: ["password"],
    writes: ["user", "password", "outbox"],
    actions: ["ConditionCheckItem", "DeleteItem"],
  },
  "confirm-email": {
    reads: ["token", "user", "email"],
    writes: ["token", "user", "email", "directory", "terms", "outbox"],
    actions: ["ConditionCheckItem", "DeleteItem"],
  },
  "request-password-reset": { writes: ["outbox"] },
  "confirm-password-reset": {
    reads: ["token", "user", "password"],
    writes: ["token", "user", "password", "directory", "outbox"],
    actions: ["ConditionCheckItem", "DeleteItem"],
  },
  "delete-account": {
    // Its user may be in a household, and close it.
    reads: ["password", "directory", "household", "invite"],
    writes: [
      "user",
      "password",
      "token",
      "outbox",
      "email",
      "directory",
      "terms",
      "invite",
      "closed",
      "deleted",
      "household",
    ],
    actions: ["ConditionCheckItem", "DeleteItem", "Query", "UpdateItem"],
  },
  "create-household": { writes: ["household"] },
  "rename-household": { reads: ["invite"], writes: ["user", "invite"], actions: ["Query", "UpdateItem"] },
  "hand-over-household": { writes: ["user"], actions: ["ConditionCheckItem", "UpdateItem"] },
  "remove-member": {
    // The household that the last member closes may have an invite.
    reads: ["invite"],
    writes: ["user", "invite", "closed"],
    actions: ["ConditionCheckItem", "DeleteItem", "UpdateItem"],
  },
  "create-invite": { writes: ["invite"], actions: ["ConditionCheckItem", "DeleteItem", "UpdateItem"] },
  "get-invite": { reads: ["invite"] },
  "withdraw-invite": {
    reads: ["invite"],
    writes: ["invite"],
    actions: ["ConditionCheckItem", "UpdateItem"],
  },
  "accept-invite": {
    reads: ["invite", "household"],
    writes: ["invite", "household"],
    actions: ["ConditionCheckItem", "Query"],
  },
  "delete-recipe": { actions: ["ConditionCheckItem"] },
  "create-cooking-log": { actions: ["DeleteItem"] },
  "delete-cooking-log": { actions: ["DeleteItem"] },
  "create-week-plan": { actions: ["ConditionCheckItem"] },
  "import-household": { actions: ["ConditionCheckItem"] },
  "put-away-shopping-list": { actions: ["UpdateItem"] },
  "check-shopping-list-items": { actions: ["ConditionCheckItem"] },
  "delete-week-plan": { actions: ["ConditionCheckItem", "DeleteItem"] },
  "generate-shopping-list": { actions: ["ConditionCheckItem"] },
  "delete-shopping-list-item": { actions: ["DeleteItem"] },
  "list-users": { reads: ["directory", "terms"], actions: ["Query"] },
  "list-audit-log": { reads: ["audit", "deleted"], actions: ["Query"] },
  "create-user": {
    reads: ["email", "directory"],
    writes: ["password", "email", "directory", "terms"],
    actions: ["UpdateItem"],
  },
  "update-user": {
    reads: ["email", "directory"],
    writes: ["email", "directory", "terms", "household"],
    actions: ["DeleteItem", "UpdateItem"],
  },
  "reset-password": {
    reads: ["password"],
    writes: ["password", "directory", "outbox"],
    actions: ["DeleteItem"],
  },
};

const ownWork: Readonly<Record<string, Work>> = besides;

/** Single items that are asked for at one moment are read in one call, whoever asks. */
const itemReads: readonly TableAction[] = ["BatchGetItem", "GetItem"];
const isReading = (action: TableAction) => action === "Query";

/** What scheduled functions do. */
export const scheduledAccess = {
  "erase-households": [
    { partitions: ["closed", "household"], actions: [...itemReads, "Query"] },
    { partitions: ["closed", "household", "invite"], actions: ["BatchWriteItem", "DeleteItem"] },
  ],
  "send-mails": [
    { partitions: ["email", "outbox", "user"], actions: [...itemReads, "Query"] },
    {
      partitions: ["outbox", "token", "user"],
      actions: ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
    },
  ],
  "erase-accounts": [
    {
      partitions: ["address", "audit", "client", "deleted", "password", "token", "user"],
      actions: ["Query"],
    },
    {
      partitions: ["address", "audit", "client", "deleted", "password", "token", "user"],
      actions: ["BatchWriteItem", "DeleteItem", "UpdateItem"],
    },
  ],
} as const satisfies Record<string, readonly Grant[]>;

const distinct = <T extends string>(all: readonly (readonly T[] | undefined)[]): T[] =>
  [...new Set(all.flatMap((some) => some ?? []))].sort();

/** What an operation's role allows with the table: at most a grant to read, and one to write. */
export const tableAccess = (operation: Operation): Grant[] => {
  const works = [
    ...traits.filter(([applies]) => applies(operation)).map(([, work]) => work),
    ownWork[operation.contract.name] ?? {},
  ];
  const actions = distinct(works.map((work) => work.actions));
  const reads = distinct(works.map((work) => work.reads));
  const writes = distinct(works.map((work) => work.writes));
  return [
    { partitions: reads, actions: [...itemReads, ...actions.filter(isReading)] },
    { partitions: writes, actions: actions.filter((action) => !isReading(action)) },
  ].filter((grant) => grant.partitions.length > 0);
};

/**
 * A grant as the condition of a policy. `dynamodb:LeadingKeys` has the partition keys of a request, all of which have to
 * fit one of the patterns; `Null` refuses requests that name none, for which "all of them" would be true
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html,
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html).
 * A batch is one request with many keys, so all its kinds have to be in one statement. The parts of a transaction need
 * the permissions of PutItem and its like, and ConditionCheckItem
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html); whether each of them is
 * held against its own key or against those of all, AWS does not say, so they are in one statement as well.
 */
export const leadingKeys = ({ partitions: kinds }: Grant) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": kinds.map((kind) => partitions[kind]) },
  Null: { "dynamodb:LeadingKeys": "false" },
});
