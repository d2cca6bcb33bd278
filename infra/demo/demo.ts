import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dateKeyedId } from "../../core/basics/date-keyed-id.ts";
import { addDays, dayNumber, dayOf } from "../../core/basics/dates.ts";
import { type Arguments, type Client, createClient } from "../../core/client/client.ts";
import { ApiProblem } from "../../core/client/problem.ts";
import { inPages, pageLimits } from "../../core/transfer/page.ts";

// household.ndjson is an export, but names cooks and shoppers instead of giving their ids, and files in dishes/ as pictures.

const EXPORTED = "2025-01-08";
const MONDAY = "2025-01-06";

type Item = Arguments<"POST /v1/import">["body"]["items"][number];
type Member = { displayName: string; email: string; password: string };

/** The demo's owner. RFC 2606 reserves the domain of these people; their passwords are public. */
const robin: Member = { displayName: "Robin", email: "robin@example.com", password: "demo-robin-password" };
const sam: Member = { displayName: "Sam", email: "sam@example.com", password: "demo-sam-password" };
export const demoPeople = [robin, sam];
/** Whom the documentation's example of a sign-up signs up. */
export const demoNewcomer = "kim@example.com";

export const demoSignIn = { email: robin.email, password: robin.password };

const signIn = async (baseUrl: string, member: Member): Promise<Client> => {
  // Local answers don't get lost, and keys would cost a write.
  const client = createClient(baseUrl, { attempts: 1 });
  try {
    await client.call("POST /v1/auth/signup", { body: member });
  } catch (error) {
    // An interrupted start has signed them up.
    if (!(error instanceof ApiProblem && error.status === 409)) throw error;
    const { email, password } = member;
    await client.call("POST /v1/auth/login", { body: { email, password } });
  }
  return client;
};

const hasHousehold = async (client: Client): Promise<boolean> =>
  (await client.call("GET /v1/auth/me")).data.householdId !== undefined;

const makeHousehold = async (baseUrl: string) => {
  const owner = await signIn(baseUrl, robin);
  if (!(await hasHousehold(owner)))
    await owner.call("POST /v1/households", { body: { name: "Elm Street 12" } });
  const other = await signIn(baseUrl, sam);
  if (!(await hasHousehold(other))) {
    const { data } = await owner.call("POST /v1/households/mine/invites");
    await other.call("POST /v1/invites/{code}/accept", { params: { code: data.inviteCode } });
  }
  const members = await owner.call("GET /v1/households/mine/members");
  return { owner, idOf: new Map(members.map(({ displayName, userId }) => [displayName, userId])) };
};

// The server's bundle is also two folders below the root.
const folder = path.resolve(import.meta.dirname, "../..", "infra/demo");

/** Adds the dishes' pictures, one after the other, and returns where the service has them by the names of their files. */
const addPictures = async (owner: Client): Promise<Map<string, string>> => {
  const addresses = new Map<string, string>();
  for (const name of readdirSync(path.join(folder, "dishes"))) {
    const bytes = readFileSync(path.join(folder, "dishes", name));
    const body = new Blob([bytes], { type: "image/webp" });
    addresses.set(name, (await owner.call("POST /v1/pictures", { body })).url);
  }
  return addresses;
};

type Names = { idOf: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, string> };

/** Returns the demo's things with its weeks moved to `today`, on the same days of the week; the stock keeps its age. */
const itemsAt = (today: string, { idOf, pictures }: Names): Item[] => {
  const days = dayNumber(today) - dayNumber(EXPORTED);
  const weeks = 7 * Math.floor((dayNumber(today) - dayNumber(MONDAY)) / 7);
  const monday = addDays(MONDAY, weeks);
  const read = (line: string): Item => {
    const shift = line.includes('"kind":"pantryItem"') ? days : weeks;
    return JSON.parse(
      line
        .replace(/"(\d{4}-\d\d-\d\d)/g, (_, day: string) => `"${addDays(day, shift)}`)
        // The list finds its plan by the day in its id.
        .replace(/("kind":"plan","id":"|"planId":")([\w-]+)/, (_, key, id) => key + dateKeyedId(id, monday))
        .replace(/("(?:cooked|checked)By":")(\w+)/g, (_, key, name) => key + idOf.get(name))
        .replace(/\/dishes\/([\w-]+\.webp)/, (_, name) => `${pictures.get(name)}`),
    );
  };
  return readFileSync(path.join(folder, "household.ndjson"), "utf8")
    .trimEnd()
    .split("\n")
    .map(read)
    .filter((item) => item.kind !== "cooked" || item.cookedOn < today);
};

/**
 * Makes a token, an invite, a webhook and a calendar feed for the documentation's examples.
 * @returns a calendar feed's secret, which the service shows once
 */
const makeDoors = async (owner: Client): Promise<string> => {
  const { password: currentPassword } = robin;
  const token = { name: "Home Assistant", scope: "read", expiresInDays: 365, currentPassword } as const;
  await owner.call("POST /v1/auth/tokens", { body: token });
  await owner.call("POST /v1/households/mine/invites");
  const address = "https://hooks.example.com/meal-planner";
  await owner.call("POST /v1/webhooks", { body: { url: address, kinds: ["tags"] } });
  const { url } = await owner.call("POST /v1/calendar-feed");
  return url.replace(/.*\//, "");
};

/**
 * Fills the demo through the API, without what exists: an interrupted start can go on.
 * @returns see `makeDoors`
 */
export const fillDemo = async (baseUrl: string, now: Date): Promise<string> => {
  const { owner, idOf } = await makeHousehold(baseUrl);
  const names = { idOf, pictures: await addPictures(owner) };
  for (const items of inPages(itemsAt(dayOf(now), names), pageLimits)) {
    const { skipped } = await owner.call("POST /v1/import", { body: { items } });
    if (skipped[0]) throw new Error(`The service took ${skipped.length} things less: ${skipped[0].reason}`);
  }
  return makeDoors(owner);
};
