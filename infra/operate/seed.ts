import { type Client, createClient } from "../../core/client/client.ts";
import { ApiProblem } from "../../core/client/problem.ts";
import { command, Misuse } from "../command-line/command.ts";
import { progressOf } from "./seed/progress.ts";
import { recipeOf } from "./seed/recipes.ts";

const help = `Fills a household with made-up recipes through the API.

  npm run seed -- [OPTION …]

  --recipes N     how many (default 500)
  --url URL       the service (default http://localhost:3000)
  --email E-MAIL  the account whose household gets them; signed up if it does not exist
                  (default seed@example.com)
  --password P    the account's password (default "a seed for the kitchen")
  --help          this text`;

/** They all change one household. */
const HANDS = 4;

const signIn = async (client: Client, email: string, password: string): Promise<void> => {
  const body = { email, password };
  const { data: user } = await client.call("POST /v1/auth/login", { body }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    return client.call("POST /v1/auth/signup", { body: { ...body, displayName: "Seed" } });
  });
  if (!user.householdId) await client.call("POST /v1/households", { body: { name: "Seeded kitchen" } });
};

const explained = (cause: unknown, url: string, email: string): unknown => {
  if (!(cause instanceof ApiProblem))
    return new Error(`No service answers at ${url}. Start it with npm start, or name another with --url`, {
      cause,
    });
  if (cause.code !== "already_exists") return cause;
  return new Error(
    `${email} has an account with another password. Give it with --password, or name another --email.`,
  );
};

const seed = async (url: string, email: string, password: string, count: number): Promise<void> => {
  const client = createClient(url);
  await signIn(client, email, password).catch((cause: unknown) => {
    throw explained(cause, url, email);
  });
  const tagIds = (await client.call("GET /v1/tags")).map(({ id }) => id);
  const there = (await client.call("GET /v1/recipes", { query: { limit: 1 } })).meta.pagination.total;
  const advance = progressOf(count, process.stdout);
  for (let from = 0; from < count; from += HANDS)
    await Promise.all(
      Array.from({ length: Math.min(HANDS, count - from) }, async (_, nth) => {
        await client.call("POST /v1/recipes", { body: recipeOf(there + from + nth, tagIds) });
        advance();
      }),
    );
  console.log(`The household has ${there + count} recipes. Sign in: ${email} / ${password}`);
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
  await seed(url, email, password, count);
});
