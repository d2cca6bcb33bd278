import { removeNote } from "../../core/plans/contract.ts";
import { noteOf, withoutNote } from "../../core/plans/note.ts";
import { loadPlan, saveNotes } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  removeNote,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const plan = await loadPlan(db, householdId, params.planId, refuse);
    const note = noteOf(plan, params.noteId, refuse);
    const matched = ifMatch(note);
    return { matched, effects: saveNotes(householdId, withoutNote(plan, note)) };
  },
);
