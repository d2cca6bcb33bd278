import { text } from "node:stream/consumers";
import { operations } from "../../core/api.ts";
import { readParameter } from "../../functions/endpoint/parameter-store.ts";
import { bundleAll, bundleFolder } from "../bundle/bundle.ts";
import { command, Misuse } from "../command-line/command.ts";
import { connectTo } from "../stage/access.ts";
import { scheduledFunctions, unknownRoute } from "../stage/functions.ts";
import { releaseWithCommit } from "../stage/release.ts";
import { inSources, mapsIn, type SourceMaps } from "../stage/source-maps.ts";
import { checkStageName, mapsParameter } from "../stage/stages.ts";
import { readMaps } from "./kept-maps.ts";

const help = `Shows the stacks in a log line with the files and lines of our sources.

  npm run stack -- --stage STAGE < line.json   for the release in the line; the stage keeps its maps
  npm run stack < line.json                    for this tree, if it is that release

  --function F   for a bare stack instead of a line: the function, such as recipes/create-recipe
  --release R    for a bare stack, or for the maps of another release
  --help         this text`;

type LoggedLine = {
  release?: string;
  route?: string;
  job?: string;
  errors?: { name: string; stack?: string }[];
};

const lineIn = (given: string): LoggedLine | undefined => {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
};

const functionOf = ({ route, job }: LoggedLine): string | undefined => {
  const operation = operations.find(({ contract }) => contract.route === route);
  if (operation) return `${operation.module}/${operation.contract.name}`;
  const scheduled = scheduledFunctions.find(({ name }) => name === job);
  if (scheduled) return `${scheduled.module}/${scheduled.name}`;
  return route === "$default" ? unknownRoute : undefined;
};

const keptBy = async (stage: string, release: string): Promise<SourceMaps> => {
  checkStageName(stage);
  const connection = await connectTo(stage);
  const bucket = await readParameter(connection, mapsParameter(stage));
  if (!bucket) throw new Error(`The stage "${stage}" keeps no source maps. Protected stages do.`);
  return readMaps(connection, bucket, release);
};

const ofThisTree = async (release: string | undefined): Promise<SourceMaps> => {
  const own = releaseWithCommit();
  if (release && release !== own)
    throw new Misuse(
      `This tree is ${own}, and not ${release}. Name the stage that keeps its maps: --stage STAGE`,
    );
  await bundleAll();
  return mapsIn(bundleFolder);
};

const option = { type: "string" } as const;

await command(help, { stage: option, function: option, release: option }, async (values) => {
  const given = await text(process.stdin);
  const line = lineIn(given) ?? {};
  const { stage, function: name = functionOf(line), release = line.release } = values;
  if (!name)
    throw new Misuse("This is no log line of the service. For a bare stack, name the function: --function F");
  if (stage && !release) throw new Misuse("Say which release it is: --release R");
  const maps = stage && release ? await keptBy(stage, release) : await ofThisTree(release);
  const map = maps[name];
  if (!map) throw new Misuse(`There is no function ${name}`);
  const stacks = line.errors?.map(({ name, stack }) => stack ?? name) ?? [given.trimEnd()];
  console.log(stacks.map((stack) => inSources(stack, name, map)).join("\n\ncaused by\n\n"));
});
