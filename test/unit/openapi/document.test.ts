import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { operations } from "../../../core/api.ts";
import committed from "../../../core/system/openapi.json" with { type: "json" };
import { openapiDocument } from "../../../infra/openapi/document.ts";
import { errorsOf } from "../../../infra/openapi/errors.ts";
import { bodySchema } from "../../../infra/openapi/schemas.ts";
import { requests } from "../../../infra/openapi/words.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into the document freely
const document: any = openapiDocument();
const { schemas } = document.components;

describe("the OpenAPI document", () => {
  test("that is served is what the contracts say", () => {
    expect(committed, 'Run "npm run fix": it writes the document again.').toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });

  test("can't be made as long as an object has no name", () => {
    expect(() => bodySchema(z.array(z.object({ id: z.string(), alikeness: z.number() })))).toThrow(
      "Name the object of id, alikeness in the words.ts beside its contract",
    );
  });

  test("describes every field, and gives no field of a body a default", () => {
    const all = Object.entries<{ properties?: Record<string, { description?: string; default?: unknown }> }>(
      schemas,
    ).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, json]) => ({ place: `${name}.${field}`, ...json })),
    );
    expect(all.length).toBeGreaterThan(600);
    expect(all.filter(({ description }) => !description).map(({ place }) => place)).toEqual([]);
    expect(all.filter((json) => "default" in json).map(({ place }) => place)).toEqual([]);
  });
});

test("the errors of an operation are its own and those that access, validation and storage bring", () => {
  const codesOf = (name: string) => {
    const { contract } = operations.find(({ contract }) => contract.name === name) ?? expect.fail(name);
    return [...errorsOf(contract).values()].flat();
  };
  expect(codesOf("create-tag").toSorted()).toEqual(
    `already_exists conflict csrf_rejected forbidden household_required idempotency_key_reused
    internal_error limit_reached malformed_json otp_setup_required
    password_change_required payload_too_large too_many_requests unauthenticated unavailable
    unsupported_media_type validation_failed`.split(/\s+/),
  );
  expect(codesOf("get-health")).toEqual(["internal_error"]);
  expect(codesOf("get-my-household")).not.toContain("household_required");
});

describe("rules across fields", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: "openapi" });
  const accepts = (name: string, value: object) =>
    ajv.validate({ $ref: `openapi#/components/schemas/${name}` }, value);

  test("are those of the contracts", () => {
    expect(accepts("AddItemRequest", { customName: "candles" })).toBe(true);
    expect(accepts("AddItemRequest", { customName: "candles", ingredientId: "x" })).toBe(false);
    expect(accepts("AddItemRequest", { quantity: 1 })).toBe(false);
    expect(accepts("AddItemRequest", { customName: " " })).toBe(false);
    expect(accepts("UpdateSlotRequest", { servings: null })).toBe(true);
    expect(accepts("UpdateSlotRequest", {})).toBe(false);
    expect(accepts("RuleRequest", { tags: ["fish"], min: 1 })).toBe(true);
    expect(accepts("RuleRequest", { tags: ["fish"], max: 1 })).toBe(true);
    expect(accepts("RuleRequest", { tags: ["fish"] })).toBe(false);
    const recipe = { name: "Soup", effort: "easy", tagIds: ["01980000-0000-7000-8000-000000000000"] };
    const part = { recipeId: "01980000-0000-7000-8000-000000000000", quantity: 1, unit: "batch" };
    expect(accepts("RecipeCreateRequest", { ...recipe, ingredients: [] })).toBe(false);
    expect(accepts("RecipeCreateRequest", { ...recipe, ingredients: [], parts: [] })).toBe(false);
    expect(accepts("RecipeCreateRequest", { ...recipe, ingredients: [], parts: [part] })).toBe(true);
    expect(accepts("UpdateProfileRequest", { displayName: "Kim" })).toBe(true);
    expect(accepts("UpdateProfileRequest", { newPassword: "eight yellow bottles" })).toBe(false);
    expect(accepts("UpdateProfileRequest", { currentPassword: "seven green bottles" })).toBe(false);
    expect(accepts("UpdateProfileRequest", { currentPassword: "x", email: "kim@example.com" })).toBe(true);
  });

  const checksOf = ({ _zod: { def } }: z.core.$ZodType) => (def.type === "object" ? (def.checks ?? []) : []);

  test("are told of every request that has some, by its schema or by the fields of a password", () => {
    const toldOf = (name: string): number => {
      const { if: exactlyOne, dependentRequired, minProperties, properties } = schemas[name];
      const secrets = Object.values<{ description?: string }>(properties).filter(({ description }) =>
        description?.includes("common password"),
      );
      // A rule of fields that stand together has both.
      return [exactlyOne ?? dependentRequired, minProperties].filter(Boolean).length + secrets.length;
    };
    // JSON Schema can't compare the `min` and `max` of a rule.
    // The words of `copyOf` say that it stands without `slots`.
    const toldAsOne: Readonly<Record<string, number>> = { RuleRequest: 2, CreateWeekPlanRequest: 0 };
    const checked = Object.entries(requests).filter(([, schema]) => checksOf(schema).length > 0);
    expect(checked.length).toBeGreaterThan(10);
    expect(Object.fromEntries(checked.map(([name]) => [name, toldOf(name)]))).toEqual(
      Object.fromEntries(checked.map(([name, schema]) => [name, toldAsOne[name] ?? checksOf(schema).length])),
    );
  });

  test("are told of queries in the words of a parameter", () => {
    const checked = operations.filter(({ contract: { query } }) => query && checksOf(query).length > 0);
    expect(checked.map(({ contract }) => contract.name)).toEqual(["get-calendar"]);
    const { parameters } = document.paths["/v1/calendar"].get;
    expect(parameters[1].description).toMatch(/not before the first: at most 93 days/);
  });
});
