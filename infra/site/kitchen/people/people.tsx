import { useState } from "preact/hooks";
import { AddByTyping } from "../parts.tsx";
import { make, rowOf } from "../state.ts";
import { everybody, limitsOf } from "./limits.ts";
import { PersonSheet } from "./person-sheet.tsx";
import { says } from "./says.ts";

/** Shows who eats with the household and what they don't eat, and adds guests. */
export const People = () => {
  const [open, setOpen] = useState("");
  const people = everybody();
  const opened = people.find(({ id }) => rowOf(id) === open);
  const add = (name: string) => void make("POST /v1/people", { body: { name } }).then(setOpen);
  return (
    <section aria-label={says.title}>
      <h2>{says.title}</h2>
      <ul class="card lines">
        {people.map((person) => (
          <li key={rowOf(person.id)}>
            <button
              type="button"
              class="plain words"
              aria-haspopup="dialog"
              onClick={() => setOpen(rowOf(person.id))}
            >
              <span>
                <b dir="auto">{person.name}</b>
                <small>
                  {!person.isMember && `${says.guest} · `}
                  {limitsOf(person)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <AddByTyping label={says.add} onAdd={add} />
      {opened && <PersonSheet key={open} person={opened} onClose={() => setOpen("")} />}
    </section>
  );
};
