import { type Operation, operations } from "../../core/api.ts";
import type { RoutedTool } from "../../core/assistants/model.ts";
import { type Contract, routeOf, scopeFor } from "../../core/contract/contract.ts";
import { isJson, type Json } from "./json.ts";

/** What says nothing to a model, or what descriptions say in words. */
const UNTOLD = new Set("pattern title example discriminator unevaluatedProperties if then else".split(" "));
const UNTOLD_FORMATS = new Set(["int32", "int64", "double"]);

const isTold = ([name, value]: [string, unknown]): boolean =>
  !UNTOLD.has(name) && !name.startsWith("x-") && !(name === "format" && UNTOLD_FORMATS.has(String(value)));

/** Returns a schema without references, because not all models follow them. */
const inlined = (schema: unknown, components: Json): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, components));
  if (!isJson(schema)) return schema;
  const { $ref, ...own } = schema;
  const whole =
    typeof $ref === "string" ? { ...Object(components[$ref.split("/").at(-1) ?? ""]), ...own } : own;
  return Object.fromEntries(
    Object.entries(whole)
      .filter(isTold)
      .map(([name, value]) => [
        name,
        name === "properties" && isJson(value)
          ? Object.fromEntries(
              Object.entries(value).map(([field, inner]) => [field, inlined(inner, components)]),
            )
          : inlined(value, components),
      ]),
  );
};

const inputOf = (operation: Json, components: Json) => {
  const given = Array.isArray(operation.parameters) ? operation.parameters : [];
  const parameters = given.filter((one) => one.in === "path" || one.in === "query");
  const media = Object(operation.requestBody).content?.["application/json"];
  const body = Object(inlined(media?.schema ?? {}, components));
  const properties: Record<string, object> = {};
  const add = (name: string, schema: object) => {
    if (name in properties) throw new Error(`Two inputs of ${operation.operationId} are called ${name}`);
    properties[name] = schema;
  };
  for (const { name, description, schema } of parameters)
    add(name, { ...Object(inlined(schema, components)), description });
  for (const [name, schema] of Object.entries(body.properties ?? {})) add(name, Object(schema));
  const required = [
    ...parameters.filter((one) => one.required).map(({ name }) => name),
    ...(body.required ?? []),
  ];
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
};

const hintsOf = (contract: Contract) => {
  const readOnlyHint = scopeFor(contract) === "read";
  const changes = /^(PUT|PATCH|DELETE) /.test(contract.route);
  return { readOnlyHint, destructiveHint: changes, idempotentHint: readOnlyHint || changes };
};

const toolOf = ({ contract }: Operation, tool: string, document: Json): RoutedTool => {
  const { method, path } = routeOf(contract);
  const operation = Object(document.paths)[path][method.toLowerCase()];
  return {
    name: contract.name,
    title: contract.summary,
    description: tool,
    inputSchema: inputOf(operation, Object(document.components).schemas),
    annotations: hintsOf(contract),
    route: {
      method,
      path,
      query: Object.keys(contract.query?.shape ?? {}),
      hasBody: contract.body !== undefined,
    },
  };
};

/** Returns the tools of assistants: the operations whose contract says so, with the document's schemas. */
export const assistantTools = (document: Json): RoutedTool[] =>
  operations.flatMap((operation) => {
    const { tool } = operation.contract;
    return tool === undefined ? [] : [toolOf(operation, tool, document)];
  });
