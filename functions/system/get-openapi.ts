import { getOpenapi } from "../../core/system/contract.ts";
import document from "../../core/system/openapi.json" with { type: "json" };
import { success } from "../answer.ts";
import { logged } from "../log.ts";
import { factsOf } from "../request.ts";

const body = JSON.stringify(document);

export const handler = logged(getOpenapi.route, async (event) =>
  success(getOpenapi, factsOf(event), body, []),
);
