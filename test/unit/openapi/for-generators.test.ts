import { expect, test } from "vitest";
import { openapiDocument } from "../../../infra/openapi/document.ts";
import { generatorFaults } from "../../../infra/openapi/for-generators.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into the document freely
const broken = (breakIt: (document: any) => void): string[] => {
  const document = structuredClone(openapiDocument());
  breakIt(document);
  return generatorFaults(document);
};

test("generators can cope with the document", () => {
  expect(broken(() => {})).toEqual([]);
});

test.each<[string, string, Parameters<typeof broken>[0]]>([
  [
    "a refined schema",
    "allOf",
    ({ components }) => {
      components.responses.NotFound.content["application/problem+json"].schema = {
        allOf: [{ $ref: "#/components/schemas/Problem" }, { description: "Here." }],
      };
    },
  ],
  [
    "an envelope without a name",
    "without a name",
    ({ paths }) => {
      paths["/v1/auth/me"].get.responses[200].content["application/json"].schema = {
        type: "object",
        properties: { status: { type: "string" } },
      };
    },
  ],
  [
    "a schema called like an operation's response",
    "the schema ResetPasswordResponse",
    ({ components }) => {
      components.schemas.ResetPasswordResponse = { type: "object" };
    },
  ],
  [
    "a value that Kotlin can't name",
    "x-enum-varnames",
    ({ components }) => {
      components.schemas.Fault.properties.code.enum = ["name"];
    },
  ],
  [
    "a pattern with a slash",
    "Write \\x2f",
    ({ components }) => {
      components.schemas.ImportMark.properties.amount.pattern = "^a/b$";
    },
  ],
  [
    "a union that Swift takes for identifiable",
    "x-swift-identifiable",
    ({ components }) => {
      delete components.schemas.ImportItem["x-swift-identifiable"];
    },
  ],
  [
    "a value or null as a union",
    "anyOf with null",
    ({ components }) => {
      components.schemas.Fault.properties.code = { anyOf: [{ type: "string" }, { type: "null" }] };
    },
  ],
  [
    "a union without a discriminator",
    "discriminator",
    ({ components }) => {
      delete components.schemas.ImportItem.discriminator;
    },
  ],
  [
    "a list with commas in the query",
    "repeat the parameter",
    ({ paths }) => {
      paths["/v1/recipes"].get.parameters.find(({ name }: { name: string }) => name === "tags").explode =
        false;
    },
  ],
  ["a server without an address", "absolute", ({ servers }) => servers.shift()],
])("%s is told", (_what, told, breakIt) => {
  expect(broken(breakIt)).toEqual([expect.stringContaining(told)]);
});
