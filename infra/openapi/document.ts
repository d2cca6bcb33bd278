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

const describeTheRest = (schemas: Readonly<Record<string, Json>>): void => {
  for (const [component, { properties }] of Object.entries(schemas))
    for (const [field, property] of Object.entries(isJson(properties) ? properties : {})) {
      if (!isJson(property) || property.description) continue;
      const description = fieldWords[field];
      if (!description) throw new Error(`Describe ${component}.${field} in the words.ts beside its contract`);
      property.description = description;
    }
};

const describedSchemas = (): Record<string, Json> => {
  const schemas = { ...namedSchemas(), ...envelopes(operations), ...frame.schemas };
  addRules(schemas);
  for (const [place, description] of Object.entries(fields)) {
    const [component = "", field = ""] = place.split(".");
    const properties = schemas[component]?.properties;
    const property = isJson(properties) ? properties[field] : undefined;
    if (!isJson(property)) throw new Error(`There is no ${place} to describe`);
    property.description = description;
  }
  describeTheRest(schemas);
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
