import { importHousehold } from "../../core/transfer/contract.ts";
import { importPart } from "../../core/transfer/import-store.ts";
import { partsOf } from "../../core/transfer/parts.ts";
import { sumOf } from "../../core/transfer/tally.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  importHousehold,
  async ({ body, actor: { householdId, userId }, earlier }, { db, newId, now }) => {
    const parts = partsOf(body.items);
    const importer = { householdId, userId, newId, now: now() };
    const { effects, tally } = await importPart(db, importer, parts[earlier.length]);
    return {
      effects,
      answer: sumOf([...earlier.slice(-1), tally]),
      isUnfinished: earlier.length + 1 < parts.length,
    };
  },
);
