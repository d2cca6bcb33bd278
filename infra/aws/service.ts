import { existsSync } from "node:fs";
import { allFunctions } from "../functions.ts";
import { settingsOf, tableParameter } from "../stages.ts";
import { createAlarms } from "./alarms.ts";
import { createApi } from "./api.ts";
import { createDashboard } from "./dashboard.ts";
import { createEncryptionKey } from "./encryption-key.ts";
import { createMetrics } from "./metrics.ts";
import { createSchedule } from "./schedule.ts";
import { createSender } from "./sender.ts";
import { createSourceMaps } from "./source-maps.ts";
import { createTable } from "./table.ts";

/** The bundles are made before SST runs, in the same way as those that the tests ran. */
const bundlesFolder = (): string => {
  const folder = `${process.cwd()}/.build/deploy`;
  const missing = allFunctions.find(({ module, name }) => !existsSync(`${folder}/${module}/${name}`));
  if (missing)
    throw new Error(`${missing.name} is not bundled. Deploy with: npm run deploy -- --stage STAGE`);
  return folder;
};

/** All resources of a stage. */
export const deployService = () => {
  const settings = settingsOf($app.stage);
  const table = createTable(settings);
  new aws.ssm.Parameter("TableName", {
    name: tableParameter($app.stage),
    type: "String",
    insecureValue: table.name,
  });
  const around = {
    settings,
    table,
    encryptionKey: createEncryptionKey(),
    sender: createSender(settings),
    bundles: bundlesFolder(),
  };
  const { api, appUrl } = createApi(around);
  createSchedule({ ...around, appUrl, apiUrl: api.url });
  createSourceMaps(settings);
  const metrics = createMetrics(api, table);
  createDashboard(createAlarms(settings, metrics), metrics);
  return { url: api.url, table: table.name };
};
