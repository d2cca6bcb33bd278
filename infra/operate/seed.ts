import { type Arguments, type Client, createClient } from "../../core/client/client.ts";
import { ApiProblem } from "../../core/client/problem.ts";
import { efforts } from "../../core/contract/values.ts";
import { command, Misuse } from "../command-line/command.ts";
import { progressOf } from "./progress.ts";

const help = `Fills a household with made-up recipes through the API.

  npm run seed -- [OPTION …]

  --recipes N     how many (default 500)
  --url URL       the service (default http://localhost:3000)
  --email E-MAIL  the account whose household gets them; signed up if it does not exist
                  (default seed@example.com)
  --password P    the account's password (default "a seed for the kitchen")
  --help          this text`;

const manners = ["Roast", "Grilled", "Braised", "Baked", "Smoked", "Crispy", "Spicy", "Creamy", "Stuffed"];
const foods = ["aubergine", "chickpea", "lentil", "mushroom", "pumpkin", "spinach", "leek", "salmon", "tofu"];
const dishes = ["curry", "stew", "salad", "soup", "pie", "risotto", "gratin", "bake", "tacos", "pilaf"];
const staples = ["onion", "garlic", "butter", "cream", "rice", "pasta", "flour", "ginger", "lemon", "cumin"];

const at = (list: readonly string[], place: number): string => list[Math.floor(place) % list.length] ?? "";

const recipeOf = (nth: number, tagIds: readonly string[]): Arguments<"POST /v1/recipes">["body"] => {
  const food = at(foods, nth);
  const dish = `${at(manners, nth / foods.length)} ${food} ${at(dishes, nth / foods.length / manners.length)}`;
  return {
    name: `${dish} ${nth + 1}`,
    effort: efforts[nth % efforts.length] ?? "easy",
    serves: 1 + (nth % 8),
    cookTimeMin: 10 + 5 * (nth % 17),
    isChildFriendly: nth % 3 === 0,
    tagIds: [at(tagIds, nth), at(tagIds, 7 * nth + 3)],
    ingredients: [
      { newIngredientName: food, quantity: 250 + 50 * (nth % 6), unit: "g" },
      { newIngredientName: at(staples, nth), quantity: 1 + (nth % 4), unit: "piece" },
    ],
    steps: [{ instruction: `Prepare the ${food}.` }, { instruction: "Cook until done, and taste." }],
  };
};

const signIn = async (client: Client, email: string, password: string): Promise<void> => {
  const body = { email, password };
  const { data: user } = await client.call("POST /v1/auth/login", { body }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    return client.call("POST /v1/auth/signup", { body: { ...body, displayName: "Seed" } });
  });
  if (!user.householdId) await client.call("POST /v1/households", { body: { name: "Seeded kitchen" } });
};

const options = {
  recipes: { type: "string", default: "500" },
  url: { type: "string", default: "http://localhost:3000" },
  email: { type: "string", default: "seed@example.com" },
  password: { type: "string", default: "a seed for the kitchen" },
} as const;

await command(help, options, async ({ recipes, url, email, password }) => {
  const count = Number(recipes);
  if (!Number.isInteger(count) || count < 1)
    throw new Misuse(`--recipes ${recipes}: give a number of 1 or more.`);
  if (!URL.canParse(url)) throw new Misuse(`--url ${url}: give an address, such as http://localhost:3000.`);
  const client = createClient(url);
  await signIn(client, email, password);
  const tagIds = (await client.call("GET /v1/tags")).map(({ id }) => id);
  const there = (await client.call("GET /v1/recipes", { query: { limit: 1 } })).meta.pagination.total;
  const advance = progressOf(count, process.stdout, "recipes");
  for (let nth = there; nth < there + count; nth++) {
    await client.call("POST /v1/recipes", { body: recipeOf(nth, tagIds) });
    advance();
  }
  console.log(`The household has ${there + count} recipes. Sign in: ${email} / ${password}`);
});
