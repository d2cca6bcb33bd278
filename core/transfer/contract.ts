import * as z from "zod/mini";
import { int32 } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { notInFuture } from "../contract/fields.ts";
import { exportCursor, exportedItem, importCounts, importedItems } from "./fields.ts";

export const exportHousehold = contract({
  name: "export-household",
  route: "GET /v1/export",
  access: "member",
  summary: "The household's data, page by page, in a form that can be imported",
  query: z.object({ cursor: exportCursor }),
  answer: ok(z.object({ items: z.array(exportedItem), cursor: z.optional(z.string()) })),
  errors: [],
});

const notCookedYet = notInFuture("cookedOn");
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export const importHousehold = contract({
  name: "import-household",
  route: "POST /v1/import",
  access: "member",
  summary: "Add the items of an export's page that the household lacks",
  body: z.object({ items: importedItems }),
  faultsAt: ({ items }, now) =>
    (Array.isArray(items) ? items : []).flatMap((one, at) =>
      (isObject(one) ? notCookedYet(one, now) : []).map((fault) => ({
        ...fault,
        pointer: `/items/${at}/cookedOn`,
      })),
    ),
  answer: ok(
    z.object({
      created: importCounts,
      unchanged: int32,
      skipped: z.array(z.object({ pointer: z.string(), code: z.string(), reason: z.string() })),
    }),
  ),
  errors: [],
});
