import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });

export const typedLine = async (prompt: string, { isSecret = false } = {}): Promise<string | undefined> => {
  const terminal = process.stdin.isTTY;
  if (terminal && isSecret) process.stderr.write(prompt);
  const output = terminal && !isSecret ? process.stderr : unseen;
  const input = createInterface({ input: process.stdin, output, terminal });
  const [line] = await Promise.race([
    input.question(isSecret ? "" : prompt).then((answer) => [answer]),
    new Promise<string[]>((resolve) => input.once("close", () => resolve([]))),
  ]);
  input.close();
  if (terminal && isSecret) process.stderr.write("\n");
  return line;
};

export const readPassword = async (variable: string): Promise<string> => {
  const password = process.env[variable] || (await typedLine("Password: ", { isSecret: true }));
  if (!password) throw new Error(`Give a password: type it, pipe it in, or set ${variable}.`);
  return password;
};
