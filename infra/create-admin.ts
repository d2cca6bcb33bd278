import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { displayName, email } from "../core/accounts/fields.ts";
import { createDb } from "../core/storage/db.ts";
import { addAdministrator, promote } from "./administrator.ts";
import { command } from "./command.ts";
import { connectLocally, connectToStage } from "./connection.ts";
import { Misuse } from "./misuse.ts";

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
  const { client, tableName, close } = values.stage
    ? await connectToStage(values.stage)
    : await connectLocally(values.data);
  try {
    const db = createDb(client, tableName);
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
