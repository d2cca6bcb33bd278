import { shipAll } from "../bundle/ship.ts";
import { command, Misuse } from "../command-line/command.ts";
import { writeSite } from "../site/write-site.ts";
import { connectTo } from "../stage/access.ts";
import { sst } from "../stage/sst.ts";
import { ensureStageKeys } from "../stage/stage-keys.ts";
import { settingsOf } from "../stage/stages.ts";
import { goBack, toolsFor } from "./traffic/shift.ts";

const works: Record<string, string> = {
  "roll-back": "Moves all traffic back to the versions before the last deployment, at once.",
  unlock: "Unlocks a stage after an interrupted deployment. Make sure that no other is running.",
  refresh: "Brings SST's record of a stage up to date after an interrupted deployment or a change by hand.",
  "sst-dev": `Runs the functions of a stage of your own from their sources: AWS passes requests on to this machine. A change
counts at the next request. Ctrl-C ends it; from then on the functions answer 500 until you deploy the stage again.`,
  remove: "Takes a stage down, with its table.",
};

const unlessProtected: Record<string, string> = {
  "sst-dev": "Its functions would run on this machine. Use a stage of your own.",
  remove:
    "To take it down anyway, set isProtected to false for it in infra/stage/stages.ts, deploy, and try again.",
};

const [name = ""] = process.argv.slice(2);
const what = works[name];
if (!what) throw new Error(`There is no "${name}". Choose one of: ${Object.keys(works).join(", ")}`);

const help = `${what}

  npm run ${name} -- --stage STAGE${unlessProtected[name] ? "   (not for protected stages)" : ""}

  --help   this text`;

await command(help, { stage: { type: "string" } }, async ({ stage }, [, ...surplus]) => {
  if (!stage || surplus.length > 0) throw new Misuse(help);
  if (unlessProtected[name] && settingsOf(stage).isProtected)
    throw new Error(`${stage} is protected. ${unlessProtected[name]}`);
  const connection = await connectTo(stage);
  if (name === "roll-back") {
    const moved = await goBack(stage, toolsFor(connection));
    return console.log(
      `All traffic of ${moved} functions is back at the versions before. Resources and settings are still those of the new release: check out the release before and deploy it.`,
    );
  }
  if (name === "refresh" || name === "remove") await shipAll();
  if (name !== "unlock") writeSite();
  if (name !== "sst-dev") return void sst(name, stage);
  // A protected stage's first deployment makes their key, others have AWS's.
  await ensureStageKeys(connection, stage);
  // Ctrl-C reaches SST as well, which then ends.
  process.on("SIGINT", () => {});
  sst("dev --mode=basic", stage);
});
