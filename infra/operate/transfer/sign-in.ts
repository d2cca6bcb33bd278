import { type Client, createClient } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { Misuse } from "../../command-line/command.ts";
import { readPassword, typedLine } from "../../command-line/typed-line.ts";

/** Options for working on somebody's household through the API. */
export const accountOptions = {
  url: { type: "string", default: "http://localhost:3000" },
  email: { type: "string" },
} as const;

/** The help about these options. */
export const accountHelp = `  --url URL       the service (default http://localhost:3000)
  --email E-MAIL  your account`;

export const passwordHelp = `The password comes from MEAL_PLANNER_PASSWORD. Without that, the command asks for it in a terminal (what you
type is not shown), or reads it from standard input. If your account has a second factor, it asks for a code, too.`;

/** Signs in, and asks for a code of the second factor if one is due. */
const signIn = async (client: Client, email: string): Promise<void> => {
  const body = { email, password: await readPassword("MEAL_PLANNER_PASSWORD") };
  try {
    await client.call("POST /v1/auth/login", { body });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "otp_required") throw error;
    const otp = await typedLine("Code from your authenticator app: ");
    await client.call("POST /v1/auth/login", { body: { ...body, otp } });
  }
};

/** Does some work as the person with an account, and signs out again. */
export const signedIn = async (
  { url, email }: { url: string; email?: string | undefined },
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  if (!URL.canParse(url)) throw new Misuse(`--url ${url}: give an address, such as http://localhost:3000.`);
  if (!email) throw new Misuse("Say whose household it is: --email name@example.com");
  const client = createClient(url);
  await signIn(client, email);
  try {
    await work(client);
  } finally {
    await client.call("POST /v1/auth/logout").catch(() => {});
  }
};
