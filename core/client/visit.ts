import type { Client } from "./client.ts";
import { ApiProblem } from "./problem.ts";

type Caller = Pick<Client, "call">;

/** What a visit signs in with. */
export type Visitor = { readonly email: string; readonly password: string };

/** The one thing that a visit writes. */
const ITEM = { customName: "Canary seed", quantity: 1, unit: "piece" } as const;

const codeOf = (error: unknown): string => (error instanceof ApiProblem ? error.code : "");

/** Signs in. The first visit of all makes the account and its household, which stay. */
const enter = async ({ call }: Caller, { email, password }: Visitor): Promise<void> => {
  const { data: user } = await call("POST /v1/auth/login", { body: { email, password } }).catch((error) => {
    if (codeOf(error) !== "invalid_credentials") throw error;
    return call("POST /v1/auth/signup", { body: { email, password, displayName: "Canary" } });
  });
  if (!user.householdId) await call("POST /v1/households", { body: { name: "Canary" } });
};

const remove = async ({ call }: Caller): Promise<void> => {
  for (const { id } of await call("GET /v1/pantry-items"))
    await call("DELETE /v1/pantry-items/{id}", { params: { id } });
};

/**
 * Does once what users do all day: signs in, reads the recipes, writes, reads what was written, deletes it, signs out.
 * Nothing of it stays, not even of a visit that broke off: the next one tidies up.
 * @throws ApiProblem or Error when a step fails, or gives another result than it should
 */
export const visit = async (client: Caller, visitor: Visitor): Promise<void> => {
  const { call } = client;
  await call("GET /v1/health");
  await enter(client, visitor);
  try {
    await call("GET /v1/recipes", { query: { limit: 1 } });
    await remove(client);
    const { id } = await call("POST /v1/pantry-items", { body: ITEM });
    const items = await call("GET /v1/pantry-items");
    if (items.length !== 1 || items[0]?.id !== id) throw new Error("What was written is not what is read");
    await remove(client);
  } finally {
    await call("POST /v1/auth/logout");
  }
};
