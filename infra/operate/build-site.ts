import { command } from "../command-line/command.ts";
import { hostedHeaders } from "../site/files.ts";
import { writeSite } from "../site/write-site.ts";

const help = `Writes the landing page and the documentation as files, as a deployment hosts them.

  npm run build-site

  --help   this text`;

await command(help, {}, () => {
  console.log(`The site is in ${writeSite()}. The headers that go with it:`);
  for (const [name, value] of Object.entries(hostedHeaders)) console.log(`${name}: ${value}`);
});
