import * as z from "zod/mini";
import type { Operation } from "../../core/api.ts";
import {
  type Answer,
  type Contract,
  isRead,
  linksPages,
  mediaTypesOf,
  takesIfMatch,
  takesKey,
} from "../../core/contract/contract.ts";
import {
  parameters as commonWords,
  type OperationWords,
  type ParameterWords,
} from "../../core/contract/words.ts";
import { answerSchema } from "./envelopes.ts";
import { errorsOf, problemResponse, responseName } from "./errors.ts";
import { given, headerRefs, type Json, refTo } from "./json.ts";
import { bodySchema, isDefault, parameterSchema } from "./schemas.ts";
import { wordsOf } from "./words.ts";

const parameter = (place: "path" | "query", name: string, schema: z.core.$ZodType, docs?: ParameterWords) => {
  const { description, example, schema: own } = docs ?? commonWords[name] ?? {};
  if (!description) throw new Error(`Describe the parameter "${name}" in the words.ts beside its contract`);
  const type = own ?? parameterSchema(schema);
  const required = !z.safeParse(schema, undefined).success;
  // Pages that try operations would send every example.
  const hint = example === undefined || required ? "" : ` For example \`${String(example)}\`.`;
  return given({
    name,
    in: place,
    description: description + hint,
    required,
    schema: type,
    example: required ? example : undefined,
    ...(type.type === "array" ? { style: "form", explode: true } : {}),
  });
};

const parametersOf = (contract: Contract, { parameters: docs = {} }: OperationWords): Json[] => [
  ...Object.entries(contract.params?.shape ?? {}).map(([name, schema]) =>
    parameter("path", name, schema, docs[name]),
  ),
  ...Object.entries(contract.query?.shape ?? {}).map(([name, schema]) =>
    parameter("query", name, schema, docs[name]),
  ),
  ...(takesKey(contract) ? [refTo("parameters", "Idempotency-Key")] : []),
  ...(takesIfMatch(contract) ? [refTo("parameters", "If-Match")] : []),
  ...(isRead(contract) ? [refTo("parameters", "If-None-Match")] : []),
];

const securityOf = ({ access, session }: Contract): Json[] => {
  if (access !== "anyone") return [{ bearer: [] }, { cookie: [] }];
  return session === "optional" ? [{}, { bearer: [] }, { cookie: [] }] : [];
};

const wrappedExample = (answer: Answer, example: unknown): unknown => {
  if (answer.wrap === "none" || answer.wrap === "text") return example;
  const total = Array.isArray(example) ? example.length : 0;
  const meta = { pagination: { total, limit: 20, offset: 0, hasMore: false } };
  return { status: "success", data: example, ...(answer.wrap === "page" ? { meta } : {}) };
};

const successOf = (contract: Contract, docs: OperationWords): Json => {
  const { answer, session } = contract;
  const headers = headerRefs(
    answer.wrap !== "empty" && "ETag",
    linksPages(contract) && "Link",
    "X-Request-Id",
    takesKey(contract) && "Idempotent-Replayed",
    (session === "issued" || docs.endsSession) && "Set-Cookie",
  );
  if (answer.wrap === "empty")
    return { description: `${answer.status === 202 ? "Accepted" : "Done"}. There is no body.`, headers };
  return {
    description: "Done.",
    headers,
    content: {
      [answer.wrap === "text" ? answer.type.replace(/;.*/, "") : "application/json"]: {
        schema: answerSchema(answer),
        example: wrappedExample(answer, docs.answer),
      },
    },
  };
};

const responsesOf = (contract: Contract, docs: OperationWords): Json =>
  Object.fromEntries([
    [contract.answer.status, successOf(contract, docs)],
    ...(isRead(contract) ? [[304, refTo("responses", "NotModified")]] : []),
    ...[...errorsOf(contract)].map(([status, codes]) => [status, refTo("responses", responseName(codes))]),
  ]);

export const sharedResponses = (contract: Contract): [string, Json][] =>
  [...errorsOf(contract)].map(([status, codes]) => [responseName(codes), problemResponse(status, codes)]);

export const operationObject = ({ module, contract }: Operation): Json => {
  const docs = wordsOf(contract.name);
  const parameters = parametersOf(contract, docs);
  const media = contract.body && { schema: bodySchema(contract.body), example: docs.body };
  return given({
    operationId: contract.name,
    tags: [module],
    summary: contract.summary,
    description: docs.description,
    security: securityOf(contract),
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: contract.body && {
      required: !isDefault(contract.body),
      content: Object.fromEntries([
        ...mediaTypesOf(contract).map((type) => [type, media]),
        ...(contract.file?.types ?? []).map((type) => [
          type,
          { schema: { type: "string", format: "binary" } },
        ]),
      ]),
    },
    responses: responsesOf(contract, docs),
  });
};
