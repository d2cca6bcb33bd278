import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Runs one of SST's own commands on a stage, without its telemetry. Returns whether it succeeded. */
export const sst = (command: string, stage: string): boolean => {
  // In a string, because Windows finds it only through a shell. A stage's name is letters and digits.
  const { status, error } = spawnSync(`sst ${command} --stage ${stage}`, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, SST_TELEMETRY_DISABLED: "1" },
  });
  if (error) throw error;
  if (status !== 0) process.exitCode = status ?? 1;
  return status === 0;
};

/** The address of the stage that SST has just deployed. */
export const deployedUrl = (): string => {
  const { url } = JSON.parse(readFileSync(".sst/outputs.json", "utf8"));
  if (typeof url !== "string") throw new Error("The deployment has no address in .sst/outputs.json");
  return url;
};
