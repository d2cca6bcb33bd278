import { setTimeout } from "node:timers/promises";
import { type Client, createClient, Refusal } from "../../core/client/client.ts";

/** Does one step of a journey and reports it. */
export type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Somebody for whom a journey makes an account. */
export type Guest = { email: string; password: string };

/** @throws Error when something does not hold */
export const insist = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

/** How long it is worth waiting for a limit of the service, or of the firewall before it. */
const PATIENCE_SECONDS = 60;

const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 429)) throw error;
    const seconds = Number(error.headers.get("retry-after") ?? 1);
    if (seconds > PATIENCE_SECONDS)
      throw new Error(
        `The service takes no more from this address for ${Math.ceil(seconds / 60)} minutes, so this could not be tried`,
        { cause: error },
      );
    await setTimeout(seconds * 1_000);
    return work();
  }
};

/** A client that waits for a moment where the service asks for it. */
export const newClient = (baseUrl: string): Client => {
  const { call } = createClient(baseUrl);
  const patient: Client["call"] = (route, ...given) => limited(() => call(route, ...given));
  return { call: patient };
};

/**
 * Gives someone a new account and signs them in. Mails to the address reach SES's simulator, which takes all and counts
 * none (https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html).
 */
export const signUp = (client: Client, displayName: string, guests: Guest[] = []) => {
  const email = `success+${displayName.toLowerCase()}.${crypto.randomUUID()}@simulator.amazonses.com`;
  const guest = { email, password: `a good long passphrase ${crypto.randomUUID()}` };
  // Before the request: its answer may get lost after the account was made.
  guests.push(guest);
  return client.call("POST /v1/auth/signup", { body: { ...guest, displayName } });
};

/** Deletes the accounts that journeys have made. With its last member a household goes, and all that is in it. */
export const dismiss = async (baseUrl: string, guests: readonly Guest[]): Promise<void> => {
  // Who founds a household comes before those who join it, and can't leave before them.
  for (const { email, password } of guests.toReversed()) {
    const client = newClient(baseUrl);
    try {
      await client.call("POST /v1/auth/login", { body: { email, password } });
    } catch (error) {
      // There is no such account: its sign-up failed.
      if (error instanceof Refusal && error.status === 401) continue;
      throw error;
    }
    await client.call("POST /v1/auth/me/deletion", { body: { currentPassword: password } });
  }
};

/** Adds a recipe for two, with one of the household's tags. */
export const addRecipe = async (client: Client, name: string, ingredients: [string, number, string][]) => {
  const [tag] = await client.call("GET /v1/tags");
  return client.call("POST /v1/recipes", {
    body: {
      name,
      effort: "easy",
      serves: 2,
      tagIds: [tag?.id ?? ""],
      ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
        newIngredientName,
        quantity,
        unit,
      })),
      steps: [{ instruction: "Cook it." }],
    },
  });
};
