import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import { AppError } from "../../core/contract/errors.ts";
import { problem } from "../endpoint/answer.ts";
import { messageIn, requireAssistant } from "../endpoint/assistants/message.ts";
import { answerMessage } from "../endpoint/assistants/server.ts";
import { factsOf } from "../endpoint/aws/request.ts";
import { logged } from "../endpoint/log.ts";

/** Answers assistants, in the Model Context Protocol. */
export const handler = logged({ route: `POST ${ASSISTANTS_PATH}` }, async (event, context) => {
  const facts = factsOf(event);
  try {
    requireAssistant(facts);
    return await answerMessage(event, facts, messageIn(facts, event));
  } catch (error) {
    const isRefusal = error instanceof AppError;
    context.refused = { code: isRefusal ? error.code : "internal_error", error };
    return problem(
      facts,
      isRefusal ? error : new AppError("internal_error", "Something went wrong on our side. Try again."),
    );
  }
});
