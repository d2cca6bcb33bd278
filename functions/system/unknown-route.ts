import { methodsAt } from "../../core/api.ts";
import { AppError } from "../../core/contract/errors.ts";
import { isRead, problem, textAnswer } from "../endpoint/answer.ts";
import { logged } from "../endpoint/log.ts";
import { factsOf } from "../endpoint/request.ts";
import { pageAt, problemAt, siteHeaders } from "./pages/pages.ts";

/**
 * Serves the pages that links open, sends a problem's `type` to the documentation, and answers everything else with 404
 * or 405.
 */
export const handler = logged({ route: "$default" }, async (event, context) => {
  const facts = factsOf(event);
  const page = pageAt(facts.path);
  if (page && isRead(facts)) return textAnswer(facts, 200, page, siteHeaders);
  const entry = problemAt(facts.path);
  if (entry && isRead(facts))
    return textAnswer(
      facts,
      302,
      { type: "text/plain;charset=utf-8", content: entry },
      { ...siteHeaders, location: entry },
    );
  const allow = page || entry ? ["GET", "HEAD"] : methodsAt(facts.path);
  const refusal =
    allow.length > 0
      ? new AppError(
          "method_not_allowed",
          `This path does not take ${facts.method} requests. It takes ${allow.join(", ")}.`,
          { allow },
        )
      : new AppError("not_found", "There is nothing at this path.");
  context.refused = { code: refusal.code };
  return problem(facts, refusal);
});
