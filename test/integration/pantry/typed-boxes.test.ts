import { expect } from "vitest";
import { ranges } from "../../../core/storage/table.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  testInProcess("items that people type at once share a stored item, and no id comes back", async () => {
    const anna = await service.owner();
    const add = async (customName: string) => (await anna.post("/v1/pantry-items", { customName })).body;
    const names = ["rice", "salt", "oats", "tea", "jam", "figs"];
    const items = [await add("flour"), ...(await Promise.all(names.map(add)))];
    expect(new Set(items.map(({ id }) => id)).size).toBe(1 + names.length);
    const stored = await service.deps().db.query(ranges.pantry(anna.householdId));
    expect(stored).toHaveLength(1);
    const last =
      items
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? "";
    expect((await anna.delete(`/v1/pantry-items/${last}`)).status).toBe(204);
    const next = await add("nuts");
    expect(next.id > last).toBe(true);
    const shown: { name: string }[] = (await anna.get("/v1/pantry-items")).body;
    expect(shown).toHaveLength(1 + names.length);
  });
});
