import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";
import { grouped } from "../../core/basics/text.ts";
import { withoutBlankChoices, withoutNulls } from "../../core/contract/blank-fields.ts";
import { bodyLimits, type Contract, isPatch, mediaTypesOf } from "../../core/contract/contract.ts";
import { AppError, type Fault, type FaultCode, invalid } from "../../core/contract/errors.ts";
import type { RequestFacts } from "./aws/request.ts";

/** Whether a body is too deep or has too many values, before the parser looks at each. An empty list counts twice. */
const isOverloaded = (json: string): boolean => {
  let [level, values, isText] = [0, 1, false];
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === "\\") at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === ",") values += 1;
    else if (character === "]" || character === "}") level -= 1;
    else if (character === "[" || character === "{") {
      level += 1;
      values += 1;
    }
    if (level > bodyLimits.levels || values > bodyLimits.values) return true;
  }
  return false;
};

/** Names that could change what objects inherit. `\u` may spell them. */
const SUSPICIOUS = /__proto__|constructor|\\u/;
const isSuspicious = (name: string) => name === "__proto__" || name === "constructor";

const withoutSuspicious = (json: string): string => {
  if (!SUSPICIOUS.test(json)) return json;
  try {
    return JSON.stringify(JSON.parse(json, (name, value) => (isSuspicious(name) ? undefined : value)));
  } catch {
    return json;
  }
};

/** What of a contract says how a body may look. */
type Bodied = Pick<Contract, "body" | "bodyKibibytes" | "file"> & { readonly route: string };

/** Returns what an absent body means: `{}` if all fields are optional. */
const emptyBodyOf = ({ body }: Bodied): string => (body?.safeParse(undefined).success ? "{}" : "");

const mediaTypeOf = (contentType = ""): string => contentType.toLowerCase().replace(/;.*/s, "").trim();

const requireMediaType = (contract: Bodied, { contentType }: RequestFacts) => {
  const taken = mediaTypesOf(contract);
  if (taken.includes(mediaTypeOf(contentType))) return;
  const { file } = contract;
  throw new AppError(
    "unsupported_media_type",
    file
      ? `Send a file of the type ${file.types.join(", ")}, or JSON, with its Content-Type.`
      : `Send the body as JSON, with Content-Type: ${taken.join(" or ")}.`,
    contract.route.startsWith("PATCH ") ? { acceptPatch: taken } : {},
  );
};

const requireSize = (bytes: number, kibibytes: number) => {
  if (bytes > kibibytes * 1024)
    throw new AppError("payload_too_large", `The body may have at most ${grouped(kibibytes)} KiB.`);
};

/**
 * Returns the file that is sent instead of JSON, if the operation takes one.
 * @throws AppError if it is too large
 */
export const fileIn = (
  { file }: Contract,
  { contentType }: RequestFacts,
  { body = "", isBase64Encoded }: APIGatewayProxyEventV2,
): Uint8Array | undefined => {
  if (!file?.types.includes(mediaTypeOf(contentType))) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  requireSize(bytes.length, file.kibibytes);
  return bytes;
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const textIn = (base64: string): string => {
  try {
    return utf8.decode(Buffer.from(base64, "base64"));
  } catch {
    throw new AppError("malformed_json", "Send the body in UTF-8.");
  }
};

/**
 * Returns the body as text that is safe to parse.
 * @throws AppError if the media type is wrong, or the body too large or too deep, or not in UTF-8
 */
export const readableBody = (
  contract: Bodied,
  facts: RequestFacts,
  { body = "", isBase64Encoded }: APIGatewayProxyEventV2,
): Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded"> => {
  if (body.length > 0) requireMediaType(contract, facts);
  const json = isBase64Encoded ? textIn(body) : body;
  const bytes = Buffer.byteLength(json);
  const { levels, values } = bodyLimits;
  requireSize(bytes, contract.bodyKibibytes ?? bodyLimits.kibibytes);
  if (isOverloaded(json))
    throw new AppError(
      "malformed_json",
      `The body may be nested at most ${levels} levels deep, and hold at most ${grouped(values)} values.`,
    );
  return { body: withoutSuspicious(json) || emptyBodyOf(contract), isBase64Encoded: false };
};

const queryOf = (
  event: Pick<APIGatewayProxyEventV2, "rawQueryString">,
): Record<string, string | string[]> => {
  const byName = Map.groupBy(new URLSearchParams(event.rawQueryString), ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
};

const codesOfZod: Record<string, FaultCode> = {
  invalid_type: "invalid_type",
  invalid_format: "invalid_format",
  invalid_value: "not_one_of",
  invalid_union: "invalid_type",
};

/** Returns the kind of an object that no schema takes, for which zod gives us the whole object. */
const unknownKind = (issue: z.core.$ZodIssue): { kind: unknown } | undefined =>
  issue.code === "invalid_union" && issue.discriminator !== undefined
    ? { kind: Object(issue.input)[issue.discriminator] }
    : undefined;

const codeOf = (issue: z.core.$ZodIssue): FaultCode => {
  const { input } = issue;
  const unknown = unknownKind(issue);
  if (unknown) return unknown.kind === undefined ? "required" : "not_one_of";
  if (issue.code === "custom") return issue.params?.code ?? "invalid_format";
  if (issue.code === "too_small") return issue.origin === "number" ? "too_small" : "too_short";
  if (issue.code === "too_big") return issue.origin === "number" ? "too_large" : "too_long";
  if (input === undefined && issue.code !== "invalid_format") return "required";
  return codesOfZod[issue.code] ?? "invalid_format";
};

const defaultMessages: Partial<Record<FaultCode, string>> = {
  too_short: "Must have at least one entry.",
};

const messageOf = (issue: z.core.$ZodIssue, code: FaultCode, isParameter: boolean): string => {
  if (code === "required" && issue.code !== "custom") return "This is required.";
  if (isParameter && Array.isArray(issue.input) && issue.code !== "custom")
    return "Give this parameter only once.";
  if (issue.code === "invalid_type") return `Must be of type ${issue.expected}.`;
  if (issue.code === "too_big" && issue.origin === "array")
    return `Must have at most ${issue.maximum} entries.`;
  return issue.message === "Invalid input" ? (defaultMessages[code] ?? "Not valid.") : issue.message;
};

const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

type Part = "params" | "query" | "body";

const faultsOf = (part: Part, issues: readonly z.core.$ZodIssue[]): Fault[] =>
  issues.map((issue) => {
    const code = codeOf(issue);
    const isParameter = part !== "body";
    const place = isParameter
      ? { parameter: issue.path.map(String).join(".") }
      : { pointer: pointerOf(issue.path) };
    return { ...place, code, message: messageOf(issue, code, isParameter) };
  });

/**
 * Parses path, query and body.
 * @param event with parsed JSON
 * @param found faults that were found before
 * @throws AppError `validation_failed` with all faults at once
 */
export const parseInput = (
  contract: Contract,
  event: Omit<APIGatewayProxyEventV2, "body"> & { body?: unknown },
  now: Date,
  found: readonly Fault[],
) => {
  const faults = [...found];
  const parse = (part: Part, schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { reportInput: true });
    if (!result.success) faults.push(...faultsOf(part, result.error.issues));
    return result.data;
  };
  const given = isPatch(contract) ? event.body : withoutNulls(contract.body, event.body);
  const body = contract.body ? withoutBlankChoices(contract.body, given) : given;
  const input = {
    params: parse("params", contract.params, event.pathParameters ?? {}),
    query: parse("query", contract.query, contract.query && queryOf(event)),
    body: parse("body", contract.body, body),
  };
  if (typeof body === "object" && body !== null)
    faults.push(...(contract.faultsAt?.({ ...body }, now) ?? []));
  if (faults.length > 0) throw invalid(faults);
  return input;
};
