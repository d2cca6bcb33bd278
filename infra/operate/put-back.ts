import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { command, Misuse } from "../command-line/command.ts";
import { typedLine } from "../command-line/typed-line.ts";
import { connectTo, tableOf } from "../stage/access.ts";
import { say, timeIn } from "./restore/by-operator.ts";
import { putBack } from "./restore/put-back.ts";

const help = `Puts back one thing of a household as it was at a moment of the last 35 days: a recipe or a plan that somebody has
deleted; or, with --replace, a recipe, plan or list that is there, but wrong. It reads the past in a table that AWS makes
beside the stage's, which takes about half an hour, and changes nothing else of the household. Open apps see it at once.

  npm run put-back -- --stage STAGE --household ID --recipe ID --at TIME [OPTION …]
  npm run put-back -- --stage STAGE --household ID --plan ID --at TIME [OPTION …]
  npm run put-back -- --stage STAGE --household ID --list ID --at TIME --replace [OPTION …]

  --stage STAGE   a deployed stage
  --household ID  whose it was: npm run households -- --of EMAIL
  --recipe ID     a recipe, with the ingredients, tags and categories that it names
  --plan ID       a plan with its meals, notes, list and ticks, if no other plan has taken one of its days
  --list ID       a list with its lines and ticks. A deleted one comes back with its plan
  --at TIME       a moment before it was deleted or changed, such as 2026-11-21T08:00:00Z
  --from TABLE    instead of --at: a table that is there already, such as that of "npm run restore -- --beside", to put
                  back more out of one moment. It stays
  --replace       replace the one that is there, and lose what was changed since. Shows both before. A plan's list stays
                  as it is; so does the pantry, with what was put away
  --yes           don't ask for the household's name
  --help          this text

Recipes keep their ids, plans and lists get new ones; replaced things keep theirs. After an interruption or a refusal,
the table beside stays: give the same command again, and it goes on where it stopped.`;

const options = {
  stage: { type: "string" },
  household: { type: "string" },
  recipe: { type: "string" },
  plan: { type: "string" },
  list: { type: "string" },
  at: { type: "string" },
  from: { type: "string" },
  replace: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const onlyOne = (a: string | undefined, b: string | undefined, names: string): string => {
  const [one, other] = [a ?? b, a && b];
  if (one === undefined || other) throw new Misuse(`Use either ${names}.`);
  return one;
};

type Asked = { recipe?: string | undefined; plan?: string | undefined; list?: string | undefined };

const thingIn = ({ recipe, plan, list }: Asked) => {
  const things = [
    { kind: "recipe" as const, id: recipe },
    { kind: "plan" as const, id: plan },
    { kind: "list" as const, id: list },
  ].flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]));
  const [thing, other] = things;
  if (!thing || other) throw new Misuse("Use one of --recipe, --plan and --list.");
  return thing;
};

const wishIn = (replaces: boolean, { kind, id }: ReturnType<typeof thingIn>) => {
  if (replaces) return { kind, id, replaces };
  if (kind === "list")
    throw new Misuse("A deleted list comes back with its plan: --plan. For one that is there: --replace.");
  return { kind, id };
};

await command(help, options, async ({ stage, household = "", at, from, replace, yes, ...asked }) => {
  if (!stage) throw new Misuse(help);
  const thing = thingIn(asked);
  for (const one of [household, thing.id]) if (!ID.test(one)) throw new Misuse(`"${one}" can't be an id.`);
  const wanted = wishIn(replace, thing);
  const moment = onlyOne(at, from, "--at or --from");
  const past = at === undefined ? moment : timeIn("--at", at);
  const connection = await connectTo(stage);
  const client = new DynamoDBClient({ region: connection.region });
  const verb = replace ? "replace it" : "put it back";
  const isSure = async (name: string) =>
    yes || (await typedLine(`To ${verb}, type the household's name: `))?.trim() === name.trim();
  const wish = { stage, householdId: household, past, ...wanted };
  await putBack({ client, say, isSure }, await tableOf(connection, stage), wish);
});
