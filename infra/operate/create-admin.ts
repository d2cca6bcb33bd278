import { randomBytes } from "node:crypto";
import { displayName, email as emailField } from "../../core/accounts/fields.ts";
import type { User } from "../../core/accounts/model.ts";
import { addAdministrator, findAccount, promote } from "../../core/admin/administrator-store.ts";
import { command, Misuse } from "../command-line/command.ts";
import { readPassword } from "../command-line/typed-line.ts";
import { localHelp, tableHelp, tableOptions, withTable } from "./table/connection.ts";

const help = `Makes an administrator. The API can't make the first one; this command can.

  npm run create-admin -- --email NAME@EXAMPLE.COM [OPTION …]

  --email E-MAIL  the administrator's address
  --promote ID    make an administrator of the account that has this address and this id. It gets the
                  password that you give, loses its second factor, is signed out everywhere, and keeps its
                  name. Without this option, the command refuses an address that has an account, because
                  a stranger may have signed up with it
  --name NAME     the name of a new account (default Administrator)
${tableHelp}

The password comes from ADMIN_PASSWORD. Without that, the command asks for it in a terminal, which does not
show it, or reads it from standard input.
${localHelp}`;

const refusalFor = ({ id, email, displayName, createdAt }: User): string =>
  `There is an account with the e-mail ${email}: "${displayName}", made on ${createdAt.slice(0, 10)}, with the id ${id}.
If it is the right person's, repeat the command with --promote ${id}. It gets the password that you give,
and is signed out everywhere.`;

const options = {
  ...tableOptions,
  email: { type: "string" },
  name: { type: "string", default: "Administrator" },
  promote: { type: "string" },
} as const;

await command(help, options, async ({ promote: id, ...values }) => {
  const address = emailField.safeParse(values.email);
  if (!address.success || address.data === "")
    throw new Misuse("Give the administrator's e-mail: --email name@example.com");
  const email = address.data;
  const name = displayName.safeParse(values.name);
  if (!name.success) throw new Misuse('Give a name of 1 to 100 characters: --name "Anna"');
  await withTable(values, async ({ db }) => {
    const operator = { db, now: () => new Date(), random: (bytes: number) => randomBytes(bytes) };
    const account = id === undefined ? await findAccount(db, email) : undefined;
    if (account) throw new Error(refusalFor(account));
    const password = await readPassword("ADMIN_PASSWORD");
    if (id === undefined) await addAdministrator(operator, { email, displayName: name.data, password });
    else await promote(operator, { id, email, password });
    console.log(`${email} is an administrator now.`);
  });
});
