import { addNote } from "../../core/plans/contract.ts";
import { withNote } from "../../core/plans/note.ts";
import { loadPlan, saveNotes } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addNote,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const plan = await loadPlan(db, householdId, params.id, refuse);
    const note = { ...body, id: newId() };
    return { effects: saveNotes(householdId, withNote(plan, note, refuse)), answer: note };
  },
);
