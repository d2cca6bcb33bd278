import type { Body, Client } from "../../../core/client/client.ts";
import type { ImportItem } from "./ndjson.ts";

export type Household = {
  exportPage: (cursor: string | undefined) => Promise<Body<"GET /v1/export">>;
  importPage: (items: ImportItem[]) => Promise<Body<"POST /v1/import">>;
};

export const householdOf = (client: Client): Household => ({
  exportPage: (cursor) => client.call("GET /v1/export", { query: { cursor } }),
  importPage: (items) => client.call("POST /v1/import", { body: { items } }),
});
