import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../support/command.ts";
import { sampled } from "../../support/sample.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
const launcher = "node infra/local/run.cjs ";

/** What the launcher starts for each command: a file and its arguments. */
const commands = Object.entries(scripts).flatMap(([name, script]): [string, [string, ...string[]]][] => {
  const [program, file, ...args] = script.replace(launcher, "").split(" ");
  return program === "node" && file && !file.startsWith("node_modules") ? [[name, [file, ...args]]] : [];
});

/** Commands that npm and Stryker bring, with their own help. */
const others = ["sbom", "test:mutation"];

test("every command of the project is tried here", () => {
  const tried = commands.map(([name]) => name);
  expect(Object.keys(scripts).filter((name) => !tried.includes(name))).toEqual(others.toReversed());
});

const run = (file: string, ...args: string[]) =>
  runCommand([file, ...args], {
    env: { PATH: process.env.PATH, HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" },
  });

/** The options that a file declares, and those that it takes from the files of `transfer`. */
const declaredIn = (file: string): string[] => {
  const source = read(file);
  const shared = [...source.matchAll(/from "(\.\/transfer\/(?:household|sign-in)\.ts)"/g)];
  const sources = [
    source,
    ...shared.map(([, from = ""]) => read(path.posix.join(path.posix.dirname(file), from))),
  ];
  if (file === "infra/local/start.ts") sources.push(read("infra/local/options.ts"));
  const option = /(?:^| )"?([a-z][a-z-]*)"?: (?:\{ type: "(?:string|boolean)"|flag\b)/gm;
  return sources.flatMap((text) => [...text.matchAll(option)].map(([, name = ""]) => name));
};

/** The others take files: of tests to run, or of an export. */
const takesFiles = (name: string) => name.startsWith("test") || name === "import";

// All read their arguments by the same function. Each takes a process, so a landing tries one in eight.
test.each(sampled(commands, 0, 8))(
  "npm run %s refuses what it does not know",
  async (name, [file, ...args]) => {
    for (const wrong of takesFiles(name) ? ["--nope"] : ["--nope", "surplus"]) {
      const { code, output, errors } = await run(file, ...args, wrong);
      expect([code, output]).toEqual([2, ""]);
      if (wrong === "--nope") expect(errors).toMatch(/--nope.*\n--help shows how to use it\.\n$/s);
      expect(errors).not.toMatch(/^ +at /m);
    }
  },
);

/** What the launcher says before packages are installed. */
const helps: Record<string, string> = {};

describe.each(commands)("npm run %s", (name, [file, ...args]) => {
  test("says with --help how it is used, with every option", async () => {
    const help = await run(file, ...args, "--help");
    expect([help.code, help.errors]).toEqual([0, ""]);
    const alone = ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(help.output).toContain(alone);
    expect(help.output).toMatch(/^ {2}--help +this text$/m);
    helps[[file, ...args].join(" ")] = help.output.trimEnd();
    for (const option of declaredIn(file)) expect(help.output).toMatch(new RegExp(`--${option}\\b`));
  });
});

test("the launcher knows each help without packages", async () => {
  await expect(
    `${JSON.stringify(helps, null, 2)}\n`,
    "Look at the difference: npm run test:commands -- all-commands -u",
  ).toMatchFileSnapshot("../../../infra/local/help.json");
});
