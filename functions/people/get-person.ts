import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { getPerson } from "../../core/people/contract.ts";
import { personView, requirePerson } from "../../core/people/people.ts";
import { loadPeople } from "../../core/people/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getPerson, async ({ params, actor: { householdId }, refuse }, { db }) => {
  const [catalogue, people] = await Promise.all([
    loadCatalogue(db, householdId),
    loadPeople(db, householdId),
  ]);
  return { answer: personView(catalogue, requirePerson(people, params.id, refuse)) };
});
