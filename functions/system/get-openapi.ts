import { getOpenapi } from "../../core/system/contract.ts";
import document from "../../core/system/openapi.json" with { type: "json" };
import { success } from "../endpoint/answer.ts";
import { factsOf } from "../endpoint/aws/request.ts";
import { logged } from "../endpoint/log.ts";

const body = JSON.stringify(document);

export const handler = logged(getOpenapi, async (event) => success(getOpenapi, factsOf(event), body));
