import type { Operation } from "../../core/api.ts";
import type { Answer } from "../../core/contract/contract.ts";
import { type Json, refTo } from "./json.ts";
import { bodySchema } from "./schemas.ts";

type WithBody = Exclude<Answer, { wrap: "empty" }>;

const nameOf = ({ wrap, body }: WithBody): string => {
  const [, name = ""] = /\/(\w+?)(Response)?$/.exec(String(bodySchema(body).$ref)) ?? [];
  if (name === "") throw new Error("An answer in an envelope needs a name in the words.ts of its contract");
  return name + (wrap === "page" ? "Page" : "Envelope");
};

const status = { type: "string", enum: ["success"] };

const envelope = ({ wrap, body }: WithBody): Json => ({
  type: "object",
  required: wrap === "page" ? ["status", "data", "meta"] : ["status", "data"],
  properties: {
    status,
    data: wrap === "page" ? { type: "array", items: bodySchema(body) } : bodySchema(body),
    ...(wrap === "page" ? { meta: refTo("schemas", "Meta") } : {}),
  },
});

export const answerSchema = (answer: WithBody): Json =>
  answer.wrap === "none" || answer.wrap === "text"
    ? bodySchema(answer.body)
    : refTo("schemas", nameOf(answer));

export const envelopes = (all: readonly Operation[]): Record<string, Json> =>
  Object.fromEntries(
    all.flatMap(({ contract: { answer } }) =>
      answer.wrap === "envelope" || answer.wrap === "page" ? [[nameOf(answer), envelope(answer)]] : [],
    ),
  );
