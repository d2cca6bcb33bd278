import { expect } from "vitest";
import { putAwayWaiting } from "../../../core/shopping/put-away-store.ts";
import { keys } from "../../../core/storage/table.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const WEEK = "2026-06-01";
const NAMES = Array.from({ length: 90 }, (_, at) => `${at} ${"𠀀".repeat(190)}`);

throughAnyDoor((service) => {
  testInProcess(
    "lines beyond one transaction are put away as answered, but for those unchecked since",
    async () => {
      const anna = await service.owner();
      const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
      const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
      const path = `/v1/shopping-lists/${list.id}`;
      for (const customName of NAMES) await anna.post(`${path}/items`, { customName, quantity: 1 });
      const lines: { id: string; name: string }[] = (await anna.get(path)).body.items;
      await anna.patch(`${path}/items`, { items: lines.map(({ id }) => ({ id, isChecked: true })) });
      const idsIn = ({ body }: { body: { id: string; name: string }[] }) =>
        body.flatMap(({ id, name }) => (name === NAMES[1] ? [] : [id])).toSorted();
      const answered = await anna.post(`${path}/put-away`);
      expect(answered.body).toHaveLength(NAMES.length);
      expect((await anna.post(`${path}/put-away`)).body).toEqual([]);
      expect((await anna.delete(`/v1/week-plans/${plan.id}`)).status).toBe(503);
      const unchecked = lines.find(({ name }) => name === NAMES[1]);
      await anna.patch(`${path}/items/${unchecked?.id}`, { isChecked: false });
      for (const _ of "ab") {
        await putAwayWaiting(service.deps().db, anna.householdId, WEEK, service.deps());
        const stored = await anna.get("/v1/pantry-items");
        expect(idsIn(stored)).toEqual(idsIn(answered));
        expect(stored.body).toHaveLength(NAMES.length - 1);
      }
      expect(await service.deps().db.get(keys.listUpkeep(anna.householdId, WEEK))).toBeUndefined();
      expect((await anna.delete(`/v1/week-plans/${plan.id}`)).status).toBe(204);
    },
  );
});
