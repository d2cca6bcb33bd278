import path from "node:path";
import { expect, test } from "vitest";
import { given } from "../../../infra/command-line/given.ts";
import { flags, optionsFrom } from "../../../infra/local/options.ts";

const parsed = (line: string, PORT = "") =>
  optionsFrom(given({ args: line.split(" ").filter(Boolean), options: flags }).values, { PORT });

const usual = {
  port: 3000,
  lan: false,
  publicUrl: undefined,
  hosts: [],
  dataFolder: ".data",
  mailFolder: path.join(".data", "mail"),
  watch: false,
  demo: true,
  visitsLocal: false,
};

test.each([
  ["", {}],
  ["--port 4000", { port: 4000 }],
  ["--host Kitchen.test --host b:1", { hosts: ["kitchen.test", "b:1"] }],
  ["--lan --host Laptop.local", { lan: true, hosts: ["laptop.local"] }],
  [
    "--public-url https://Meals.example.com/",
    { publicUrl: new URL("https://meals.example.com"), demo: false },
  ],
  [
    "--public-url https://meals.example.com:8443 --demo",
    { publicUrl: new URL("https://meals.example.com:8443"), demo: true },
  ],
  ["--visit-local", { visitsLocal: true }],
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
  ["--demo --no-demo", "not both"],
  ["--host http://meals.local", '--host "http://meals.local" is no name.'],
  ["--host a/b", "is no name"],
  ["--host a:99999", "is no name"],
  ["--public-url meals.example.com", '--public-url "meals.example.com" is no address.'],
  ["--public-url ftp://meals.example.com", "is no address"],
  ["--public-url=", "is no address"],
  ["--public-url http://meals.example.com", "--public-url begins with https://"],
  ["--public-url https://example.com/meals", "--public-url has only a host"],
  ["--public-url https://example.com?a=1", "Give https://example.com."],
  ["--public-url https://me:secret@example.com", "Give https://example.com."],
  ["--port 65536", "is not a port"],
  ["--port 3e3", "is not a port"],
  ["--prot", "There is no --prot. Did you mean --port?"],
  ["--nope", "There is no --nope."],
  ["--port", "--port needs a value."],
  ["file", 'This command takes no "file".'],
])("%s is refused: %s", (line, reason) => {
  expect(() => parsed(line)).toThrow(reason);
});
