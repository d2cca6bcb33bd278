import { expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import type { RoutedTool } from "../../../core/assistants/model.ts";
import { requestOf, resultOf, toolsFor } from "../../../core/assistants/tool.ts";
import tools from "../../../core/assistants/tools.json" with { type: "json" };
import { scopeFor } from "../../../core/contract/contract.ts";

const all: readonly RoutedTool[] = tools;
const named = (name: string): RoutedTool => {
  const found = all.find((tool) => tool.name === name);
  if (!found) throw new Error(`There is no tool ${name}`);
  return found;
};

test("a tool is an operation whose contract says so, and all tools together have at most 40 kB", () => {
  const said = operations.flatMap(({ contract }) => (contract.tool ? [contract.name] : []));
  expect(all.map(({ name }) => name)).toEqual(said);
  expect(said.length).toBeGreaterThan(20);
  expect(JSON.stringify(toolsFor("write", all)).length).toBeLessThan(40_000);
});

test("a token that may only read gets the tools that it may use", () => {
  const reading = operations.filter(({ contract }) => contract.tool && scopeFor(contract) === "read");
  expect(toolsFor("read", all).map(({ name }) => name)).toEqual(reading.map(({ contract }) => contract.name));
});

test("hints follow from what an operation does", () => {
  const hints = (name: string) => named(name).annotations;
  const none = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
  expect(hints("list-recipes")).toEqual({ ...none, readOnlyHint: true, idempotentHint: true });
  expect(hints("create-recipe")).toEqual(none);
  expect(hints("remove-slot")).toEqual({ ...none, destructiveHint: true, idempotentHint: true });
});

test("a tool's input has path, query and body in one object, without references", () => {
  const { properties, required } = named("change-slot").inputSchema;
  expect(Object.keys(properties)).toEqual([
    "planId",
    "slotId",
    "recipeId",
    "slotDate",
    "servings",
    "mealType",
    "eaters",
  ]);
  expect(required).toEqual(["planId", "slotId"]);
  expect(JSON.stringify(tools)).not.toContain("$ref");
});

test("arguments go where the operation looks for them", () => {
  const id = "01941f29-d69b-7d23-a410-9c73e5bde75f";
  expect(requestOf(named("generate-shopping-list"), { id, usePantry: true })).toEqual({
    method: "POST",
    path: `/v1/week-plans/${id}/shopping-list`,
    pathParameters: { id },
    rawQueryString: "usePantry=true",
  });
  expect(requestOf(named("list-recipes"), { tags: ["fish", "a&b"], search: null, limit: 5 })).toMatchObject({
    rawQueryString: "tags=fish&tags=a%26b&limit=5",
  });
  expect(requestOf(named("add-slot"), { id: "a/../b", slotDate: "2030-01-07", servings: 2 })).toMatchObject({
    path: "/v1/week-plans/a%2F..%2Fb/slots",
    pathParameters: { id: "a/../b" },
    body: '{"slotDate":"2030-01-07","servings":2}',
  });
});

test("arguments that have no place, or lack in the path, are refused all at once", () => {
  const ask = () => requestOf(named("change-slot"), { planId: 7, day: "Monday", constructor: 1 });
  const errors = [
    expect.objectContaining({ pointer: "/day", code: "not_one_of" }),
    expect.objectContaining({ pointer: "/constructor", code: "not_one_of" }),
    expect.objectContaining({ pointer: "/planId", code: "required" }),
    expect.objectContaining({ pointer: "/slotId", code: "required" }),
  ];
  expect(ask).toThrow(expect.objectContaining({ code: "validation_failed", extras: { errors } }));
});

test("a list becomes items, and nothing an empty object", () => {
  expect(resultOf(200, '[{"id":"a"}]')).toEqual({
    content: [{ type: "text", text: '{"items":[{"id":"a"}]}' }],
    structuredContent: { items: [{ id: "a" }] },
  });
  expect(resultOf(204, undefined)).toEqual({
    content: [{ type: "text", text: "{}" }],
    structuredContent: {},
  });
});

test("a refusal is the operation's problem", () => {
  expect(resultOf(404, '{"code":"not_found"}')).toEqual({
    content: [{ type: "text", text: '{"code":"not_found"}' }],
    structuredContent: { code: "not_found" },
    isError: true,
  });
});

test("a model is spared what it neither shows nor sends back", () => {
  const category = { id: "b", name: "Dairy" };
  const line = { id: "a", category, etag: "x", sourceRecipes: [], quantity: 0, isChecked: false };
  const foreign = { category: "Dinner", isChecked: true };
  expect(resultOf(200, JSON.stringify({ items: [line, foreign] })).structuredContent).toEqual({
    items: [{ id: "a", category: "Dairy", quantity: 0 }, foreign],
  });
});

test("a model reads a list of 60 lines in at most 8 kB", () => {
  const id = "3f2b8a52-8f39-4a53-9d4a-5a8c1c0f7f10";
  const items = Array.from({ length: 60 }, (_, line) => ({
    ...{
      id,
      etag: '"0123456789ab"',
      ingredientId: id,
      name: `tinned tomatoes ${line}`,
      quantity: 1250,
      unit: "g",
    },
    ...{
      category: { id, name: "Tins and jars" },
      isChecked: false,
      sourceRecipes: [{ id, name: "Tomato soup" }],
    },
  }));
  const [{ text } = { text: "" }] = resultOf(200, JSON.stringify({ id, weekPlanId: id, items })).content;
  expect(text.length).toBeLessThan(8_000);
});
