import { type Operation, operations } from "../../core/api.ts";
import { routeOf } from "../../core/contract/contract.ts";
import { fieldWords } from "../../core/contract/field-words.ts";
import { envelopes } from "./envelopes.ts";
import * as frame from "./frame.ts";
import { isJson, type Json } from "./json.ts";
import { operationObject, sharedResponses } from "./operation.ts";
import { addRules } from "./rules.ts";
import { namedSchemas } from "./schemas.ts";
import { fields, subjects } from "./words.ts";

const describedSchemas = (): Record<string, Json> => {
  const schemas: Record<string, Json> = { ...namedSchemas(), ...envelopes(operations), ...frame.schemas };
  addRules(schemas);
  const left = new Set(Object.keys(fields));
  const undescribed: string[] = [];
  for (const [component, { properties }] of Object.entries(schemas))
    for (const [field, property] of Object.entries(isJson(properties) ? properties : {})) {
      if (!isJson(property)) continue;
      const place = `${component}.${field}`;
      const description = fields[place] ?? property.description ?? fieldWords[field];
      if (!description) undescribed.push(place);
      property.description = description;
      left.delete(place);
    }
  if (undescribed.length > 0)
    throw new Error(
      `Describe ${undescribed.join(", ")} in core/contract/field-words.ts, or in the words.ts beside its contract`,
    );
  if (left.size > 0) throw new Error(`There is no ${[...left].join(", ")} to describe`);
  return schemas;
};

const pathsOf = (all: readonly Operation[]): Json => {
  const paths: Record<string, Json> = {};
  for (const operation of all) {
    const { method, path } = routeOf(operation.contract);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation) };
  }
  return paths;
};

const inOrder = (entries: readonly [string, Json][]): Json =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const openapiDocument = (): Json => ({
  openapi: "3.1.1",
  info: frame.info,
  servers: frame.servers,
  tags: subjects,
  paths: pathsOf(operations),
  components: {
    schemas: describedSchemas(),
    responses: inOrder([
      ...operations.flatMap(({ contract }) => sharedResponses(contract)),
      ["NotModified", frame.notModified],
    ]),
    parameters: frame.parameters,
    headers: frame.headers,
    securitySchemes: frame.securitySchemes,
  },
});
