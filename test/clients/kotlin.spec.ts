import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
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

const server = ownServer("--no-demo");

test.runIf(languages.Java.isThere)(
  "a Kotlin client of openapi-generator compiles and plays the journey",
  async () => {
    const folder = emptyFolder("kotlin");
    await generate(await openapiGenerator(), "kotlin", folder);
    const classpath = (await jars()).join(path.delimiter);
    const compiler = ["-cp", classpath, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"];
    const options = ["-no-stdlib", "-no-reflect", "-cp", classpath, "-d", path.join(folder, "classes")];
    const sources = [path.join(folder, "src/main/kotlin"), path.join(journeys, "Journey.kt")];
    await run("java", [...compiler, ...options, ...sources]);
    const program = ["-cp", [path.join(folder, "classes"), classpath].join(path.delimiter), "JourneyKt"];
    expect(await run("java", [...program, ...traveller(server)])).toBe(story);
  },
);
