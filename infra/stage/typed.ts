/** Our commands set it (sst.ts). */
export const THROUGH_COMMAND = "MEAL_PLANNER_COMMAND";

const NODE = 24;

/** What SST runs the program for. */
type Run = { command: string; isDev: boolean; stage: string };

const ours: Record<string, string> = {
  deploy: "deploy -- --stage STAGE",
  diff: "deploy -- --stage STAGE --preview",
  refresh: "refresh -- --stage STAGE",
};

/**
 * Refuses what somebody typed for SST itself, if only our command does all of it.
 * @throws with the command to use
 */
export const checkTyped = (
  { command, isDev, stage }: Run,
  env: Record<string, string | undefined> = process.env,
  node = process.versions.node,
): void => {
  // SST runs functions on the first Node of the PATH. An older one can't log anybody in: it has no argon2.
  if (isDev && Number.parseInt(node, 10) < NODE)
    throw new Error(
      `The functions need Node ${NODE}, and this is Node ${node}. Use: npm run sst-dev -- --stage ${stage}`,
    );
  if (isDev || env[THROUGH_COMMAND]) return;
  throw new Error(
    `"sst ${command}" makes no bundles and no session keys, and moves no traffic to new versions. Use: npm run ${(ours[command] ?? "deploy -- --stage STAGE").replace("STAGE", stage)}`,
  );
};
