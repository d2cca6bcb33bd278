import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bundle/options.ts";
import { command } from "./command.ts";
import { hostedHeaders, siteFile, sitePaths } from "./site/files.ts";

const help = `Writes the landing page and the documentation as files, for a web server in front of a stage.

  npm run build-site

  --help   this text`;

await command(help, {}, () => {
  const folder = path.join(root, ".build", "site");
  rmSync(folder, { recursive: true, force: true });
  for (const at of sitePaths) {
    const { type, content } = siteFile(at);
    const file = path.join(folder, type.startsWith("text/html") ? path.join(at, "index.html") : at);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  console.log(`The site is in ${folder}. Send these headers with it:`);
  for (const [name, value] of Object.entries(hostedHeaders)) console.log(`${name}: ${value}`);
});
