import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { patchPerson } from "../../core/people/contract.ts";
import { changedPerson, personView, requirePerson } from "../../core/people/people.ts";
import { loadTable, saveSeat } from "../../core/people/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  patchPerson,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const table = await loadTable(db, householdId);
    const before = requirePerson(table.people, params.id, refuse);
    const matched = ifMatch(personView(logged.catalogue, before));
    const { seat, person } = changedPerson(logged.catalogue, table, before, body, refuse);
    return {
      matched,
      effects: seat ? saveSeat(logged, seat, person) : [],
      answer: personView(logged.catalogue, person),
    };
  },
);
