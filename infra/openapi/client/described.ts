import { type Operation, operations } from "../../../core/api.ts";
import { routeOf } from "../../../core/contract/contract.ts";
import { openapiDocument } from "../document.ts";
import { isJson, type Json } from "../json.ts";

const childOf = (json: Json, key: string): Json => {
  const child = json[key];
  return isJson(child) ? child : {};
};

const at = (json: Json, ...keys: readonly string[]): Json => keys.reduce(childOf, json);

const plainly = (document: Json, schema: Json): Json[] => {
  if (typeof schema.$ref === "string")
    return plainly(document, at(document, ...schema.$ref.split("/").slice(1)));
  if (isJson(schema.items)) return plainly(document, schema.items);
  return Array.isArray(schema.oneOf) ? schema.oneOf.flatMap((one) => plainly(document, one)) : [schema];
};

const partsOf = (document: Json, { contract }: Operation): Record<string, Json> => {
  const { method, path } = routeOf(contract);
  const operation = at(document, "paths", path, method.toLowerCase());
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  const named = { properties: Object.fromEntries(parameters.map((one) => [one.name, one])) };
  const json = ["content", "application/json", "schema"];
  return {
    params: named,
    query: named,
    body: at(operation, "requestBody", ...json),
    answer: at(operation, "responses", String(contract.answer.status), ...json),
  };
};

/** Writes words before each field of the types, indented by four for each level. */
export const described = (types: string): string => {
  const document = openapiDocument();
  const parts = new Map<string, Record<string, Json>>(
    operations.map((one) => [one.contract.route, partsOf(document, one)]),
  );
  let route: Record<string, Json> = {};
  const open: Json[][] = [];
  return types
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", name = ""] = /^( +)"?([^"?:]+)"?\??: /.exec(line) ?? [];
      const level = indent.length / 4;
      if (level === 1) route = parts.get(name) ?? route;
      if (level < 2 || name === "") return [line];
      const part = name === "sent" ? undefined : level <= 3 ? route[name] : undefined;
      const found = part ?? (open[level - 1] ?? []).map((one) => at(one, "properties", name)).find(isFound);
      open[level] = found ? plainly(document, found) : [];
      const words = part ? undefined : found?.description;
      return words ? [`${indent}/** ${String(words).replaceAll("*/", "* /")} */`, line] : [line];
    })
    .join("\n");
};

const isFound = (json: Json) => Object.keys(json).length > 0;
