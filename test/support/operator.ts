import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { onTestFinished } from "vitest";
import { createDb } from "../../core/storage/db.ts";
import type { Item } from "../../core/storage/table.ts";
import { connect } from "../../functions/endpoint/aws/deps.ts";
import type { Client } from "./client.ts";
import { createRecipe } from "./recipes.ts";
import type { Service } from "./service.ts";

/** An operator's connection to the test's table. */
export const connection = (tableName = process.env.TABLE_NAME ?? "") => {
  const client = DynamoDBDocumentClient.from(connect());
  onTestFinished(() => client.destroy());
  return { client, tableName, db: createDb(client, tableName) };
};
export type Operator = ReturnType<typeof connection>;

const itemsOf = async ({ client, tableName }: Operator): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) found.push(...Items);
  return found;
};

/** All items that name a household in their key, or as what an invite is for. */
export const itemsNaming = async (operator: Operator, householdId: string): Promise<Item[]> =>
  (await itemsOf(operator)).filter(({ pk, sk, householdId: invited }) =>
    `${pk} ${sk} ${invited}`.includes(householdId),
  );

/** All items that have a text anywhere in them, in whatever case. */
export const itemsWith = async (operator: Operator, text: string): Promise<Item[]> =>
  (await itemsOf(operator)).filter((item) => JSON.stringify(item).toLowerCase().includes(text.toLowerCase()));

const ok = (answer: { status: number; text: string; body: { id: string } }) => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body;
};

/** Enters something of every kind. */
export const fill = async (client: Client) => {
  const soup = await createRecipe(client, { name: "Onion soup" });
  const plan = ok(await client.post("/v1/week-plans", { weekStart: "2026-06-01" }));
  ok(await client.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: "2026-06-02", recipeId: soup.id }));
  const list = ok(await client.post(`/v1/week-plans/${plan.id}/shopping-list`));
  ok(await client.post(`/v1/shopping-lists/${list.id}/items`, { customName: "Candles" }));
  const onion = { ingredientId: soup.ingredients[0]?.ingredientId, quantity: 1, unit: "piece" };
  ok(await client.post("/v1/pantry-items", onion));
  ok(await client.post("/v1/cooking-logs", { recipeId: soup.id, cookedOn: "2026-05-30" }));
  return soup;
};

/** Stops an operator, or a job, at the write after so many. */
export const cutAfter = ({ client }: Pick<Operator, "client">, writes: number) => {
  let left = writes;
  client.middlewareStack.add((next, { commandName }) => async (args) => {
    if (/^(TransactWrite|Put|BatchWrite)/.test(commandName ?? "") && left-- <= 0) throw new Error("cut off");
    return next(args);
  });
};

/** Lets the table delete one item of each batch, and leave the others undone. Returns how many it has left so far. */
export const deletingOneByOne = ({ client, tableName }: Operator): (() => number) => {
  let undone = 0;
  client.middlewareStack.add((next, { commandName }) => async (args) => {
    const requests = Object(args.input).RequestItems?.[tableName];
    if (!/^BatchWrite/.test(commandName ?? "") || requests.length < 2) return next(args);
    const [first, ...others] = requests;
    undone += others.length;
    Object(args.input).RequestItems = { [tableName]: [first] };
    const answer = await next(args);
    Object(answer.output).UnprocessedItems = { [tableName]: others };
    return answer;
  });
  return () => undone;
};

/** A household with two members and something of every kind. */
export const filledHousehold = async (service: Service) => {
  const anna = await service.owner("Anna");
  const ben = await service.memberOf(anna, "Ben");
  const soup = await fill(anna);
  return { anna, ben, soup, id: anna.householdId };
};
