import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Agenda } from "../../../core/cooking/agenda.ts";
import { agendaItem, agendaOf } from "../../../core/cooking/agenda-record.ts";

const [soup, pie] = [crypto.randomUUID(), crypto.randomUUID()];
const texts = [soup, `"${pie}"`, `\\"${pie}"`, "\u0001", "\u00010 @ \ud83c\udf70 \ud800", ""];
const meal = (recipeId: string) => ({
  id: crypto.randomUUID(),
  slotDate: "2026-11-26",
  mealType: "dinner" as const,
  recipeId,
});
const notes = texts.map((text) => ({ id: crypto.randomUUID(), noteDate: "2026-11-27", changedAt: 1, text }));
const meals = [soup, pie, soup].map(meal);
const agenda: Agenda = {
  places: [{ page: 0, at: 0 }, ...Array.from({ length: 8 }, () => ({ page: 3, at: 2 }))],
  first: "2026-10-01",
  last: "2027-03-01",
  weeks: [
    { weekStart: "2026-11-23", meals: [...meals, { ...meal(pie), leftoversOf: meals[1]?.id }], notes },
    { weekStart: "2026-11-30", meals: [meal(soup)] },
  ],
  names: new Map([
    [soup, { name: pie }],
    [pie, { name: "Pie\u0001", renamedAt: 2 }],
  ]),
};

/** As 1.11.0 and before wrote it. */
const before = () => {
  const { format: _, ...item } = agendaItem("household", agenda);
  const text = JSON.stringify({ weeks: agenda.weeks, names: [...agenda.names] });
  return { ...item, packed: brotliCompressSync(text) };
};

test.each([
  ["this", agendaItem("household", agenda)],
  ["an older", before()],
])("an agenda that %s release wrote is read as it was", (_, item) => {
  expect(agendaOf(item)).toEqual({ ...agenda, bytes: item.packed.length });
});
