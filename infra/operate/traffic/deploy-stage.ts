import { reasonOf } from "../../command-line/reason.ts";
import { keep, shift, type Tools, type TryOut } from "./shift.ts";

export type Means = {
  apply: () => boolean;
  ensureSecrets: () => Promise<void>;
  tryOut: TryOut;
  tools: Tools;
};

export const deployStage = async (stage: string, isGradual: boolean, means: Means): Promise<void> => {
  const { apply, ensureSecrets, tryOut, tools } = means;
  if (!apply())
    throw new Error(
      `The deployment failed half-way. Traffic goes to the versions before. infra/README.md says what to do ("An interrupted deployment").`,
    );
  // Only now is there the KMS key that encrypts them. Until then, requests with a session get 503.
  await ensureSecrets();
  const trial: TryOut = (service) =>
    tryOut(service).catch((cause) => {
      throw new Error(`the trial failed: ${reasonOf(cause)}`, { cause });
    });
  await keep(await shift(stage, isGradual, tools, trial), tools);
  tools.say(`${stage} is deployed. To go back to the versions before: npm run roll-back -- --stage ${stage}`);
};
