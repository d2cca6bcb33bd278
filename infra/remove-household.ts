import { BatchWriteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { loadUser, saveUser } from "../core/accounts/store.ts";
import { householdEmptied, householdErased } from "../core/admin/audit.ts";
import { auditedByOperator } from "../core/admin/store.ts";
import { checkLastChange, restartCatalogue } from "../core/catalogue/store.ts";
import { initialVocabulary, left } from "../core/households/household.ts";
import { loadInviteCode, loadMembers, withdrawInvite } from "../core/households/store.ts";
import { createDb, type Db } from "../core/storage/db.ts";
import { untilUpToDate } from "../core/storage/out-of-date.ts";
import { householdPartitions, isOfHouseholdItself, type Key, keys, keyText } from "../core/storage/table.ts";
import { pause, unavailable } from "../core/storage/troubles.ts";
import type { TableConnection } from "./connection.ts";

type Table = Pick<TableConnection, "client" | "tableName">;
/** Is called with how many items there are to delete, and returns a function to call after each. */
type Start = (total: number) => () => void;
type Means = { start: Start; newId: () => string; now: () => Date };

/** The keys of all items of some partitions, page by page. Only keys are sent. */
const keysIn = async ({ client, tableName }: Table, partitions: readonly string[]): Promise<Key[]> => {
  const found: Key[] = [];
  for (const partition of partitions) {
    const query = {
      TableName: tableName,
      KeyConditionExpression: "#pk = :pk",
      ProjectionExpression: "#pk, #sk",
      ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
      ExpressionAttributeValues: { ":pk": partition },
      ConsistentRead: true,
    };
    for await (const { Items = [] } of paginateQuery({ client }, query))
      found.push(...Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  }
  return found;
};

/** The keys of everything that a household has. */
export const keysOfHousehold = (table: Table, householdId: string): Promise<Key[]> =>
  keysIn(table, householdPartitions(householdId));

/** DynamoDB's limit for a batch. */
const BATCH = 25;
/** A partition deletes a megabyte in a second. So many tries without one deletion take several seconds. */
const PATIENCE = 200;

const deleteAll = async ({ client, tableName }: Table, doomed: readonly Key[], start: Start) => {
  const advance = start(doomed.length);
  for (let at = 0; at < doomed.length; at += BATCH) {
    let requests = doomed.slice(at, at + BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    for (let idle = 0; requests.length > 0; ) {
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: requests } }),
      );
      const remaining = (UnprocessedItems[tableName] ?? []).flatMap(({ DeleteRequest }) =>
        DeleteRequest?.Key
          ? [
              {
                DeleteRequest: {
                  Key: { pk: String(DeleteRequest.Key.pk), sk: String(DeleteRequest.Key.sk) },
                },
              },
            ]
          : [],
      );
      const deleted = requests.length - remaining.length;
      for (let nth = 0; nth < deleted; nth++) advance();
      idle = deleted > 0 ? 0 : idle + 1;
      if (idle > PATIENCE) throw unavailable();
      requests = remaining;
      if (requests.length > 0) await pause(PATIENCE);
    }
  }
};

/** Says in the audit log that a household is emptied: once, also when that is cut off and started again. */
const recordEmptying = (db: Db, householdId: string, means: Means): Promise<void> =>
  untilUpToDate(async () => {
    if (await db.get(keys.emptying(householdId))) return;
    const owner = (await loadMembers(db, householdId)).find(({ role }) => role === "owner");
    const user = owner && (await loadUser(db, owner.userId));
    if (!user) return;
    const entries = await auditedByOperator(db, user, householdEmptied(householdId), means);
    await db.transact([{ put: keys.emptying(householdId), if: "absent" }, ...entries]);
  });

/**
 * Deletes what the members of a household have entered, and starts its vocabulary as that of a new one. Household,
 * members and invite stay. If it is interrupted, it can be started again.
 * @throws AppError `conflict` when members keep changing it
 */
export const emptyHousehold = async (
  table: Table,
  householdId: string,
  means: Means & { writesNewest: boolean },
): Promise<void> => {
  const db = createDb(table.client, table.tableName, means.writesNewest);
  const partitions = householdPartitions(householdId).filter(
    (pk) => pk !== keys.catalogueHead(householdId).pk,
  );
  await recordEmptying(db, householdId, means);
  await untilUpToDate(async () => {
    // From now on nobody finds what is deleted next.
    const number = await restartCatalogue(db, householdId, initialVocabulary(means.newId));
    const doomed = (await keysIn(table, partitions)).filter((key) => !isOfHouseholdItself(key));
    await deleteAll(table, doomed, means.start);
    // A recipe that was added meanwhile may be in the catalogue only.
    await db.transact([checkLastChange(householdId, number), { delete: keys.emptying(householdId) }]);
  });
};

/** Takes the household from an account, and says so in the audit log. Returns whether the account had it. */
const release = (db: Db, userId: string, householdId: string, means: Means): Promise<boolean> =>
  untilUpToDate(async () => {
    const user = await loadUser(db, userId);
    if (user?.household?.id !== householdId) return false;
    const entries = await auditedByOperator(db, user, householdErased(householdId), means);
    await db.transact([saveUser(left(user)), ...entries]);
    return true;
  });

const withdraw = (db: Db, householdId: string): Promise<boolean> =>
  untilUpToDate(async () => {
    const code = await loadInviteCode(db, householdId);
    if (code === undefined) return false;
    await db.transact(withdrawInvite(householdId, code));
    return true;
  });

/** Takes a household out of all its members' accounts, and withdraws its invite. From then on nobody can reach it. */
const close = async (db: Db, householdId: string, means: Means): Promise<void> => {
  let wasOpen = await withdraw(db, householdId);
  // One after the other: each adds the next entry to the same audit log.
  for (const { userId } of await loadMembers(db, householdId))
    wasOpen = (await release(db, userId, householdId, means)) || wasOpen;
  // Until the last account was released, somebody could still join, or make another invite.
  if (wasOpen) await close(db, householdId, means);
};

/** Deletes a household and all that it has, the household itself last. If it is interrupted, it can be started again. */
export const eraseHousehold = async (table: Table, householdId: string, means: Means): Promise<void> => {
  await close(createDb(table.client, table.tableName), householdId, means);
  const itself = keys.household(householdId);
  const others = async () =>
    (await keysOfHousehold(table, householdId)).filter((key) => keyText(key) !== keyText(itself));
  // Requests that were under way when the accounts were released may still write something.
  for (let doomed = await others(); doomed.length > 0; doomed = await others())
    await deleteAll(table, doomed, means.start);
  await deleteAll(table, [itself], () => () => {});
};
