import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { requireRoom } from "../../core/contract/limits.ts";
import { createPerson } from "../../core/people/contract.ts";
import {
  guestOf,
  personView,
  requireFreeName,
  requireListablePeople,
  wantedLimits,
} from "../../core/people/people.ts";
import { addGuests, loadPeople } from "../../core/people/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createPerson,
  async ({ body, actor: { householdId }, refuse }, { db, newId }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const people = await loadPeople(db, householdId);
    requireFreeName(people, body.name, refuse);
    requireRoom("guests", people.filter(({ isMember }) => !isMember).length + 1, refuse);
    const guest = { ...wantedLimits(logged.catalogue, body, refuse), id: newId(), rev: 0 };
    requireListablePeople([...people, guestOf(guest)], refuse);
    return { effects: addGuests(logged, [guest]), answer: personView(logged.catalogue, guestOf(guest)) };
  },
);
