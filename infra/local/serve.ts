import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { addAdministrator, findAccount } from "../../core/admin/administrator-store.ts";
import { functions } from "../../functions/endpoint/assistants/operations.ts";
import { connect, open, services } from "../../functions/endpoint/aws/deps.ts";
import { reasonOf } from "../command-line/reason.ts";
import { demoNewcomer, demoPeople, demoSignIn, fillDemo } from "../demo/demo.ts";
import { sessionKeys } from "../stage/key-file.ts";
import { releaseWithCommit } from "../stage/release.ts";
import { addressFor } from "./address.ts";
import { callerOf } from "./call.ts";
import { freePort } from "./child.ts";
import { demoMarker, openDataFolder, openFolder } from "./data-folder.ts";
import { type Engine, startEngine } from "./engine.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { onStop } from "./launcher.ts";
import { type Mails, openMails } from "./mails.ts";
import { type Options, stopped, withOptions } from "./options.ts";
import { folderBucket, memoryBucket, pictureRoutes } from "./pictures.ts";
import { checkAccounts, tellAddress } from "./reachable.ts";
import { quietly, writeReadably } from "./readable.ts";
import { functionRoutes, type Load } from "./routes.ts";
import { startSchedule } from "./schedule.ts";
import { demoTokens, siteRoutes } from "./site.ts";
import { liveUrlOf, openSockets } from "./sockets.ts";
import { withStream } from "./stream.ts";
import { ensureTable, localCredentials, withoutSignatures } from "./table.ts";

const { env } = process;
const tableName = "meal-planner";
/** How long a function may take, in milliseconds: this machine may be slow. */
const timeoutMs = 60_000;
const demoAdministrator = { email: "admin@example.com", password: "demo-admin-password" };
const administrator = {
  displayName: "Administrator",
  email: env.ADMIN_EMAIL || demoAdministrator.email,
  password: env.ADMIN_PASSWORD || demoAdministrator.password,
};

const report = (line: string) => console.log(`  ${line}`);
const running: { gateway?: Gateway; mails?: Mails; engine?: Engine; stopping?: true } = {};

const stop = async (exitCode: number, saying = ""): Promise<void> => {
  if (running.stopping) return;
  running.stopping = true;
  await running.gateway?.close(3000);
  await running.mails?.stop();
  await running.engine?.stop();
  if (saying) console.log(saying);
  process.exit(exitCode);
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const startStorage = async (dataFile: string | undefined) => {
  const engine = await startEngine(dataFile ? { dataFile } : {});
  const { endpoint, name } = engine;
  report(`DynamoDB at ${endpoint} is ${name}`);
  running.engine = engine;
  void engine.ended.then(() => {
    if (running.stopping) return;
    console.error("The database engine stopped unexpectedly.");
    return stop(1);
  });
  const created = await ensureTable({ endpoint, tableName }).catch((error: unknown) => {
    if (!hasCode(error, "ECONNREFUSED")) throw error;
    throw new Error(`No DynamoDB answers at ${endpoint}. Start it, or set DYNAMODB_ENDPOINT.`);
  });
  return { endpoint, created };
};

/** Returns a port that is free, or fails before a data folder is made. */
const portFor = async (port: number, on: string): Promise<number> => {
  try {
    return await freePort(port, on);
  } catch (error) {
    if (!hasCode(error, "EADDRINUSE")) throw error;
    throw new Error(`Port ${port} is in use. Use another one: npm start -- --port ${port + 1}`);
  }
};

/**
 * Fills the demo, once for each table.
 * @returns the secret of the demo's calendar feed, if any
 */
const demo = async (url: string, dataFolder: string | undefined, isNewTable: boolean): Promise<string> => {
  const marker = dataFolder && demoMarker(dataFolder);
  if (!isNewTable && marker && existsSync(marker)) return readFileSync(marker, "utf8");
  try {
    const isThere = await findAccount(services().db, administrator.email);
    if (!isThere) await addAdministrator(services(), administrator);
    const feed = await quietly(() => fillDemo(url, new Date()));
    report("Demo household filled in");
    if (marker) writeFileSync(marker, feed, { mode: 0o600 });
    return feed;
  } catch (error) {
    report(`The demo household is incomplete: ${reasonOf(error)}`);
    return "";
  }
};

const start = async (options: Options, load: Load): Promise<void> => {
  const { lan, publicUrl, dataFolder, mailFolder, demo: wantsDemo } = options;
  const listensOn = lan ? "0.0.0.0" : "127.0.0.1";
  const port = await portFor(options.port, listensOn);
  const address = addressFor(options, port);
  const { url } = address;
  console.log(dataFolder ? `Starting, with the data in ${dataFolder}` : "Starting, with the data in memory");
  const files = dataFolder ? await openDataFolder(dataFolder) : undefined;
  if (mailFolder) openFolder(mailFolder, "The mails", "--mail");
  const { tokens, keep } = demoTokens(
    demoNewcomer,
    demoPeople.map(({ email }) => email),
  );
  const mails = openMails(mailFolder, report, keep);
  running.mails = mails;
  const keys = await sessionKeys(files?.keys);
  const isForeign = Boolean(env.DYNAMODB_ENDPOINT);
  const { endpoint, created } = await startStorage(files?.table);
  env.ALLOWED_ORIGINS = [...address.pages, env.ALLOWED_ORIGINS].filter(Boolean).join(",");
  const allowedOrigins = env.ALLOWED_ORIGINS.split(",");
  const onRefusedOrigin = (origin: string) =>
    report(`A page of ${origin} may not call. To allow it, start with ALLOWED_ORIGINS=${origin}`);
  const bucket = files ? folderBucket(files.pictures) : memoryBucket();
  const routes = [
    ...functionRoutes(load),
    ...(wantsDemo ? siteRoutes(demoSignIn, tokens) : siteRoutes()),
    ...pictureRoutes(bucket),
  ];
  functions.call = callerOf(routes);
  const sockets = openSockets(() => load("live/open-socket"));
  running.gateway = createGateway(routes, {
    allowedOrigins,
    names: address.names,
    proxy: publicUrl,
    onRefusedOrigin,
    timeoutMs,
    sockets,
  });
  // Test programs do some things more often than people.
  const often = publicUrl ? "" : "1000";
  Object.assign(env, {
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: endpoint,
    AWS_REGION: "local",
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    SESSION_KEYS: keys,
    SIGN_UPS_PER_HOUR: env.SIGN_UPS_PER_HOUR || often,
    PROFILE_CHANGES_PER_HOUR: env.PROFILE_CHANGES_PER_HOUR || often,
    FILLS_PER_MINUTE: env.FILLS_PER_MINUTE || often,
    VISIT_LOCAL: String(options.visitsLocal),
    STAGE: "local",
    RELEASE: releaseWithCommit(),
    API_URL: url,
    APP_URL: url,
    LIVE_URL: liveUrlOf(url),
  });
  // With a database of their own, other servers may write there, too.
  const db = isForeign ? services().db : open(withoutSignatures(connect()));
  Object.assign(services(), {
    db: withStream(db, load, () => isForeign || sockets.connections.isHeard(), mails.soon),
    connections: sockets.connections,
    bucket,
  });
  const ownAdministrator = { ...demoAdministrator, email: administrator.email };
  await checkAccounts(options, services().db, [...demoPeople, demoAdministrator, ownAdministrator], report);
  await running.gateway.listen(port, listensOn);
  if (wantsDemo) {
    const feed = await demo(address.ownUrl, dataFolder, created);
    if (feed) tokens.feed = feed;
    if (env.ENDS_WHEN_READY) return stop(0);
    for (const { email, password } of demoPeople) report(`Sign in: ${email} / ${password}`);
    report(`Sign in: ${administrator.email} / ${administrator.password} (administrator)`);
  }
  tellAddress(options, address, report);
  // Otherwise what only the start needed, 15 MB, stays until there is much to do.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  console.log(`ready on ${url}`);
  startSchedule(load, { "send-mails": mails.soon });
};

/**
 * Runs `npm start`.
 * @param load loads a function ("recipes/create-recipe")
 */
export const serve = (load: Load): Promise<void> =>
  withOptions(async (options) => {
    writeReadably([process.stdout, process.stderr]);
    const end = () => void stop(0, options.watch ? "" : stopped(options.dataFolder));
    onStop(end);
    try {
      await start(options, load);
    } catch (error) {
      console.error(reasonOf(error));
      await stop(1);
    }
  });
