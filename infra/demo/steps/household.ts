import { type Client, createClient } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { household } from "../household.ts";
import { ifFound } from "./answers.ts";

type Member = { displayName: string; email: string };

/** The password of a demo account, which everybody may know. */
export const passwordOf = ({ displayName }: Member): string => `demo-${displayName.toLowerCase()}-password`;

const signIn = async (baseUrl: string, member: Member): Promise<Client> => {
  // On this machine nothing gets lost, and every key would be one more thing to write.
  const client = createClient(baseUrl, { attempts: 1 });
  const { displayName, email } = member;
  const password = passwordOf(member);
  try {
    await client.call("POST /v1/auth/signup", { body: { email, password, displayName } });
  } catch (error) {
    // Signed up by an earlier start that was interrupted.
    if (!(error instanceof ApiProblem && error.status === 409)) throw error;
    await client.call("POST /v1/auth/login", { body: { email, password } });
  }
  return client;
};

/**
 * Signs the members in, up if need be, and puts them into one household.
 * @returns their clients, the owner's first
 */
export const makeHousehold = async (baseUrl: string): Promise<[owner: Client, ...others: Client[]]> => {
  const [first, ...rest] = household.members;
  if (!first) throw new Error("The demo household has no members");
  const owner = await signIn(baseUrl, first);
  if (!(await ifFound(owner.call("GET /v1/households/mine"))))
    await owner.call("POST /v1/households", { body: { name: household.name } });
  const others: Client[] = [];
  for (const member of rest) {
    const client = await signIn(baseUrl, member);
    others.push(client);
    if (await ifFound(client.call("GET /v1/households/mine"))) continue;
    const { data: invite } = await owner.call("POST /v1/households/mine/invites");
    await client.call("POST /v1/invites/{code}/accept", { params: { code: invite.inviteCode } });
  }
  return [owner, ...others];
};
