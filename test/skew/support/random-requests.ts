import { chanceOf } from "../../support/random.ts";
import type { Service } from "../../support/service.ts";
import { type Household, newShare } from "./household.ts";
import { makeRequest } from "./requests.ts";

const MEMBERS = 3;
/** Requests that a member makes before the shares go round. */
const ROUND = 10;

const byKey = <T extends { id: string }>(things: readonly T[]) => new Map(things.map((one) => [one.id, one]));

/** Someone new joins the household, and gets a share. */
export const welcome = async (home: Household, service: Service): Promise<void> => {
  const [owner] = home.members;
  if (!owner) throw new Error("A household has an owner");
  const displayName = `Member ${home.members.length}`;
  const client = await service.memberOf(owner.client, displayName);
  home.members.push({ client, id: client.id, displayName, role: "member", email: client.email });
  home.shares.push(newShare(home.shares.length));
};

/** A new household of a few members. */
export const found = async (service: Service): Promise<Household> => {
  const client = await service.owner("Owner");
  const [tags, categories, { body }] = await Promise.all([
    client.get("/v1/tags"),
    client.get("/v1/ingredient-categories"),
    client.get("/v1/households/mine"),
  ]);
  const home: Household = {
    id: client.householdId,
    name: body.data.name,
    members: [{ client, id: client.id, displayName: "Owner", role: "owner", email: client.email }],
    shares: [newShare(0)],
    administrator: await service.administrator(),
    tags: byKey(tags.body),
    categories: byKey(categories.body),
    ingredients: new Map(),
  };
  while (home.members.length < MEMBERS) await welcome(home, service);
  return home;
};

/** All members make random requests at once, each the next one when it knows what came of the last. */
export const makeRequests = async (
  home: Household,
  seed: number,
  { isAllowed, isEnough }: { isAllowed: (routeKey: string) => boolean; isEnough: () => boolean },
): Promise<void> => {
  const chances = home.members.map((_, nth) => chanceOf(seed + nth));
  for (let round = 0; !isEnough(); round++) {
    const turns = home.members.flatMap((member, nth) => {
      const share = home.shares[(nth + round) % home.shares.length];
      const chance = chances[nth];
      return share && chance ? [{ home, member, share, chance }] : [];
    });
    await Promise.all(
      turns.map(async (turn) => {
        for (let made = 0; made < ROUND && !isEnough(); made++) await makeRequest(turn, isAllowed);
      }),
    );
  }
};
