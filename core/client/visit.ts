import { addDays, dayOf } from "../basics/dates.ts";
import type { Client, Options } from "./client.ts";
import { ApiProblem } from "./problem.ts";

type Caller = Pick<Client, "call">;
type Send = NonNullable<Options["fetch"]>;

export type Visitor = { readonly email: string; readonly password: string };

const ITEM = { customName: "Canary seed", quantity: 1, unit: "piece" } as const;

/** How long the gateway waits. */
const CALENDAR_MS = 30_000;

const codeOf = (error: unknown): string => (error instanceof ApiProblem ? error.code : "");

/** Signs the visitor in. The first visit makes an account and a household, which stay. */
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

/** Reads what a person sees first. The visitor plans nothing, so there may be no plan and no list. */
const open = async ({ call }: Caller): Promise<void> => {
  const now = new Date();
  const weekStart = addDays(dayOf(now), -((now.getUTCDay() + 6) % 7));
  const unlessNone = (error: unknown) => {
    if (codeOf(error) !== "not_found") throw error;
  };
  await call("GET /v1/auth/me");
  await call("GET /v1/week-plans", { query: { weekStart } }).catch(unlessNone);
  await call("GET /v1/shopping-list").catch(unlessNone);
};

/**
 * Makes the visitor's calendar address, opens it as a calendar does, and deletes it.
 * @param send a calendar has no session
 */
export const tryCalendar = async ({ call }: Caller, send: Send = fetch): Promise<void> => {
  const { url } = await call("POST /v1/calendar-feed");
  try {
    const answer = await send(url, { signal: AbortSignal.timeout(CALENDAR_MS) });
    const text = await answer.text();
    if (!text.startsWith("BEGIN:VCALENDAR"))
      throw new Error(`A calendar that asks ${new URL(url).host} gets ${answer.status} and no calendar`);
  } finally {
    await call("DELETE /v1/calendar-feed");
  }
};

/** Tidies up after a visit that broke off. */
export const visit = async (client: Caller, visitor: Visitor): Promise<void> => {
  const { call } = client;
  await call("GET /v1/health");
  await enter(client, visitor);
  try {
    await open(client);
    await call("GET /v1/recipes", { query: { limit: 1 } });
    await remove(client);
    const { id } = await call("POST /v1/pantry-items", { body: ITEM });
    const items = await call("GET /v1/pantry-items");
    if (items.length !== 1 || items[0]?.id !== id)
      throw new Error("The pantry has other items than the one written");
    await remove(client);
    await tryCalendar(client);
  } finally {
    await call("POST /v1/auth/logout");
  }
};
