import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownServer } from "../support/own-server.ts";
import { generate, openapiGenerator } from "./support/generator.ts";
import { languages } from "./support/languages.ts";
import { emptyFolder, installed, journeys, run, story, traveller } from "./support/tools.ts";

const pinned = path.join(import.meta.dirname, "kotlin");

/** Kotlin's compiler and the libraries of the generated build, fetched once with Maven. */
const jars = async (): Promise<string[]> => {
  const pom = path.join(pinned, "pom.xml");
  const folder = await installed(pom, (target) =>
    run("mvn", ["-q", "-B", "-f", pom, "dependency:copy-dependencies", `-DoutputDirectory=${target}`]),
  );
  const names = readdirSync(folder).filter((name) => name.endsWith(".jar"));
  const sums = names.toSorted().map((name) => {
    const digest = createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
    return `${digest}  ${name}\n`;
  });
  expect(sums.join("")).toBe(readFileSync(path.join(pinned, "jars.sha256"), "utf8"));
  return names.map((name) => path.join(folder, name));
};

/** Compiles a client with the programs that use it, into its folder `classes`. */
const compiled = async (folder: string, classpath: string, programs: readonly string[] = []) => {
  const sources = [path.join(folder, "src/main/kotlin"), ...programs];
  const compiler = ["-cp", classpath, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"];
  const options = ["-no-stdlib", "-no-reflect", "-cp", classpath, "-d", path.join(folder, "classes")];
  const said = await run("java", [...compiler, ...options, ...sources]);
  const warnings = said.match(/^.*\bwarning: .*$/gm) ?? [];
  return warnings.map((warning) => warning.replace(/^.*\/(.+?):\d+:\d+/, "$1"));
};

/**
 * What the compiler says of a client with a single operation, so of the generator's templates whatever the document is:
 * at present that the body of an answer, which OkHttp always has, is tested for null.
 */
const saidOfAnyClient = async (classpath: string) => {
  const folder = emptyFolder("kotlin-any");
  const input = path.join(folder, "any.json");
  const get = { operationId: "list-pets", responses: { 200: { description: "All pets." } } };
  const info = { title: "Pets", version: "1" };
  writeFileSync(input, JSON.stringify({ openapi: "3.1.1", info, paths: { "/pets": { get } } }));
  await generate(await openapiGenerator(), "kotlin", folder, { input });
  return compiled(folder, classpath);
};

const server = ownServer("--no-demo");

test.runIf(languages.Java.isThere)(
  "a Kotlin client of openapi-generator compiles and plays the journey",
  async () => {
    const folder = emptyFolder("kotlin");
    await generate(await openapiGenerator(), "kotlin", folder);
    const classpath = (await jars()).join(path.delimiter);
    const warnings = await compiled(folder, classpath, [path.join(journeys, "Journey.kt")]);
    const ofAnyClient = await saidOfAnyClient(classpath);
    expect(warnings.filter((warning) => !ofAnyClient.includes(warning))).toEqual([]);

    const program = ["-cp", [path.join(folder, "classes"), classpath].join(path.delimiter), "JourneyKt"];
    expect(await run("java", [...program, ...traveller(server)])).toBe(story);
  },
);
