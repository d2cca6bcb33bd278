import { checkStamp } from "../bundle/stamp.ts";
import { allFunctions } from "../stage/functions.ts";
import { publicKeysPath, restoredPath, settingsOf, tableParameter } from "../stage/stages.ts";
import { createAlarms } from "./alarms.ts";
import { createApi } from "./api.ts";
import { createBackups } from "./backups.ts";
import { createBoundary } from "./boundary.ts";
import { createDashboard } from "./dashboard.ts";
import { createEncryptionKey } from "./encryption-key.ts";
import { createLogGroup, createQueries } from "./logs.ts";
import { createMetrics } from "./metrics.ts";
import { createPictures } from "./pictures.ts";
import { createSchedule } from "./schedule.ts";
import { createSocketGateway } from "./socket-gateway.ts";
import { createSockets } from "./sockets.ts";
import { createStream } from "./stream.ts";
import { createReplica, createTable } from "./table.ts";

/** Returns where the bundles are that commands make before SST runs; `sst dev` runs sources. */
const bundlesFolder = (): string => {
  const names = allFunctions.map(({ module, name }) => `${module}/${name}`);
  if (!$dev) checkStamp(process.cwd(), names, $app.stage);
  return `${process.cwd()}/.build/deploy`;
};

/** Reads what a command has noted in a parameter. */
const noted = async (path: string): Promise<string | undefined> =>
  (await aws.ssm.getParametersByPath({ path })).values[0];

export const deployService = async () => {
  const restored = await noted(restoredPath($app.stage));
  const wanted = settingsOf($app.stage);
  // Nobody may write during a restore, so the next deployment makes the replica.
  const settings = { ...wanted, hasReplica: wanted.hasReplica === true && !process.env.RESTORING };
  const table = createTable(settings, restored);
  createReplica(settings, table);
  new aws.ssm.Parameter("TableName", {
    name: tableParameter($app.stage),
    type: "String",
    insecureValue: table.name,
  });
  new aws.dynamodb.ContributorInsights("ThrottledKeys", { tableName: table.name, mode: "THROTTLED_KEYS" });
  createBackups(settings, table);
  const logGroup = createLogGroup(settings);
  // SES keeps and reports none; bounces are on the account's list.
  const sender = settings.mailFrom ? new sst.aws.Email("Sender", { sender: settings.mailFrom }) : undefined;
  const sockets = createSocketGateway(settings);
  const pictures = createPictures(settings);
  const around = {
    settings,
    table,
    publicKeys: await noted(publicKeysPath($app.stage)),
    encryptionKey: createEncryptionKey(),
    sender,
    sockets,
    pictures,
    logGroup,
    boundary: createBoundary({ settings, logGroup, sender, sockets, pictures }),
    bundles: bundlesFolder(),
  };
  const { api, edge } = createApi(around);
  createSchedule({ ...around, edge });
  createSockets({ ...around, edge });
  createStream({ ...around, edge });
  createQueries(around.logGroup, api);
  const metrics = createMetrics(settings, { api, edge, table });
  createDashboard(createAlarms(settings, metrics), metrics);
  return { url: edge.url, table: table.name };
};
