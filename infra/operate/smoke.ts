import { command, Misuse } from "../command-line/command.ts";
import { tryService } from "./smoke/try.ts";

const help = `Tries the main job on a running service, as its clients would, and says how long each step takes.

  npm run smoke -- URL

  URL      the service, such as http://localhost:3000
  --help   this text

It makes two accounts, and afterwards deletes them with everything that they have entered.`;

await command(help, {}, async (_, [url = "", ...surplus]) => {
  if (!URL.canParse(url) || surplus.length > 0)
    throw new Misuse("Say where the service is: npm run smoke -- http://localhost:3000");
  await tryService(url.replace(/\/+$/, ""));
});
