import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { THROUGH_COMMAND } from "./typed.ts";

/** Runs SST without telemetry, and returns whether it succeeded. */
export const sst = (command: string, stage: string): boolean => {
  // Windows finds SST only through a shell. Stage names are letters and digits.
  const { status, error } = spawnSync(`sst ${command} --stage ${stage}`, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, SST_TELEMETRY_DISABLED: "1", [THROUGH_COMMAND]: "1" },
  });
  if (error) throw error;
  if (status !== 0) process.exitCode = status ?? 1;
  return status === 0;
};

export const deployedUrl = (): string => {
  const { url } = JSON.parse(readFileSync(".sst/outputs.json", "utf8"));
  if (typeof url !== "string") throw new Error("The deployment has no address in .sst/outputs.json");
  return url;
};
