import { fieldOf, isRecord, type JsonNode } from "../json.ts";

const isRecipeType = (type: unknown): boolean =>
  Array.isArray(type)
    ? type.some(isRecipeType)
    : typeof type === "string" && /^(?:[^\s]*[/:#])?Recipe$/i.test(type.trim());

const typeOf = (value: unknown): unknown => fieldOf({ value, pointer: "" }, "@type", "type").value;

type Found = {
  readonly recipes: readonly unknown[];
  readonly byId: ReadonlyMap<string, JsonNode>;
};

/** Finds all recipes in values, at any depth, in their order, and all nodes by `@id`. */
export const foundIn = (values: readonly unknown[]): Found => {
  const recipes: unknown[] = [];
  const byId = new Map<string, JsonNode>();
  const waiting = values.toReversed();
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    if (isRecord(value)) {
      const id = value["@id"];
      // A reference has nothing but its `@id`.
      if (typeof id === "string" && Object.keys(value).length > 1 && !byId.has(id))
        byId.set(id, { value, pointer: "" });
      if (isRecipeType(typeOf(value))) recipes.push(value);
    }
    for (const inner of Object.values(value).reverse()) waiting.push(inner);
  }
  return { recipes, byId };
};
