import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { command, Misuse } from "../command-line/command.ts";
import { typedLine } from "../command-line/typed-line.ts";
import { connectTo, tableOf } from "../stage/access.ts";
import { say, timeIn } from "./restore/by-operator.ts";
import { putBack } from "./restore/put-back.ts";

const help = `Puts back one thing that a household has deleted, as it was at a moment of the last 35 days: a recipe, or a plan with
its shopping list. It reads them in a table that AWS makes beside the stage's, which takes about half an hour, and
changes nothing else of the household. Open apps see it at once.

  npm run put-back -- --stage STAGE --household ID --recipe ID --at TIME [OPTION …]
  npm run put-back -- --stage STAGE --household ID --plan ID --at TIME [OPTION …]

  --stage STAGE   a deployed stage
  --household ID  whose it was: npm run households -- --of EMAIL
  --recipe ID     a recipe, with the ingredients, tags and categories that it names
  --plan ID       a plan with its meals, notes, list and ticks, if no other plan has taken one of its days
  --at TIME       a moment before it was deleted, such as 2026-11-21T08:00:00Z
  --from TABLE    instead of --at: a table that is there already, such as that of "npm run restore -- --beside", to put
                  back more out of one moment. It stays
  --yes           don't ask for the household's name
  --help          this text

Recipes keep their ids, plans and lists get new ones. After an interruption or a refusal, the table beside stays: give the
same command again, and it goes on where it stopped.`;

const options = {
  stage: { type: "string" },
  household: { type: "string" },
  recipe: { type: "string" },
  plan: { type: "string" },
  at: { type: "string" },
  from: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const onlyOne = (a: string | undefined, b: string | undefined, names: string): string => {
  const [one, other] = [a ?? b, a && b];
  if (one === undefined || other) throw new Misuse(`Use either ${names}.`);
  return one;
};

await command(help, options, async ({ stage, household = "", recipe, plan, at, from, yes }) => {
  if (!stage) throw new Misuse(help);
  const id = onlyOne(recipe, plan, "--recipe or --plan");
  for (const one of [household, id]) if (!ID.test(one)) throw new Misuse(`"${one}" can't be an id.`);
  const moment = onlyOne(at, from, "--at or --from");
  const past = at === undefined ? moment : timeIn("--at", at);
  const connection = await connectTo(stage);
  const client = new DynamoDBClient({ region: connection.region });
  const isSure = async (name: string) =>
    yes || (await typedLine("To put it back, type the household's name: "))?.trim() === name.trim();
  const kind = plan === undefined ? "recipe" : "plan";
  const wish = { stage, householdId: household, kind, id, past } as const;
  await putBack({ client, say, isSure }, await tableOf(connection, stage), wish);
});
