import { shipAll } from "../bundle/ship.ts";
import { command, Misuse } from "../command-line/command.ts";
import { writeSite } from "../site/write-site.ts";
import { connectTo } from "../stage/access.ts";
import { sst } from "../stage/sst.ts";
import { settingsOf } from "../stage/stages.ts";
import { goBack } from "./traffic/shift.ts";
import { toolsFor } from "./traffic/tools.ts";

const works: Record<string, string> = {
  "roll-back": "Moves all traffic back to the versions before the last deployment, at once.",
  unlock: "Unlocks a stage after an interrupted deployment. Make sure that no other is running.",
  refresh: "Brings SST's record of a stage up to date after an interrupted deployment or a change by hand.",
  remove: "Takes a stage down, with its table.",
};

const [name = ""] = process.argv.slice(2);
const what = works[name];
if (!what) throw new Error(`There is no "${name}". Choose one of: ${Object.keys(works).join(", ")}`);

const help = `${what}

  npm run ${name} -- --stage STAGE${name === "remove" ? "   (not for protected stages)" : ""}

  --help   this text`;

await command(help, { stage: { type: "string" } }, async ({ stage }, [, ...surplus]) => {
  if (!stage || surplus.length > 0) throw new Misuse(help);
  if (name === "remove" && settingsOf(stage).isProtected)
    throw new Error(
      `${stage} is protected. To take it down anyway, set isProtected to false for it in infra/stage/stages.ts, deploy, and try again.`,
    );
  const connection = await connectTo(stage);
  if (name === "roll-back") {
    const moved = await goBack(stage, toolsFor(connection));
    return console.log(
      `All traffic of ${moved} functions is back at the versions before. Resources and settings are still those of the new release: check out the release before and deploy it.`,
    );
  }
  if (name !== "unlock") {
    await shipAll();
    writeSite();
  }
  sst(name, stage);
});
