import { expect, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { journey } from "../../infra/operate/smoke/journey.ts";
import { dismiss, type Guest } from "../../infra/operate/smoke/step.ts";
import { ownServer } from "../support/own-server.ts";

const given = process.env.SERVICE_URL;
const server = given ? { baseUrl: given } : ownServer("--no-demo");

test.each([
  ["a household plans a week, shops, cooks and imports", undefined],
  ["accounts are gone although not all could sign up", "two people sign up"],
  ["accounts are gone although the list is wrong", "the shopping list adds up"],
])("%s", async (_, broken) => {
  const guests: Guest[] = [];
  const done: string[] = [];
  const step = async <T>(what: string, work: () => Promise<T>) => {
    const result = await work();
    if (what === broken) throw new Error("Broken");
    done.push(what);
    return result;
  };
  const made = journey(server.baseUrl, step, guests);
  if (broken) await expect(made).rejects.toThrow("Broken");
  else await made;
  if (!broken) expect(done).toHaveLength(14);
  await dismiss(server.baseUrl, guests);
  expect(guests.length).toBeGreaterThan(0);
  for (const body of guests) {
    const logIn = createClient(server.baseUrl).call("POST /v1/auth/login", { body });
    await expect(logIn).rejects.toMatchObject({ status: 401 });
  }
});
