import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadAccounts } from "../../../core/accounts/directory-search-store.ts";
import { addEntry, countChange, loadDirectory, updateEntry } from "../../../core/accounts/directory-store.ts";
import { loadRemoval, removeEntry } from "../../../core/accounts/gone-store.ts";
import type { User } from "../../../core/accounts/model.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { meteredDb } from "../../support/capacity.ts";
import { startEngine, type TestEngine } from "../../support/engine.ts";
import { chanceOf } from "../../support/random.ts";

let engine: TestEngine;
let table: ReturnType<typeof meteredDb>;
beforeAll(async () => {
  engine = await startEngine();
  table = meteredDb(engine);
});
afterAll(() => engine.stop());

const FILTERS = [undefined, true, false] as const;
const WORDS = ["anna", "annabel", "ben"];

/** Accounts of which some are deactivated and some deleted, in the table and in a plain list. */
const growing = () => {
  const users: (User | undefined)[] = [];
  const add = async (displayName: string) => {
    const directory = await loadDirectory(table.db);
    const number = directory.accounts;
    const email = `person-${number}@example.com`;
    const user = newUser({ id: `id-${number}`, number, email, displayName, passwordHash: "" }, new Date(0));
    await table.db.transact(addEntry(directory, user));
    users[number] = user;
  };
  const turn = async (user: User) => {
    const turned = { ...user, isActive: !user.isActive };
    const counted = await countChange(table.db, await loadDirectory(table.db), user, turned);
    await table.db.transact([...updateEntry(user, turned), ...counted]);
    users[user.number] = turned;
  };
  const remove = async (user: User) => {
    await table.db.transact(removeEntry(await loadRemoval(table.db, user), user));
    users[user.number] = undefined;
  };
  const all = () => users.filter((user) => user !== undefined).toReversed();
  return { add, turn, remove, all };
};

describe("lists of accounts, of which some are deleted", () => {
  test("are what a plain list would be, page by page", async () => {
    const { next, pick, between } = chanceOf(20_261_122);
    const { add, turn, remove, all } = growing();

    const expectPages = async () => {
      for (const isActive of FILTERS)
        for (const search of [undefined, ...WORDS]) {
          const expected = all()
            .filter((user) => isActive === undefined || user.isActive === isActive)
            .filter(({ displayName }) => search === undefined || displayName.startsWith(search))
            .map(({ id }) => id);
          const limit = between(1, 6);
          for (const offset of [0, between(0, 6), between(0, 30), expected.length - limit, expected.length]) {
            if (offset < 0) continue;
            const { items, total } = await loadAccounts(table.db, { isActive, search, limit, offset });
            const what = JSON.stringify({ isActive, search, limit, offset });
            expect([items.map(({ id }) => id), total], what).toEqual([
              expected.slice(offset, offset + limit),
              expected.length,
            ]);
          }
        }
    };

    await expectPages();
    for (let step = 0; step < 240; step++) {
      const present = all();
      const dice = next();
      if (present.length === 0 || dice < 0.4) await add(pick(WORDS));
      else if (dice < 0.6) await turn(pick(present));
      // Only who is signed in can delete an account, and more often than not it is one of the newest.
      else {
        const active = present.filter(({ isActive }) => isActive);
        const one = active[Math.min(between(0, 3) * between(0, 3), active.length - 1)];
        if (one) await remove(one);
      }
      if (step % 8 === 0) await expectPages();
    }
    for (const user of all()) {
      if (!user.isActive) await turn(user);
      await remove({ ...user, isActive: true });
    }
    await expectPages();
    await add("ben");
    await expectPages();
  });
});
