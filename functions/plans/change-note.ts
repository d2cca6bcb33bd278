import { withChangeTimes } from "../../core/plans/change-time.ts";
import { changeNote } from "../../core/plans/contract.ts";
import { changedNote, noteOf, withChangedNote } from "../../core/plans/note.ts";
import { loadPlan, saveNotes } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  changeNote,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db, now }) => {
    const plan = await loadPlan(db, householdId, params.planId, refuse);
    const note = noteOf(plan, params.noteId, refuse);
    const matched = ifMatch(note);
    const changed = changedNote(plan, note, body, refuse);
    const after = withChangeTimes(plan, withChangedNote(plan, note, changed, refuse), now());
    return { matched, effects: after === plan ? [] : saveNotes(householdId, after), answer: changed };
  },
);
