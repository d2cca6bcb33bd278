import { command } from "../command-line/command.ts";
import { checkStageName } from "../stage/stages.ts";
import { progressOf } from "./seed/progress.ts";
import { compactCatalogues } from "./table/compact-catalogues.ts";
import { connectLocally, connectToStage } from "./table/connection.ts";

const help = `Rewrites the snapshot of every household's catalogue in the format of this release, so that a later release can
drop the format before. The service can run meanwhile. You can stop the command and start it again.

  npm run compact -- [OPTION …]

  --stage STAGE  the deployed stage to work on
  --data DIR     without --stage: the folder with the local data (default .data)
  --help         this text

The command ends with 0 when all snapshots are in the format of this release, and with 1 when some are not, for example
because others kept changing them. Then run it again.
While "npm start" uses the local data, set DYNAMODB_ENDPOINT to the address that it prints.`;

const options = {
  stage: { type: "string" },
  data: { type: "string", default: ".data" },
} as const;

await command(help, options, async ({ stage, data }) => {
  if (stage !== undefined) checkStageName(stage);
  const connection = stage === undefined ? await connectLocally(data) : await connectToStage(stage);
  try {
    const start = (total: number) => progressOf(total, process.stdout, "catalogues");
    const { rewritten, skipped, left } = await compactCatalogues(connection, start);
    console.log(`${rewritten} rewritten, ${skipped} in this format already, ${left.length} left`);
    for (const one of left) console.error(one);
    if (left.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
});
