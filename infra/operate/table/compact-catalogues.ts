import { type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { compactCatalogue } from "../../../core/catalogue/log/compaction-store.ts";
import { householdOfHead } from "../../../core/storage/table.ts";
import { untilUpToDate } from "../../../core/storage/troubles.ts";
import { reasonOf } from "../../command-line/reason.ts";
import { keysOnly, type TableConnection } from "./connection.ts";

/** Finds all households. Scans the whole table; AWS sends only keys. */
const householdsIn = async (client: DynamoDBDocumentClient, TableName: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ...keysOnly }))
    found.push(...Items.flatMap((key) => householdOfHead(key) ?? []));
  return found;
};

export const compactCatalogues = async (
  { client, tableName, db }: TableConnection,
  start: (total: number) => () => void,
) => {
  const households = await householdsIn(client, tableName);
  const advance = start(households.length);
  const left: string[] = [];
  // `skipped` needed no change; `left` has reasons.
  const compacted = { rewritten: 0, skipped: 0, left };
  for (const householdId of households) {
    try {
      const isRewritten = await untilUpToDate(() => compactCatalogue(db, householdId));
      compacted[isRewritten ? "rewritten" : "skipped"] += 1;
    } catch (error) {
      left.push(`household ${householdId}: ${reasonOf(error)}`);
    }
    advance();
  }
  return compacted;
};
