import { getHealth } from "../../core/system/contract.ts";
import { bodyOf, success } from "../endpoint/answer.ts";
import { logged } from "../endpoint/log.ts";
import { factsOf } from "../endpoint/request.ts";

/** Called every few seconds: skips storage and sessions. */
export const handler = logged(getHealth, async (event) => {
  const body = bodyOf(getHealth.answer, { status: "ok", release: process.env.RELEASE });
  return success(getHealth, factsOf(event), body);
});
