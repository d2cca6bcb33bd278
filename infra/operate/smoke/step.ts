import { type Client, createClient, type Options } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";

export type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;

export type Guest = { email: string; password: string };

export const insist = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

const PATIENCE_SECONDS = 60;

/** The service's address, or what sends requests to it. */
export type Service = string | Required<Pick<Options, "fetch">>;

export const newClient = (service: Service): Client => {
  const [address, options] = typeof service === "string" ? [service, {}] : ["https://stage.invalid", service];
  return createClient(address, { patienceSeconds: PATIENCE_SECONDS, ...options });
};

/**
 * Signs somebody up with an address of SES's simulator, which counts no bounce
 * (https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html).
 */
export const signUp = (client: Client, displayName: string, guests: Guest[] = []) => {
  const email = `success+${displayName.toLowerCase()}.${crypto.randomUUID()}@simulator.amazonses.com`;
  const guest = { email, password: `a good long passphrase ${crypto.randomUUID()}` };
  // The account may exist although its answer got lost.
  guests.push(guest);
  return client.call("POST /v1/auth/signup", { body: { ...guest, displayName } });
};

export const dismiss = async (service: Service, guests: readonly Guest[]): Promise<void> => {
  // The founder can't leave before the others.
  for (const { email, password } of guests.toReversed()) {
    const client = newClient(service);
    try {
      await client.call("POST /v1/auth/login", { body: { email, password } });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) continue;
      throw error;
    }
    await client.call("POST /v1/auth/me/deletion", { body: { currentPassword: password } });
  }
};

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
