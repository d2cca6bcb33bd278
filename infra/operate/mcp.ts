import { createInterface } from "node:readline";
import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import { command, Misuse } from "../command-line/command.ts";
import { reasonOf } from "../command-line/reason.ts";

const help = `Lets an assistant that only speaks to programs on its own machine (stdio) use the service's tools.

  npm run mcp --silent -- --url URL --token TOKEN

  --url URL      the service, such as https://meals.example.com
  --token TOKEN  an API token, which you make on the kitchen page under Household. Others on this machine can see it
                 there, so prefer the variable MEAL_PLANNER_TOKEN
  --help         this text

Each line of the input is a message of the Model Context Protocol, and so is each line of the output. It ends with the
input. Without --silent, npm writes lines of its own into the output.`;

const INTERNAL_ERROR = -32603;
/** The service itself takes no longer. */
const TIMEOUT_MS = 30_000;

/** Asks the service, and returns its answer as one line; undefined if it has nothing to say. */
const ask = async (address: URL, token: string, message: string): Promise<string | undefined> => {
  const response = await fetch(address, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: message,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (text === "") return undefined;
  const answer = JSON.parse(text);
  // A problem instead of an answer.
  if (answer.jsonrpc === undefined)
    throw new Error(answer.detail ?? `The service answers ${response.status}`);
  return JSON.stringify(answer);
};

const idIn = (message: string): unknown => {
  try {
    return JSON.parse(message).id;
  } catch {
    return null;
  }
};

const options = { url: { type: "string" }, token: { type: "string" } } as const;

await command(help, options, async ({ url, token = process.env.MEAL_PLANNER_TOKEN }) => {
  if (!url || !URL.canParse(url))
    throw new Misuse("Say where the service is: --url https://meals.example.com");
  if (!token) throw new Misuse("Say with which token: --token TOKEN, or the variable MEAL_PLANNER_TOKEN");
  const address = new URL(ASSISTANTS_PATH, url);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const pass = async (message: string): Promise<void> => {
    try {
      const answer = await ask(address, token, message);
      if (answer !== undefined) say(answer);
    } catch (error) {
      const id = idIn(message);
      console.error(reasonOf(error));
      // Nobody waits for the answer to a notification.
      if (id !== undefined)
        say(
          JSON.stringify({ jsonrpc: "2.0", id, error: { code: INTERNAL_ERROR, message: reasonOf(error) } }),
        );
    }
  };
  const passing: Promise<void>[] = [];
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) passing.push(pass(line));
  await Promise.all(passing);
});
