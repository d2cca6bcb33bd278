import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { document, installed, run } from "./tools.ts";

const version = "7.17.0";
const sha256 = "25d6bd8273dd2be99979d544b62ea43f0ce1975f1aa582678b5093d1e7fcfce8";

/** openapi-generator's program, fetched once with Maven. */
export const openapiGenerator = async (): Promise<string> => {
  const folder = await installed(import.meta.filename, async (target) => {
    const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${version}`;
    await run("mvn", ["-q", "-B", "dependency:copy", artifact, `-DoutputDirectory=${target}`]);
  });
  const jar = path.join(folder, `openapi-generator-cli-${version}.jar`);
  const found = createHash("sha256").update(readFileSync(jar)).digest("hex");
  if (found !== sha256) throw new Error(`${jar} is another file than the one that was tried: ${found}`);
  return jar;
};

/** What it says of any document of this version, or of examples, which no client has. */
const ofAnyDocument = [/OpenAPI 3\.1 support is still in beta/, /ExamplesUtils/, /Ignoring complex example/];

/**
 * Makes a client with default options.
 * @throws Error when the generator warns of something
 */
export const generate = async (jar: string, language: string, folder: string): Promise<void> => {
  const said = await run("java", ["-jar", jar, "generate", "-i", document, "-g", language, "-o", folder]);
  const warnings = said
    .split("\n")
    .filter((line) => /WARN|ERROR/.test(line) && !ofAnyDocument.some((known) => known.test(line)));
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
};
