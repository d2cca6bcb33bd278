import { spawn } from "node:child_process";
import { once } from "node:events";
import { command, Misuse } from "../command-line/command.ts";
import { writeSite } from "../site/write-site.ts";
import { connectTo } from "../stage/access.ts";
import { ensureStageKeys } from "../stage/stage-keys.ts";
import { settingsOf } from "../stage/stages.ts";

const help = `Runs the functions of a stage of your own from their sources: AWS passes requests on to this machine. A change
counts at the next request. Ctrl-C ends it; from then on the functions answer 500 until you deploy the stage again.

  npm run sst-dev -- --stage STAGE   (not for protected stages)

  --help   this text`;

const windows = process.platform === "win32";

/**
 * Runs SST until Ctrl-C. SST's command ignores it and passes no signal on, so the signal goes to all that it started.
 */
const runUntilStopped = async (stage: string): Promise<void> => {
  const child = spawn(`sst dev --mode=basic --stage ${stage}`, {
    shell: true,
    detached: !windows,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, SST_TELEMETRY_DISABLED: "1" },
  });
  let isStopping = false;
  // Ctrl-C comes twice: from the terminal and from the launcher.
  const stop = () => {
    if (isStopping || !child.pid) return;
    isStopping = true;
    if (windows) child.kill();
    else process.kill(-child.pid, "SIGINT");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const [code] = await once(child, "exit");
  if (!isStopping) process.exitCode = code ?? 1;
};

await command(help, { stage: { type: "string" } }, async ({ stage }) => {
  if (!stage) throw new Misuse(help);
  if (settingsOf(stage).isProtected)
    throw new Error(
      `${stage} is protected, and its functions would run on this machine. Use a stage of your own.`,
    );
  const connection = await connectTo(stage);
  // AWS's own key encrypts them: only a protected stage has another, which its first deployment makes.
  await ensureStageKeys(connection, stage);
  writeSite();
  await runUntilStopped(stage);
});
