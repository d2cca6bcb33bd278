import { expect, test } from "vitest";
import { openapiDocument } from "../../../infra/openapi/document.ts";
import { faultsIn } from "../../../infra/openapi/lint.ts";

test("whatever generators of clients can't cope with is told", async () => {
  // biome-ignore lint/suspicious/noExplicitAny: this looks into the document freely
  const { components, paths, ...rest }: any = structuredClone(openapiDocument());
  const { schemas, responses } = components;
  responses.NotFound.content["application/problem+json"].schema = {
    allOf: [{ $ref: "#/components/schemas/Problem" }, { description: "Here." }],
  };
  schemas.ProblemDetails = { type: "object", properties: { inner: { type: "object", properties: {} } } };
  schemas.Fault.properties.code = { anyOf: [{ type: "string", enum: ["name"] }, { type: "null" }] };
  schemas.ImportMark.properties.amount.pattern = "^a/b$";
  delete schemas.ImportItem.discriminator;
  const { parameters } = paths["/v1/recipes"].get;
  delete parameters.find(({ name }: { name: string }) => name === "tags").explode;

  const faults = await faultsIn(JSON.stringify({ ...rest, components, paths }));
  const told = new Set(faults.map((fault) => fault.split(": ")[0]));
  expect([...told]).toEqual(
    expect.arrayContaining(
      `array-parameter-serialization rule/no-all-of rule/no-null-in-any-of
      rule/names-in-kotlin rule/no-slash-in-pattern rule/unions rule/named-objects`.split(/\s+/),
    ),
  );
});
