import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { listPeople } from "../../core/people/contract.ts";
import { personView } from "../../core/people/people.ts";
import { loadPeople } from "../../core/people/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listPeople, async ({ actor: { householdId } }, { db }) => {
  const [catalogue, people] = await Promise.all([
    loadCatalogue(db, householdId),
    loadPeople(db, householdId),
  ]);
  return { answer: people.map((person) => personView(catalogue, person)) };
});
