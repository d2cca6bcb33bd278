import { methodsAt } from "../../core/api.ts";
import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import { AppError } from "../../core/contract/errors.ts";
import { isRead, problem, textAnswer } from "../endpoint/answer.ts";
import { factsOf } from "../endpoint/aws/request.ts";
import { logged } from "../endpoint/log.ts";
import { pageAt, problemAt, siteHeaders } from "./pages/pages.ts";
import { type WellKnown, wellKnownAt } from "./pages/well-known.ts";

const servedAt = (path: string): WellKnown | undefined => {
  const page = pageAt(path);
  if (page) return { status: 200, ...page };
  const entry = problemAt(path);
  return entry
    ? { status: 302, type: "text/plain;charset=utf-8", content: entry, headers: { location: entry } }
    : wellKnownAt(path, process.env, new Date());
};

/** Answers with pages of links, well-known addresses and problems' `type`; 404 or 405 for the rest. */
export const handler = logged({ route: "$default" }, async (event, context) => {
  const facts = factsOf(event);
  const served = servedAt(facts.path);
  if (served && isRead(facts))
    return textAnswer(facts, served.status, served, { ...siteHeaders, ...served.headers });
  const allow = served ? ["GET", "HEAD"] : facts.path === ASSISTANTS_PATH ? ["POST"] : methodsAt(facts.path);
  // A slash that is written as %2F leads here although the path, decoded, takes the method.
  const isOtherMethod = allow.length > 0 && !allow.includes(facts.method);
  const refusal = isOtherMethod
    ? new AppError(
        "method_not_allowed",
        `This path does not take ${facts.method} requests. It takes ${allow.join(", ")}.`,
        { allow },
      )
    : new AppError("not_found", "There is nothing at this path.");
  context.refused = { code: refusal.code };
  return problem(facts, refusal);
});
