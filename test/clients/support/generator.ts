import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { document, installed, run } from "./tools.ts";

const version = "7.25.0";
const sha256 = "41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae";

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
const ofAnyDocument = [/OpenAPI 3\.1 support is still in beta/, /Ignoring complex example/];
/** The parameter `for` becomes a model, whose name Java doesn't take. */
const renamed = /For \(reserved word\) cannot be used as model name/;

/**
 * Makes a client, with default options unless others are given.
 * @throws Error when the generator warns of something
 */
export const generate = async (
  jar: string,
  language: string,
  folder: string,
  options: readonly string[] = [],
): Promise<void> => {
  const given = ["-i", document, "-g", language, "-o", folder, ...options];
  const said = await run("java", ["-jar", jar, "generate", ...given]);
  const warnings = said
    .split("\n")
    .filter(
      (line) => /WARN|ERROR/.test(line) && ![...ofAnyDocument, renamed].some((known) => known.test(line)),
    );
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
};
