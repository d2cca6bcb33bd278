import { beforeAll, expect, test } from "vitest";
import { isPatch, routeOf } from "../../../core/contract/contract.ts";
import document from "../../../core/system/openapi.json" with { type: "json" };
import { fitFor } from "../../security/support/cast.ts";
import { type Stage, setStage } from "../../security/support/stage.ts";
import { contracts, requestOf } from "../../support/calls.ts";
import { faultsIn } from "../../support/faults.ts";
import { throughHandlers } from "../../support/service.ts";

// The document says what each field may be. Whatever it rules out is refused, with the place and a code.

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
} & Partial<Record<"minLength" | "maxLength" | "minimum" | "maximum" | "minItems" | "maxItems", number>>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Wrong = { place: string; code: string; value: unknown };

/** In a query all is text. */
const isOfText = ([code, value]: [code: string, value: unknown]) =>
  code !== "invalid_type" && code !== "too_short" && typeof value !== "object";

const schemas = document.components.schemas as Record<string, Schema>;
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
const resolved = (schema: Schema): Schema => schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;

/** Values that a field can't have, and what the service says to them. */
const wrongValues = (schema: Schema, isPatch = false): [code: string, value: unknown][] => {
  const { format, minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema;
  // One that may be null has two types.
  const [type, isNullable] = [schema.type].flat();
  // A choice that may be null is a pattern.
  const isChoice = schema.enum !== undefined || /^\^\(\w+\|/.test(schema.pattern ?? "");
  const isText = type === "string" && !isChoice && !format;
  const found: [string, unknown, isRuledOut?: boolean][] = [
    ["invalid_type", type === "string" ? 7 : "x", type !== undefined && !isChoice],
    ["invalid_type", 1.5, type === "integer"],
    ["invalid_type", null, isPatch && isNullable === undefined && type !== undefined && !isChoice],
    ["not_one_of", null, isPatch && isNullable === undefined && isChoice],
    ["not_one_of", "none of them", isChoice],
    ["invalid_format", "x", format === "uuid" || format === "date"],
    ["too_short", "", isText && minLength === 1],
    ["too_short", "é".repeat(Math.max(1, minLength - 1)), isText && minLength > 1],
    ["too_long", "é".repeat((maxLength ?? 0) + 1), isText && maxLength !== undefined],
    ["too_small", (minimum ?? 0) - 1, minimum !== undefined],
    ["too_large", (maximum ?? 0) + 1, maximum !== undefined],
    ["too_short", [], minItems > 0],
    ["too_long", Array((maxItems ?? 0) + 1).fill(0), maxItems !== undefined],
  ];
  return found.flatMap(([code, value, isRuledOut = true]) => (isRuledOut ? [[code, value]] : []));
};

/** All that can be wrong with an object of this schema, and with the first thing in each of its lists. */
const wrongIn = (schema: Schema, body: unknown, isPatch: boolean, at = ""): Wrong[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = resolved(given);
    const place = `${at}/${name}`;
    const value: unknown = Object(body)[name];
    const own = wrongValues(field, isPatch && at === "").map(([code, wrong]) => ({
      place,
      code,
      value: wrong,
    }));
    const missing = schema.required?.includes(name) ? [{ place, code: "required", value: undefined }] : [];
    const [first] = Array.isArray(value) ? value : [];
    const inside =
      first === undefined ? [] : wrongIn(resolved(field.items ?? {}), first, isPatch, `${place}/0`);
    return [...own, ...missing, ...inside];
  });

const withValue = (body: object, place: string, value: unknown) => {
  const changed: Record<string, unknown> = { ...structuredClone(body) };
  const [last = "", ...above] = place.slice(1).split("/").reverse();
  const holder: Record<string, unknown> = above.reverse().reduce((at, name) => Object(at[name]), changed);
  holder[last] = value;
  return changed;
};

throughHandlers((service) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(service);
  });

  test.each(contracts)("$name refuses what the document rules out", async (contract) => {
    const { method, path } = routeOf(contract);
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const call = stage.callOf(contract.name);
    const client = stage.as(fitFor(contract.name));
    const expectFault = async (wrong: object, fault: string) => {
      const request = requestOf(contract, { ...call, ...wrong });
      const answer = await client.send(request.method, request.path, request.body);
      const faults = answer.status === 400 ? faultsIn(answer) : [answer.status, answer.text.slice(0, 200)];
      expect(faults, JSON.stringify(wrong).slice(0, 200)).toContain(fault);
    };
    const schema = resolved(requestBody?.content["application/json"]?.schema ?? {});
    for (const { place, code, value } of wrongIn(schema, call.body, isPatch(contract)))
      await expectFault({ body: withValue(Object(call.body), place, value) }, `${place} ${code}`);
    for (const { name, in: where, schema: own } of parameters)
      for (const [code, value] of where === "query" ? wrongValues(own).filter(isOfText) : [])
        await expectFault({ query: { ...call.query, [name]: value } }, `${name} ${code}`);
  });
});
