import { afterEach, expect, test, vi } from "vitest";
import { TICKS_AT_A_SHELF, visits } from "../../bench/usage.ts";
import { householdService } from "./support/household.ts";

afterEach(() => {
  vi.useRealTimers();
});

const LINES = 30;
const TICK = "PATCH /v1/shopping-lists/{listId}/items/{itemId}";

test.each(Object.entries(visits))(
  "a %s asks and sends as often as the estimate of costs says",
  async (_, visit) => {
    vi.useFakeTimers();
    const service = householdService();
    service.flags.hasSockets = true;
    for (let nth = 0; nth < LINES; nth += 1)
      service.put({ id: `line${nth}`, name: "Milk", quantity: 1, unit: "l", isChecked: false });
    const person = { userId: service.me.id, householdId: service.me.householdId };
    const { kitchen: first, storage } = await service.open({ person });
    first.close();
    const before = service.asked();
    const { kitchen } = await service.open({ person, storage });
    let line = 0;
    const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const shelfMs = (visit.minutes * 60_000) / Math.max(1, visit.shelves);
    for (let shelf = 0; shelf < visit.shelves; shelf += 1) {
      await pause(shelfMs - 10_000);
      for (let nth = 0; nth < TICKS_AT_A_SHELF; nth += 1, line += 1) {
        const params = { listId: "list", itemId: `line${line}` };
        await kitchen.change(TICK, { params, body: { isChecked: true } });
        await pause(700);
      }
      await pause(10_000 - 700 * TICKS_AT_A_SHELF);
    }
    if (visit.shelves === 0) await pause(shelfMs);
    kitchen.close();
    const routes = service.routes().slice(before);
    const count = (route: string) => routes.filter((one) => one === route).length;
    expect({
      ...visit,
      asks: count("GET /v1/changes"),
      tickets: count("POST /v1/live"),
      ticks: count("PATCH /v1/shopping-lists/list/items/{id}"),
      batches: count("PATCH /v1/shopping-lists/list/items"),
    }).toEqual(visit);
    expect(routes).toHaveLength(visit.asks + visit.tickets + visit.ticks + visit.batches);
  },
);
