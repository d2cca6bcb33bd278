import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TokenPurpose } from "../../../core/accounts/token.ts";
import { loadMembers } from "../../../core/households/store.ts";
import { type Item, keys } from "../../../core/storage/table.ts";
import { openTable, type State } from "../../security/support/table.ts";
import type { Client } from "../../support/client.ts";
import type { Answer } from "../../support/doors.ts";
import { linkFor } from "../../support/links.ts";
import { overtaken } from "../../support/overtaken.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

const HOME = "/v1/households/mine";
type Person = Client & { id: string; email: string };
type People = Record<"anna" | "ben" | "cleo" | "admin", Person> & {
  householdId: string;
  code: string;
  /** Ben on another phone. */
  again: Client;
  visitor: () => Client;
  links: Record<TokenPurpose, string>;
};
type Deeds = Readonly<Record<string, (people: People) => Promise<Answer>>>;

const currentPassword = PASSWORD;
const newPassword = "another long passphrase";

/** What people do. Anna owns the household, Ben may be in it, and Cleo is invited. */
const ofHouseholds: Deeds = {
  "Anna leaves": ({ anna }) => anna.delete(`${HOME}/members/${anna.id}`),
  "Anna removes Ben": ({ anna, ben }) => anna.delete(`${HOME}/members/${ben.id}`),
  "Anna hands it over to Ben": ({ anna, ben }) => anna.patch(`${HOME}/members/${ben.id}`, { role: "owner" }),
  "Anna renames it": ({ anna }) => anna.patch(HOME, { name: "Other" }),
  "Anna makes an invite": ({ anna }) => anna.post(`${HOME}/invites`),
  "Anna withdraws the invite": ({ anna }) => anna.delete(`${HOME}/invites`),
  "Ben leaves": ({ ben }) => ben.delete(`${HOME}/members/${ben.id}`),
  "Ben removes Anna": ({ anna, ben }) => ben.delete(`${HOME}/members/${anna.id}`),
  "Ben gets another name": ({ ben }) => ben.patch("/v1/auth/me", { displayName: "Benjamin" }),
  "Anna deletes her account": ({ anna }) => anna.post("/v1/auth/me/deletion", { currentPassword }),
  "Cleo joins": ({ cleo, code }) => cleo.post(`/v1/invites/${code}/accept`),
  "Cleo founds her own": ({ cleo }) => cleo.post("/v1/households", { name: "Cleo's" }),
};

/** What happens to Ben's account. */
const ofAccounts: Deeds = {
  "Ben deletes his account": ({ again }) => again.post("/v1/auth/me/deletion", { currentPassword }),
  "Ben deletes it elsewhere, too": ({ ben }) => ben.post("/v1/auth/me/deletion", { currentPassword }),
  "an administrator renames it": ({ admin, ben }) =>
    admin.patch(`/v1/admin/users/${ben.id}`, { displayName: "Benno" }),
  "an administrator gives it another e-mail": ({ admin, ben }) =>
    admin.patch(`/v1/admin/users/${ben.id}`, { email: "benno@example.com" }),
  "an administrator deactivates it": ({ admin, ben }) =>
    admin.patch(`/v1/admin/users/${ben.id}`, { isActive: false }),
  "an administrator resets its password": ({ admin, ben }) =>
    admin.post(`/v1/admin/users/${ben.id}/reset-password`, { tempPassword: "a temporary phrase" }),
  "Ben logs in": ({ ben: { email }, visitor }) =>
    visitor().post("/v1/auth/login", { email, password: PASSWORD }),
  "Ben logs out": ({ ben }) => ben.post("/v1/auth/logout"),
  "Ben sets another password": ({ ben }) => ben.patch("/v1/auth/me", { currentPassword, newPassword }),
  "Ben wants another e-mail": ({ ben }) =>
    ben.patch("/v1/auth/me", { currentPassword, email: "benno@example.com" }),
  "Ben sets up a second factor": ({ ben }) => ben.post("/v1/auth/otp", { currentPassword }),
  "Ben confirms his address": ({ visitor, links }) =>
    visitor().post("/v1/auth/email-confirmations", { token: links.confirm, password: PASSWORD }),
  "Ben sets a new password with a link": ({ visitor, links }) =>
    visitor().post("/v1/auth/password-resets/confirm", { token: links.reset, newPassword }),
};
const deeds: Deeds = { ...ofHouseholds, ...ofAccounts };

type Pair = readonly [first: string, other: string];
const pairsOf = (names: readonly string[]): Pair[] =>
  names.flatMap((first) => names.filter((name) => name !== first).map((other): Pair => [first, other]));
const [deletion = "", ...others] = Object.keys(ofAccounts);

throughHandlers((service) => {
  describe.each([
    ["in a household of two", true, pairsOf([...Object.keys(ofHouseholds), deletion])],
    ["in a household of one", false, pairsOf(Object.keys(ofHouseholds).filter((name) => !/Ben/.test(name)))],
    [
      "while an account is deleted",
      true,
      pairsOf([deletion, ...others]).filter((pair) => pair.includes(deletion)),
    ],
  ])("of two who act at once %s", (_, isBenIn, pairs) => {
    let people: People;
    let table: ReturnType<typeof openTable>;
    let start: State;
    let sessions: [Client, [string, string][]][];

    beforeAll(async () => {
      const anna = await service.owner("Anna");
      const ben = isBenIn ? await service.memberOf(anna, "Ben") : await service.user("Ben");
      const cleo = await service.user("Cleo");
      const code = (await anna.post(`${HOME}/invites`)).body.data.inviteCode;
      const [admin, again] = [await service.administrator(), service.visitor()];
      await again.post("/v1/auth/login", { email: ben.email, password: PASSWORD });
      const links = { confirm: await linkFor(ben, "confirm"), reset: await linkFor(ben, "reset") };
      const { householdId } = anna;
      people = { anna, ben, cleo, admin, again, householdId, code, links, visitor: service.visitor };
      sessions = [anna, ben, cleo, admin, again].map((person) => [person, [...person.jar]]);
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
      const account = [keys.user(ben.id), keys.password(ben.id), keys.email(ben.email)];
      const left = await Promise.all(account.map(async (key) => (await db.get(key)) !== undefined));
      const isClosed = (await db.get(keys.closedHousehold(householdId))) !== undefined;

      const inIt = accounts.flatMap((account, at) => {
        const home = homes[at];
        return home?.id === householdId ? [[account?.displayName, home.role]] : [];
      });
      expect(inIt.sort()).toEqual(members.map(({ displayName, role }) => [displayName, role]).sort());
      const owners = members.filter(({ role }) => role === "owner").length;
      expect([owners, isClosed]).toEqual(members.length > 0 ? [1, false] : [0, true]);
      if (isClosed) expect([inviteCode, first]).toEqual([undefined, undefined]);
      return {
        members: members.map(({ displayName, role }) => `${displayName}, ${role}`).sort(),
        name,
        homes: homes.map((home) => home?.role),
        invited: [invite?.householdName, first !== undefined],
        left,
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
    const overtakes = (other: string, first: string) =>
      outcomeOf(async (answers) => {
        const overtake = async () => {
          answers[other] = told(await does(other));
        };
        answers[first] = told(await overtaken(() => does(first), overtake));
        // A person who is turned away decides nothing.
        if (!(other in answers)) await overtake();
      });

    const byFirst = [...Map.groupBy(pairs, ([first]) => first)];
    test.each(byFirst)("who is overtaken is answered as if they came before or after: %s", async (_, all) => {
      for (const [first, other] of all) {
        const outcomes = [await inOrder(first, other), await inOrder(other, first)];
        expect(outcomes, other).toContainEqual(await overtakes(other, first));
      }
    });
  });
});
