import { createConfig, lintFromString } from "@redocly/openapi-core";

const isThere = (type: string, property: string) => ({ type, property });

/** A client would lack types, not compile, or send something else (test/clients/). */
const rulesForGenerators = {
  "rule/no-all-of": {
    subject: isThere("Schema", "allOf"),
    assertions: { defined: false },
    message: "Some generators number the parts of allOf or drop them. Refer to one schema.",
  },
  "rule/no-null-in-any-of": {
    subject: isThere("Schema", "anyOf"),
    assertions: {
      schema: { not: { contains: { required: ["type"], properties: { type: { const: "null" } } } } },
    },
    message: "Give a list of types instead of anyOf with null.",
  },
  "rule/names-in-kotlin": {
    subject: isThere("Schema", "enum"),
    where: [{ subject: isThere("Schema", "x-enum-varnames"), assertions: { defined: false } }],
    assertions: { notPattern: "/^(name|ordinal)$/" },
    message: "Kotlin's enumerations have members of that name. Give x-enum-varnames.",
  },
  "rule/no-slash-in-pattern": {
    subject: isThere("Schema", "pattern"),
    assertions: { notPattern: "/\\//" },
    message: "Swift's client does not compile with a slash in a pattern. Write \\x2f.",
  },
  "rule/unions": {
    subject: { type: "Schema" },
    where: [{ subject: isThere("Schema", "oneOf"), assertions: { defined: true } }],
    assertions: { required: ["discriminator", "x-swift-identifiable"] },
    message:
      "Clients tell the kinds of oneOf by a discriminator, and Swift by x-swift-identifiable: false that they need no id.",
  },
  "rule/named-objects": {
    subject: isThere("Schema", "properties"),
    assertions: {
      schema: { additionalProperties: { not: { required: ["properties"] }, unevaluatedProperties: true } },
    },
    message: "Name the object in components.ts, or each generator finds a name of its own.",
  },
};

/** One line each, with Redocly's recommended rules. */
export const faultsIn = async (document: string): Promise<string[]> => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "no-invalid-media-type-examples": "error",
      "no-invalid-schema-examples": "error",
      "no-invalid-parameter-examples": "error",
      "operation-description": "error",
      "tag-description": "error",
      "no-unused-components": "error",
      "array-parameter-serialization": "error",
      // No document has a stage's address.
      "no-server-example.com": "off",
      // Log-in and documents have none.
      "operation-4xx-response": "off",
      ...rulesForGenerators,
    },
  });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
};
