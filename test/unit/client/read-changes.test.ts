import { expect, test } from "vitest";
import { createClient } from "../../../core/client/client.ts";
import { openCopy } from "../../../core/client/copy.ts";
import { readChanges } from "../../../core/client/read-changes.ts";
import { memoryStorage } from "../../../core/client/storage.ts";

/** A copy with a list and its state, and a service that answers these pages one after the other. */
const copyWith = async (...pages: readonly object[]) => {
  const copy = await openCopy(memoryStorage(), () => {});
  await copy.write(() => [
    ["state", "1"],
    ["shoppingLists/old", { id: "old" }],
  ]);
  const asked: (string | null)[] = [];
  const api = createClient("http://service", {
    fetch: async (request) => {
      asked.push(new URL(new Request(request).url).searchParams.get("since"));
      return Response.json({ reset: [], ...pages[asked.length - 1] });
    },
  });
  const lists = () => copy.all("shoppingLists").map(({ id }) => id);
  return { copy, api, asked, lists };
};
const loaded = (...ids: string[]) => ({ changed: ids.map((id) => ({ id })), deleted: [] });

test("what is loaded anew is seen as it was until all of it is there", async () => {
  const { copy, api, asked, lists } = await copyWith(
    { state: "2", hasMore: true, reset: ["shoppingLists"] },
    { state: "3", hasMore: true, shoppingLists: loaded("new") },
    { state: "4", hasMore: false, shoppingLists: loaded("newer") },
  );
  const seen: string[][] = [];
  const goesOn = async () => {
    seen.push(lists());
    return true;
  };
  await readChanges(api, copy, undefined, { onReset: () => {}, goesOn });
  expect(asked).toEqual(["1", "2", "3"]);
  expect(seen).toEqual([["old"], ["old"], ["new", "newer"]]);
  expect(copy.state()).toBe("4");
});

test("what is loaded anew twice is what came last", async () => {
  const { copy, api, lists } = await copyWith(
    { state: "2", hasMore: true, reset: ["shoppingLists"], shoppingLists: loaded("gone since") },
    { state: "3", hasMore: true, reset: ["shoppingLists"] },
    { state: "4", hasMore: false, shoppingLists: loaded("new") },
  );
  await readChanges(api, copy, undefined, { onReset: () => {}, goesOn: async () => true });
  expect(lists()).toEqual(["new"]);
});

test("somebody who stops meanwhile asks for all of it again", async () => {
  const { copy, api, lists } = await copyWith({ state: "2", hasMore: true, reset: ["shoppingLists"] });
  await readChanges(api, copy, undefined, { onReset: () => {}, goesOn: async () => false });
  expect(lists()).toEqual(["old"]);
  expect(copy.state()).toBe("1");
});

test("an app that wants another kind than its state knows begins anew, once", async () => {
  const page = { hasMore: false, shoppingLists: loaded("old"), people: loaded("robin") };
  const { copy, api, asked } = await copyWith({ ...page, state: "2" }, { ...page, state: "3" });
  const told = { onReset: () => {}, goesOn: async () => true };
  await readChanges(api, copy, ["shoppingLists", "people"], told);
  expect(copy.all("people").map(({ id }) => id)).toEqual(["robin"]);
  await readChanges(api, copy, ["shoppingLists", "people"], told);
  expect(asked).toEqual([null, "2"]);
});
