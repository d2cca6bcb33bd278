import { isJson, type Json } from "./json.ts";

/**
 * What generators of clients can't cope with, found by trying them (test/clients/). The document would be valid with it,
 * but a client would lack types, not compile, or send something else.
 */

/** What generators put behind an operation's name: Go's `AcceptInviteResponse` is no schema. */
const SUFFIXES = [
  "Data",
  "Error",
  "Errors",
  "Params",
  "Response",
  "Responses",
  "JSONBody",
  "JSONRequestBody",
];

const pascal = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase());

/** Members that every enumeration of Kotlin has already. */
const takenNames = ["name", "ordinal"];

type Rule = (json: Json, pointer: string) => string | undefined;

/** Rules for any part of the document. */
const rules: readonly Rule[] = [
  ({ allOf }) =>
    allOf ? "allOf: some generators number its parts or drop them. Refer to one schema." : undefined,
  ({ anyOf }) =>
    Array.isArray(anyOf) && anyOf.some((one) => one.type === "null")
      ? "anyOf with null: give a list of types."
      : undefined,
  ({ enum: values, "x-enum-varnames": names }) =>
    Array.isArray(values) && takenNames.some((name) => values.includes(name)) && !names
      ? "enum: Kotlin has members of that name. Give x-enum-varnames."
      : undefined,
  ({ pattern }) =>
    typeof pattern === "string" && pattern.includes("/")
      ? "a pattern with a slash: Swift's client does not compile. Write \\x2f."
      : undefined,
  ({ oneOf, "x-swift-identifiable": isIdentifiable }) =>
    oneOf && isIdentifiable !== false
      ? "oneOf: Swift takes it for identifiable when one kind has an id. Give x-swift-identifiable: false."
      : undefined,
  ({ properties }, pointer) =>
    properties && !/^#\/components\/schemas\/[^/]+$/.test(pointer)
      ? "an object without a name: name it in the words.ts beside its contract, or each generator finds a name of its own."
      : undefined,
  ({ in: place, schema, style, explode }) =>
    place === "query" && isJson(schema) && schema.type === "array" && !(style === "form" && explode === true)
      ? "a list in the query: repeat the parameter, which all clients can."
      : undefined,
  ({ oneOf, discriminator }) =>
    oneOf && !discriminator
      ? "oneOf without a discriminator: clients could not tell which it is."
      : undefined,
];

/** All parts of the document, except for examples, which are data. */
const partsOf = (json: unknown, pointer: string): [Json, string][] => {
  if (Array.isArray(json)) return json.flatMap((one, at) => partsOf(one, `${pointer}/${at}`));
  if (!isJson(json)) return [];
  const inner = Object.entries(json).flatMap(([name, value]) =>
    name === "example" || name === "examples"
      ? []
      : partsOf(value, `${pointer}/${name.replaceAll("/", "~1")}`),
  );
  return [[json, pointer], ...inner];
};

const clashes = (document: Json, parts: readonly [Json, string][]): string[] => {
  const schemas = isJson(document.components) ? document.components.schemas : {};
  const taken = parts.flatMap(([{ operationId }]) =>
    typeof operationId === "string" ? SUFFIXES.map((suffix) => pascal(operationId) + suffix) : [],
  );
  return Object.keys(schemas ?? {})
    .filter((name) => taken.includes(name))
    .map((name) => `the schema ${name} is called like something that generators make of an operation.`);
};

/** What would go wrong in generated clients, one line each. */
export const generatorFaults = (document: Json): string[] => {
  const parts = partsOf(document, "#");
  const [server] = Array.isArray(document.servers) ? document.servers : [];
  return [
    ...parts.flatMap(([json, pointer]) =>
      rules.flatMap((rule) => {
        const fault = rule(json, pointer);
        return fault ? [`${fault} ${pointer}`] : [];
      }),
    ),
    ...clashes(document, parts),
    ...(URL.canParse(server?.url)
      ? []
      : ["the first server has to be absolute: clients call it by default."]),
  ];
};
