import { reasonOf } from "../../command-line/reason.ts";
import { goBack, keep, type Moved, shift, type Tools } from "./shift.ts";

export type Means = {
  apply: () => boolean;
  ensureSecrets: () => Promise<void>;
  tryOut: () => Promise<void>;
  tools: Tools;
};

const takeBack = async (stage: string, { moves }: Moved, tools: Tools): Promise<string> => {
  if (moves.length === 0) return "No traffic had moved, so there is nothing to take back";
  try {
    await goBack(stage, { ...tools, clock: tools.steadyClock });
    return "All traffic goes to the versions before. Resources and roles stay new: deploy a corrected release, or the one before";
  } catch (error) {
    tools.say(`Traffic can't be moved back: ${reasonOf(error)}`);
    return `Traffic still goes to the new versions. Try: npm run roll-back -- --stage ${stage}`;
  }
};

export const deployStage = async (stage: string, isGradual: boolean, means: Means): Promise<void> => {
  const { apply, ensureSecrets, tryOut, tools } = means;
  if (!apply())
    throw new Error(
      `The deployment failed half-way. Traffic goes to the versions before. infra/README.md says what to do ("An interrupted deployment").`,
    );
  // Only now is there the KMS key that encrypts them. Until then, requests with a session get 503.
  await ensureSecrets();
  const moved = await shift(stage, isGradual, tools);
  try {
    await tryOut();
    // Throws if somebody has stopped the command meanwhile.
    await tools.clock.wait(0);
  } catch (cause) {
    throw new Error(`The trial of ${stage} failed. ${await takeBack(stage, moved, tools)}`, { cause });
  }
  await keep(moved, tools);
  tools.say(`${stage} is deployed. To go back to the versions before: npm run roll-back -- --stage ${stage}`);
};
