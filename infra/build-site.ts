import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { invitePath } from "../functions/system/pages/pages.ts";
import { root } from "./bundle/options.ts";
import { command } from "./command.ts";
import { hostedHeaders, siteFile, sitePaths } from "./site/files.ts";

const help = `Writes the landing page, the documentation and the pages for links as files, for a stage's web server.

  npm run build-site

  --help   this text`;

await command(help, {}, () => {
  const folder = path.join(root, ".build", "site");
  rmSync(folder, { recursive: true, force: true });
  for (const at of sitePaths) {
    const { type, content } = siteFile(at);
    const place = at === invitePath ? path.dirname(at) : at;
    const file = path.join(folder, type.startsWith("text/html") ? path.join(place, "index.html") : place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  console.log(`The site is in ${folder}. Send these headers with it:`);
  for (const [name, value] of Object.entries(hostedHeaders)) console.log(`${name}: ${value}`);
});
