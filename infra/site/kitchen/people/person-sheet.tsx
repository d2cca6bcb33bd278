import { useState } from "preact/hooks";
import type { ChangeArguments } from "../../../../core/client/index.ts";
import { allergens, diets } from "../../../../core/contract/values.ts";
import { Button, Chip, Dialog, Field, fieldsOf, type Submitted } from "../parts.tsx";
import { change } from "../state.ts";
import { texts } from "../texts.ts";
import { doLater, offerUndo } from "../undo.tsx";
import { AvoidsField } from "./avoids-field.tsx";
import type { Person } from "./limits.ts";
import { says } from "./says.ts";

type Choosing<Value extends string> = {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChoose: (chosen: Value[]) => void;
};

const Chips = <Value extends string>({ label, values, names, chosen, onChoose }: Choosing<Value>) => (
  <>
    <h3>{label}</h3>
    <fieldset class="chips wrap" aria-label={label}>
      {values.map((value) => (
        <Chip
          key={value}
          text={names[value]}
          isOn={chosen.includes(value)}
          onSwitch={(isOn) => onChoose(values.filter((one) => (one === value ? isOn : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  </>
);

const PATCH = "PATCH /v1/people/{id}";
type Body = ChangeArguments<typeof PATCH>["body"];

const fieldsFor = ({ name, isMember, isRegular, diets, allergies, avoids, isStrict }: Person): Body => ({
  ...{ isRegular, diets, allergies, isStrict, avoids: avoids.map(({ id }) => id) },
  // A member's is the account's.
  ...(!isMember && { name }),
});

const save = (before: Person, after: Person): void => {
  const [old, body] = [fieldsFor(before), fieldsFor(after)];
  if (JSON.stringify(old) === JSON.stringify(body)) return;
  const params = { id: before.id };
  change(PATCH, { params, body });
  offerUndo(texts.undo.changed(after.name), () => change(PATCH, { params, body: old }));
};

type Switched = { text: string; isOn: boolean; onSwitch: (isOn: boolean) => void };

const Switch = ({ text, isOn, onSwitch }: Switched) => (
  <label class="choice">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
    {text}
  </label>
);

/** Shows what somebody does not eat, to be changed, and a guest's name. */
export const PersonSheet = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const [shown, setShown] = useState(person);
  const set = (some: Partial<Person>) => setShown({ ...shown, ...some });
  const { id, name, isMember } = person;
  const submit = (event: Submitted) => {
    const { name: typed = name } = fieldsOf(event);
    save(person, { ...shown, name: typed.trim() || name });
    onClose();
  };
  const remove = () => {
    doLater(texts.undo.removed(name), id, "DELETE /v1/people/{id}", { params: { id } });
    onClose();
  };
  return (
    <Dialog title={says.edit(name)} onClose={onClose}>
      <form onSubmit={submit}>
        {!isMember && <Field label={texts.paste.name} name="name" maxLength={100} defaultValue={name} />}
        <Chips
          label={says.allergies}
          values={allergens}
          names={says.traits}
          chosen={shown.allergies}
          onChoose={(allergies) => set({ allergies })}
        />
        <Chips
          label={says.diet}
          values={diets}
          names={says.diets}
          chosen={shown.diets}
          onChoose={(chosen) => set({ diets: chosen })}
        />
        <AvoidsField avoids={shown.avoids} onAvoids={(avoids) => set({ avoids: [...avoids] })} />
        <Switch text={says.isRegular} isOn={shown.isRegular} onSwitch={(isRegular) => set({ isRegular })} />
        <Switch text={says.isStrict} isOn={shown.isStrict} onSwitch={(isStrict) => set({ isStrict })} />
        <p class="quiet">{says.isStrictText}</p>
        <Button type="submit" class="main" text={texts.save} />
      </form>
      {!isMember && <Button class="bare bad" text={texts.remove(name)} onClick={remove} />}
    </Dialog>
  );
};
