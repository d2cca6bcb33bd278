import { deflateRawSync } from "node:zlib";
import { expect } from "vitest";
import { firstIdOf } from "../../../core/basics/boxed-id.ts";
import { putAwayWaiting } from "../../../core/shopping/put-away-store.ts";
import { keys } from "../../../core/storage/table.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const WEEK = "2026-06-01";
const NAMES = Array.from({ length: 90 }, (_, at) => `${at} ${"𠀀".repeat(190)}`);

throughAnyDoor((service) => {
  testInProcess(
    "lines that a request has left are put away once, but for those unchecked since",
    async () => {
      const anna = await service.owner();
      const { db, newId, now } = service.deps();
      const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      const path = `/v1/shopping-lists/${list.id}`;
      for (const customName of NAMES) await anna.post(`${path}/items`, { customName, quantity: 1 });
      const lines: { id: string }[] = (await anna.get(path)).body.items;
      await anna.patch(`${path}/items`, { items: lines.map(({ id }) => ({ id, isChecked: true })) });
      const answered = new Map(lines.slice(1).map(({ id }) => [id, firstIdOf(newId())]));
      const key = keys.listUpkeep(anna.householdId, WEEK);
      const packed = deflateRawSync(JSON.stringify([...answered]));
      await db.put({ ...key, listId: list.id, lines: packed, version: newId() });
      const [, , unchecked] = lines;
      await anna.patch(`${path}/items/${unchecked?.id}`, { isChecked: false });
      const pantry = async (): Promise<{ id: string }[]> => (await anna.get("/v1/pantry-items")).body;
      const ids = [...answered].flatMap(([line, item]) => (line === unchecked?.id ? [] : [item]));
      for (const _ of "ab") {
        await putAwayWaiting(db, anna.householdId, WEEK, { now, newId });
        expect((await pantry()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      }
      expect(await db.get(key)).toBeUndefined();
    },
  );
});
