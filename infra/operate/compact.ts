import { command } from "../command-line/command.ts";
import { checkStageName, release, settingsOf, writesNewest } from "../stage/stages.ts";
import { progressOf } from "./seed/progress.ts";
import { compactCatalogues } from "./table/compact-catalogues.ts";
import { connectLocally, connectToStage } from "./table/connection.ts";

const help = `Rewrites the snapshot of every household's catalogue in the newest format, so that a later release can
forget the old one. The service can go on meanwhile. You can stop the command and start it again.

  npm run compact -- [OPTION …]

  --stage STAGE  the deployed stage to work on
  --data DIR     without --stage: the folder with the local data (default .data)
  --yes          even where infra/stage/stages.ts does not let functions write the newest format yet
  --help         this text

The command ends with 0 when all snapshots are in the newest format, and with 1 when some are not, for example
because others kept changing them. Then run it again.
While "npm start" is running, it uses the local data. Then set DYNAMODB_ENDPOINT to the address that it prints.`;

const options = {
  stage: { type: "string" },
  data: { type: "string", default: ".data" },
  yes: { type: "boolean", default: false },
} as const;

await command(help, options, async ({ stage, data, yes }) => {
  if (stage !== undefined) checkStageName(stage);
  const isWritten = stage !== undefined && writesNewest(settingsOf(stage));
  if (!isWritten && !yes)
    throw new Error(
      `Releases before 0.2.0 can't read the newest format: after this there is no way back to them. ${
        stage === undefined ? "Local data" : `The stage ${stage}`
      } is still written in the format before. ${
        stage === undefined
          ? ""
          : `Set its writesNewestFormats in infra/stage/stages.ts to "${release}" and deploy it, then try again. `
      }To go on anyway, add --yes.`,
    );
  const connection = stage === undefined ? await connectLocally(data) : await connectToStage(stage);
  try {
    const start = (total: number) => progressOf(total, process.stdout, "catalogues");
    const { rewritten, skipped, left } = await compactCatalogues(connection, start);
    console.log(`${rewritten} rewritten, ${skipped} in the newest format already, ${left.length} left`);
    for (const one of left) console.error(one);
    if (left.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
});
