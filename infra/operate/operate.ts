import { shipAll } from "../bundle/ship.ts";
import { command, Misuse } from "../command-line/command.ts";
import { writeSite } from "../site/write-site.ts";
import { connectTo } from "../stage/access.ts";
import { sst } from "../stage/sst.ts";
import { checkStageName, settingsOf } from "../stage/stages.ts";
import { goBack } from "./traffic/shift.ts";
import { toolsFor } from "./traffic/tools.ts";

type Work = {
  what: string;
  unlessProtected?: string;
  runsProgram?: boolean;
  takesBundles?: boolean;
  run: (stage: string) => Promise<void> | void;
};

const works: Record<string, Work> = {
  "roll-back": {
    what: "Moves all traffic back to the versions before the last deployment, at once.",
    run: async (stage) => {
      const moved = await goBack(stage, toolsFor(await connectTo(stage)));
      console.log(
        `All traffic of ${moved} functions is back at the versions before. Resources and settings are still those of the new release: check out the release before and deploy it.`,
      );
    },
  },
  unlock: {
    what: "Unlocks a stage after an interrupted deployment. Make sure that no other is running.",
    run: (stage) => void sst("unlock", stage),
  },
  refresh: {
    what: "Brings SST's record of a stage up to date after an interrupted deployment or a change by hand.",
    runsProgram: true,
    takesBundles: true,
    run: (stage) => void sst("refresh", stage),
  },
  "sst-dev": {
    what: "Runs the functions of a stage of your own from source, on this machine, behind its real API and table.\nDeploy it before, and again afterwards.",
    unlessProtected: "Use a stage of your own: its functions would run on this machine.",
    runsProgram: true,
    run: (stage) => void sst("dev", stage),
  },
  remove: {
    what: "Takes a stage down, with its table.",
    unlessProtected:
      "To take it down anyway, set isProtected to false for it in infra/stage/stages.ts, deploy, and try again.",
    runsProgram: true,
    takesBundles: true,
    run: (stage) => void sst("remove", stage),
  },
};

const [name = ""] = process.argv.slice(2);
const work = works[name];
if (!work) throw new Error(`There is no "${name}". Choose one of: ${Object.keys(works).join(", ")}`);

const help = `${work.what}

  npm run ${name} -- --stage STAGE${work.unlessProtected ? "   (not for protected stages)" : ""}

  --help   this text`;

await command(
  help,
  { stage: { type: "string" } },
  async ({ stage }, [, ...surplus]) => {
    if (!stage || surplus.length > 0) throw new Misuse(help);
    checkStageName(stage);
    if (work.unlessProtected && settingsOf(stage).isProtected)
      throw new Error(`${stage} is protected. ${work.unlessProtected}`);
    await connectTo(stage);
    if (work.takesBundles) await shipAll();
    if (work.runsProgram) writeSite();
    await work.run(stage);
  },
  true,
);
