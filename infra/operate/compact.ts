import { command } from "../command-line/command.ts";
import { progressOf } from "./progress.ts";
import { compactCatalogues } from "./table/compact-catalogues.ts";
import { localHelp, tableHelp, tableOptions, withTable } from "./table/connection.ts";

const help = `Rewrites the snapshot of every household's catalogue in the format of this release, so that a later release can
drop the format before. The service can run meanwhile. You can stop the command and start it again.

  npm run compact -- [OPTION …]

${tableHelp}

The command ends with 0 when all snapshots are in the format of this release, and with 1 when some are not, for example
because others kept changing them. Then run it again.
${localHelp}`;

await command(help, tableOptions, (chosen) =>
  withTable(chosen, async (table) => {
    const start = (total: number) => progressOf(total, process.stdout, "catalogues");
    const { rewritten, skipped, left } = await compactCatalogues(table, start);
    console.log(`${rewritten} rewritten, ${skipped} in this format already, ${left.length} left`);
    for (const one of left) console.error(one);
    if (left.length > 0) process.exitCode = 1;
  }),
);
