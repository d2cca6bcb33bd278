import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { deletePerson } from "../../core/people/contract.ts";
import { personView, requireGuest, requirePerson } from "../../core/people/people.ts";
import { loadTable, removeGuest } from "../../core/people/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deletePerson,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const table = await loadTable(db, householdId);
    const person = requirePerson(table.people, params.id, refuse);
    const matched = ifMatch(personView(logged.catalogue, person));
    return { matched, effects: removeGuest(logged, requireGuest(table, person, refuse)) };
  },
);
