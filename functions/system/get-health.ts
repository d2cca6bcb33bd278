import { getHealth } from "../../core/system/contract.ts";
import { bodyOf, success } from "../endpoint/answer.ts";
import { factsOf } from "../endpoint/aws/request.ts";
import { logged } from "../endpoint/log.ts";

/** Answers without storage and sessions, because it is called every few seconds. */
export const handler = logged(getHealth, async (event) => {
  const body = bodyOf(getHealth.answer, { status: "ok", release: process.env.RELEASE });
  return success(getHealth, factsOf(event), body);
});
