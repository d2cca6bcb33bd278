import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadMembers } from "../../../core/households/store.ts";
import { type Item, keys } from "../../../core/storage/table.ts";
import { openTable, type State } from "../../security/support/table.ts";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const HOME = "/v1/households/mine";
type Person = Client & { id: string };
type People = { anna: Person; ben: Person; cleo: Person; householdId: string; code: string };

/** What people do. Anna owns the household, Ben may be in it, and Cleo is invited. */
const deeds: Readonly<Record<string, (people: People) => Promise<Answer>>> = {
  "Anna leaves": ({ anna }) => anna.delete(`${HOME}/members/${anna.id}`),
  "Anna removes Ben": ({ anna, ben }) => anna.delete(`${HOME}/members/${ben.id}`),
  "Anna hands it over to Ben": ({ anna, ben }) => anna.patch(`${HOME}/members/${ben.id}`, { role: "owner" }),
  "Anna renames it": ({ anna }) => anna.patch(HOME, { name: "Other" }),
  "Anna makes an invite": ({ anna }) => anna.post(`${HOME}/invites`),
  "Anna withdraws the invite": ({ anna }) => anna.delete(`${HOME}/invites`),
  "Ben leaves": ({ ben }) => ben.delete(`${HOME}/members/${ben.id}`),
  "Ben removes Anna": ({ anna, ben }) => ben.delete(`${HOME}/members/${anna.id}`),
  "Ben gets another name": ({ ben }) => ben.patch("/v1/auth/me", { displayName: "Benjamin" }),
  "Anna deletes her account": ({ anna }) => anna.post("/v1/auth/me/deletion", { currentPassword: PASSWORD }),
  "Ben deletes his account": ({ ben }) => ben.post("/v1/auth/me/deletion", { currentPassword: PASSWORD }),
  "Cleo joins": ({ cleo, code }) => cleo.post(`/v1/invites/${code}/accept`),
  "Cleo founds her own": ({ cleo }) => cleo.post("/v1/households", { name: "Cleo's" }),
};
const all = Object.keys(deeds);

throughHandlers((service) => {
  describe.each([
    ["with two members", true, all],
    ["with one member", false, all.filter((name) => !name.includes("Ben"))],
  ])("of two who act at once in a household %s", (_, isBenIn, names) => {
    let people: People;
    let table: ReturnType<typeof openTable>;
    let start: State;
    let sessions: [Person, [string, string][]][];

    beforeAll(async () => {
      const anna = await service.owner("Anna");
      const ben = isBenIn ? await service.memberOf(anna, "Ben") : await service.user("Ben");
      const cleo = await service.user("Cleo");
      const code = (await anna.post(`${HOME}/invites`)).body.data.inviteCode;
      people = { anna, ben, cleo, householdId: anna.householdId, code };
      sessions = [anna, ben, cleo].map((person) => [person, [...person.jar]]);
      table = openTable();
      start = await table.dump();
    });
    afterAll(() => table.close());

    const does = (name: string): Promise<Answer> => {
      const deed = deeds[name];
      if (!deed) throw new Error(`Nobody ${name}`);
      return deed(people);
    };
    const told = ({ status, body }: Answer) => (status < 400 ? "done" : body.code);

    /** What there is of the household afterwards, and whom the accounts take for its members. */
    const look = async () => {
      const { db } = service.deps();
      const { anna, ben, cleo, householdId, code } = people;
      const members = await loadMembers(db, householdId);
      const accounts = await Promise.all([anna, ben, cleo].map(({ id }) => db.get(keys.user(id))));
      const homes = accounts.map((account) => account?.household as Item | undefined);
      const { name, inviteCode } = (await db.get(keys.household(householdId))) ?? {};
      const invite = inviteCode === undefined ? undefined : await db.get(keys.invite(String(inviteCode)));
      const first = await db.get(keys.invite(code));
      const isClosed = (await db.get(keys.closedHousehold(householdId))) !== undefined;

      const inIt = accounts.flatMap((account, at) => {
        const home = homes[at];
        return home?.id === householdId ? [[account?.displayName, home.role, home.name]] : [];
      });
      expect(inIt.sort()).toEqual(members.map(({ displayName, role }) => [displayName, role, name]).sort());
      const owners = members.filter(({ role }) => role === "owner").length;
      expect([owners, isClosed]).toEqual(members.length > 0 ? [1, false] : [0, true]);
      if (isClosed) expect([inviteCode, first]).toEqual([undefined, undefined]);
      return {
        members: members.map(({ displayName, role }) => `${displayName}, ${role}`).sort(),
        homes: homes.map((home) => home?.name),
        invited: [invite?.householdName, first !== undefined],
      };
    };

    /** What comes of some deeds, and the table is as before. */
    const outcomeOf = async (doAll: (answers: Record<string, string>) => Promise<void>) => {
      const answers = {};
      await doAll(answers);
      const outcome = { answers, ...(await look()) };
      await table.restore(start);
      for (const [{ jar }, kept] of sessions) for (const [name, value] of kept) jar.set(name, value);
      return outcome;
    };

    const known = new Map<string, ReturnType<typeof outcomeOf>>();
    const inOrder = (first: string, then: string) => {
      const outcome =
        known.get(`${first}, ${then}`) ??
        outcomeOf(async (answers) => {
          for (const name of [first, then]) answers[name] = told(await does(name));
        });
      known.set(`${first}, ${then}`, outcome);
      return outcome;
    };

    /** Lets the other act when the first has decided what to write. */
    const overtaken = (first: string, other: string) =>
      outcomeOf(async (answers) => {
        const services = service.deps();
        const { db } = services;
        const overtake = async () => {
          Object.assign(services, { db });
          answers[other] = told(await does(other));
        };
        const transact: typeof db.transact = async (writes) => {
          if (!(other in answers)) await overtake();
          return db.transact(writes);
        };
        Object.assign(services, { db: { ...db, transact } });
        answers[first] = told(await does(first));
        // Who is turned away decides nothing.
        if (!(other in answers)) await overtake();
      });

    test.each(names)("who is overtaken is answered as if they came before or after: %s", async (first) => {
      for (const other of names) {
        if (other === first) continue;
        const outcomes = [await inOrder(first, other), await inOrder(other, first)];
        expect(outcomes, other).toContainEqual(await overtaken(first, other));
      }
    });
  });
});
