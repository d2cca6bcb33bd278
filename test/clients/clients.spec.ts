import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { expected, feed } from "../support/feed-corpus.ts";
import { ownServer } from "../support/own-server.ts";
import { isWhole } from "../support/sample.ts";
import { generate, openapiGenerator } from "./support/generator.ts";
import { languages } from "./support/languages.ts";
import { pythonPrograms } from "./support/python.ts";
import { document, emptyFolder, installed, journeys, run, story, traveller } from "./support/tools.ts";

// Clients that people generate from the document with the generators' default options. No generator and no compiler may
// warn, and each client plays the journey, refusals included. Go's and Java's compilers take over a minute: they are for
// the night.

const { Python, Go, Java } = languages;

const server = ownServer("--no-demo");

test.runIf(Python.isThere)(
  "a client of openapi-python-client has the right types and plays the journey",
  async () => {
    const bin = await pythonPrograms(path.join(import.meta.dirname, "requirements.txt"));
    const folder = emptyFolder("python");
    const options = ["--path", document, "--output-path", folder, "--overwrite"];
    const env = { PATH: `${bin}${path.delimiter}${process.env.PATH}` };
    const said = await run(path.join(bin, "openapi-python-client"), ["generate", ...options], { env });
    // This generator sends no pictures, only their addresses.
    const warnings = new Set(said.match(/WARNING .*/g));
    expect([...warnings]).toEqual(["WARNING parsing POST /v1/pictures within pictures."]);

    copyFileSync(path.join(journeys, "journey.py"), path.join(folder, "journey.py"));
    await run(path.join(bin, "mypy"), ["--strict", "journey.py"], { cwd: folder });
    const told = await run(path.join(bin, "python"), ["journey.py", ...traveller(server)], { cwd: folder });
    expect(told).toBe(story);
  },
);

test.runIf(isWhole && Go.isThere)("a client of oapi-codegen passes vet and plays the journey", async () => {
  const pinned = path.join(import.meta.dirname, "go.mod");
  const folder = emptyFolder("go");
  for (const name of ["go.mod", "go.sum"])
    copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name));
  const bin = await installed(pinned, (GOBIN) =>
    run("go", ["install", "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2"], {
      env: { GOBIN },
    }),
  );
  const options = ["-generate", "types,client", "-package", "main", "-o", path.join(folder, "client.gen.go")];
  expect(await run(path.join(bin, "oapi-codegen"), [...options, document])).toBe("");

  copyFileSync(path.join(journeys, "journey.go"), path.join(folder, "journey.go"));
  await run("go", ["vet", "."], { cwd: folder });
  expect(await run("go", ["run", ".", ...traveller(server)], { cwd: folder })).toBe(story);
});

test.runIf(isWhole && Java.isThere)(
  "a Java client of openapi-generator compiles and plays the journey",
  async () => {
    const folder = emptyFolder("java");
    await generate(await openapiGenerator(), "java", folder);
    const goals = ["compile", "dependency:build-classpath", "-Dmdep.outputFile=classpath"];
    const options = ["-q", "-B", "-Dstyle.color=never", "-Dmaven.compiler.showWarnings=true"];
    const said = await run("mvn", [...options, ...goals], { cwd: folder });
    expect(stripVTControlCharacters(said).trim()).toBe("");

    const classpath = [
      path.join(folder, "target/classes"),
      readFileSync(path.join(folder, "classpath"), "utf8"),
    ].join(path.delimiter);
    const lint = ["-Werror", "-Xlint:all,-processing"];
    await run("javac", [...lint, "-cp", classpath, "-d", folder, path.join(journeys, "Journey.java")]);
    const told = await run("java", [
      "-cp",
      [folder, classpath].join(path.delimiter),
      "Journey",
      ...traveller(server),
    ]);
    expect(told).toBe(story);
  },
);

// Most machines have no compiler for Swift, so this looks at what is generated.
test.runIf(Java.isThere).each(["kotlin", "swift6"])(
  "a %s client of openapi-generator has all schemas",
  async (language) => {
    const folder = emptyFolder(language);
    await generate(await openapiGenerator(), language, folder);
    const { components } = JSON.parse(readFileSync(document, "utf8"));
    const made = readdirSync(folder, { recursive: true }).map((file) => path.parse(String(file)).name);
    // Neither dropped nor numbered.
    expect(Object.keys(components.schemas).filter((name) => !made.includes(name))).toEqual([]);
    expect(made.filter((name) => /(AllOf|OneOf|AnyOf|Inner|InlineObject)/.test(name))).toEqual([]);
  },
);

const calendar = path.join(import.meta.dirname, "calendar");

test.runIf(Python.isThere)(
  "Python's icalendar and vobject read hostile names at the ends of days and years as they were",
  async () => {
    const bin = await pythonPrograms(path.join(calendar, "requirements.txt"));
    const file = path.join(emptyFolder("calendar"), "feed.ics");
    writeFileSync(file, feed);
    const read = await run(path.join(bin, "python"), [path.join(calendar, "read_feed.py"), file]);
    expect(JSON.parse(read)).toEqual({ icalendar: expected, vobject: expected });
  },
);
