import { type Client, createClient } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { Misuse } from "../../command-line/command.ts";
import { readPassword, typedLine } from "../../command-line/typed-line.ts";

export const accountOptions = {
  url: { type: "string", default: "http://localhost:3000" },
  email: { type: "string" },
} as const;

export const accountHelp = `  --url URL       the service (default http://localhost:3000)
  --email E-MAIL  your account`;

export const passwordHelp = `The password comes from MEAL_PLANNER_PASSWORD. Without that, the command asks for it in a terminal, which does not
show it, or reads it from standard input. If your account has a second factor, it also asks for a code.`;

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

export const signedIn = async (
  { url, email }: { url: string; email?: string | undefined },
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  if (!URL.canParse(url)) throw new Misuse(`--url ${url}: give an address, such as http://localhost:3000.`);
  if (!email) throw new Misuse("Say which account is yours: --email name@example.com");
  const client = createClient(url);
  await signIn(client, email);
  try {
    await work(client);
  } finally {
    await client.call("POST /v1/auth/logout").catch(() => {});
  }
};
