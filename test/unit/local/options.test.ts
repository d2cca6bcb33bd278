import path from "node:path";
import { expect, test } from "vitest";
import { given } from "../../../infra/command-line/given.ts";
import { flags, optionsFrom } from "../../../infra/local/options.ts";

const parsed = (line: string, PORT = "") =>
  optionsFrom(given({ args: line.split(" ").filter(Boolean), options: flags }).values, { PORT });

const usual = {
  port: 3000,
  hosts: [],
  dataFolder: ".data",
  mailFolder: path.join(".data", "mail"),
  watch: false,
  demo: true,
};

test.each([
  ["", {}],
  ["--port 4000", { port: 4000 }],
  ["--host Kitchen.test --host b:1", { hosts: ["kitchen.test", "b:1"] }],
  ["--data there", { dataFolder: "there", mailFolder: path.join("there", "mail") }],
  ["--in-memory --watch", { dataFolder: undefined, mailFolder: undefined, watch: true }],
  ["--in-memory --mail post --no-demo", { dataFolder: undefined, mailFolder: "post", demo: false }],
])("options %j are understood", (line, other) => {
  expect(parsed(line)).toEqual({ ...usual, ...other });
  if (line === "") expect(parsed(line, "5000").port).toBe(5000);
});

test.each([
  ["--mail=", "--mail names no folder."],
  ["--data=", "--data names no folder."],
  ["--in-memory --data there", "--in-memory keeps no data"],
  ["--port 65536", "is not a port"],
  ["--port 3e3", "is not a port"],
  ["--prot", "There is no --prot. Did you mean --port?"],
  ["--nope", "There is no --nope."],
  ["--port", "--port needs a value."],
  ["file", 'This command takes no "file".'],
])("%s is refused: %s", (line, reason) => {
  expect(() => parsed(line)).toThrow(reason);
});
