import path from "node:path";
import { expect, test } from "vitest";
import { parseOptions } from "../../../infra/local/options.ts";

test("without options: port 3000, data in .data, with a demo", () => {
  expect(parseOptions([], {})).toEqual({
    port: 3000,
    hosts: [],
    dataFolder: ".data",
    mailFolder: path.join(".data", "mail"),
    watch: false,
    demo: true,
  });
});

test("every option is understood", () => {
  const args = "--port 0 --host Kitchen.test --host b:1 --data there --mail post --no-demo --watch".split(
    " ",
  );
  expect(parseOptions(args, {})).toEqual({
    port: 0,
    hosts: ["kitchen.test", "b:1"],
    dataFolder: "there",
    mailFolder: "post",
    watch: true,
    demo: false,
  });
});

test("--port takes precedence over PORT, and an empty PORT is ignored", () => {
  expect(parseOptions(["--port", "4000"], { PORT: "5000" })?.port).toBe(4000);
  expect(parseOptions([], { PORT: "5000" })?.port).toBe(5000);
  expect(parseOptions([], { PORT: "" })?.port).toBe(3000);
});

test("mails go into the data folder, unless --mail says where", () => {
  expect(parseOptions(["--data", "there"], {})?.mailFolder).toBe(path.join("there", "mail"));
  expect(parseOptions(["--in-memory"], {})?.mailFolder).toBeUndefined();
  expect(parseOptions(["--in-memory", "--mail", "post"], {})?.mailFolder).toBe("post");
});

test.each([
  ["--mail="],
  ["--data="],
  ["--in-memory", "--data", "there"],
  ["--port", "65536"],
  ["--port", "-1"],
  ["--port", "3e3"],
])("%s is refused", (...args) => {
  expect(() => parseOptions(args, {})).toThrow();
});

test.each([
  ["--nope", "There is no --nope."],
  ["--prot", "There is no --prot. Did you mean --port?"],
  ["--hots", "There is no --hots. Did you mean --host?"],
  ["--port", "--port needs a value."],
  ["file", 'This command takes no "file".'],
])("%s alone: %s", (option, reason) => {
  expect(() => parseOptions([option], {})).toThrow(expect.objectContaining({ message: reason }));
});
