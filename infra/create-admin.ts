import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { displayName, email } from "../core/accounts/fields.ts";
import { createDb, type Db } from "../core/storage/db.ts";
import { addAdministrator, promote } from "./administrator.ts";
import { command } from "./command.ts";
import { openDataFolder } from "./local/data-folder.ts";
import { startEngine } from "./local/engine.ts";
import { ensureTable, localCredentials } from "./local/table.ts";
import { Misuse } from "./misuse.ts";
import { connectTo, tableOf } from "./stage.ts";
import { checkStageName } from "./stages.ts";

const help = `Makes an administrator. The API can't make the first one; this command can.

  npm run create-admin -- --email NAME@EXAMPLE.COM [OPTION …]

  --email E-MAIL   the administrator's address. If there is an account with it, that account becomes
                   an active administrator and keeps its name and password
  --name NAME      the name of a new account (default Administrator)
  --stage STAGE    the deployed stage to work on
  --data DIR       without --stage: the folder with the local data (default .data)
  --help           this text

The password comes from ADMIN_PASSWORD. Without that, the command asks for it in a terminal (what you
type is not shown), or reads it from standard input.
While "npm start" is running, it uses the local data. Then set DYNAMODB_ENDPOINT to the address that it prints.`;

const LOCAL_TABLE = "meal-planner";

type Connection = { db: Db; close: () => Promise<void> };

const connect = (tableName: string, config: DynamoDBClientConfig): Connection => {
  const client = new DynamoDBClient(config);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { db: createDb(documents, tableName), close: async () => client.destroy() };
};

/** The local table: of a running server, of another DynamoDB, or in a data folder that nobody is using. */
const connectLocally = async (dataFolder: string): Promise<Connection> => {
  const isElsewhere = process.env.DYNAMODB_ENDPOINT !== undefined && process.env.DYNAMODB_ENDPOINT !== "";
  const engine = await startEngine(isElsewhere ? {} : { dataFile: (await openDataFolder(dataFolder)).table });
  const { endpoint } = engine;
  try {
    await ensureTable({ endpoint, tableName: LOCAL_TABLE });
  } catch (error) {
    // This process can't end while the engine is running.
    await engine.stop();
    throw error;
  }
  const { db, close } = connect(LOCAL_TABLE, { endpoint, region: "local", credentials: localCredentials });
  return {
    db,
    close: async () => {
      await close();
      await engine.stop();
    },
  };
};

const connectToStage = async (stage: string): Promise<Connection> => {
  checkStageName(stage);
  const connection = await connectTo(stage);
  return connect(await tableOf(connection, stage), { region: connection.region });
};

const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });

const readPassword = async (): Promise<string> => {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write("Password: ");
  const input = createInterface({ input: process.stdin, output: unseen, terminal });
  const [line] = await Promise.race([
    input.question("").then((answer) => [answer]),
    new Promise<string[]>((resolve) => input.once("close", () => resolve([]))),
  ]);
  input.close();
  if (terminal) process.stderr.write("\n");
  if (!line) throw new Error("Give a password: type it, pipe it in, or set ADMIN_PASSWORD.");
  return line;
};

const options = {
  email: { type: "string" },
  name: { type: "string", default: "Administrator" },
  stage: { type: "string" },
  data: { type: "string", default: ".data" },
} as const;

await command(help, options, async (values) => {
  const address = email.safeParse(values.email);
  if (!address.success || address.data === "")
    throw new Misuse("Give the administrator's e-mail: --email name@example.com");
  const name = displayName.safeParse(values.name);
  if (!name.success) throw new Misuse('Give a name of 1 to 100 characters: --name "Anna"');
  const { db, close } = values.stage ? await connectToStage(values.stage) : await connectLocally(values.data);
  try {
    const operator = { db, now: () => new Date(), random: (bytes: number) => randomBytes(bytes) };
    if (await promote(operator, address.data))
      return console.log(`The account of ${address.data} is an administrator's now.`);
    await addAdministrator(operator, {
      email: address.data,
      displayName: name.data,
      password: await readPassword(),
    });
    console.log(`${address.data} is an administrator now.`);
  } finally {
    await close();
  }
});
