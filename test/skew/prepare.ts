import { deploy } from "./support/deployment.ts";
import { bundleBeside, bundleLearns, bundleThis, bundleWrites } from "./support/release.ts";
import { openTable } from "./support/table.ts";

/** Lets tests use one table through this release and the one beside it, request by request. */
export const setup = async (): Promise<() => Promise<void>> => {
  const [ours, beside] = [await bundleThis(), await bundleBeside()];
  await bundleLearns();
  await bundleWrites();
  process.env.SKEW_IS_PREPARED = "true";
  const table = await openTable(beside);
  const both = await deploy(table, [beside, ours], {
    seed: Number(process.env.SKEW_SEED ?? 1),
    instances: 1,
  });
  process.env.DEPLOYED_STAGE = JSON.stringify({
    url: both.address,
    environment: table.environment,
    isHalfOlder: true,
  });
  return async () => {
    console.info(both.report());
    const faults = both.takeFaults();
    await both.stop();
    await table.close();
    if (faults.length > 0) throw new Error(faults.join("\n"));
  };
};
