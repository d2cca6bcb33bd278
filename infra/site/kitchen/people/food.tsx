import { useState } from "preact/hooks";
import type { Thing } from "../../../../core/client/index.ts";
import { type Trait, traits } from "../../../../core/contract/values.ts";
import { Button, Chip } from "../parts.tsx";
import { all, change } from "../state.ts";
import { texts } from "../texts.ts";
import { offerUndo } from "../undo.tsx";
import { anyOf } from "./limits.ts";
import { says } from "./says.ts";

type Food = { contains: readonly Trait[]; unknown: readonly Trait[] };
export type Ingredient = Thing<"ingredients">;

/** Returns what is in an ingredient. Nothing is known of one that was made without a network. */
export const foodOf = (ingredient: Ingredient | undefined): Food =>
  ingredient?.food ?? { contains: [], unknown: traits };

const PATCH = "PATCH /v1/ingredients/{id}";

const send = ({ id }: Ingredient, { contains, unknown }: Food): void =>
  change(PATCH, { params: { id }, body: { food: { contains: [...contains], unknown: [...unknown] } } });

/** Notes what is in an ingredient. Undone, it is as unknown as it was. */
const sayFood = (ingredient: Ingredient, said: Food): void => {
  const before = foodOf(ingredient);
  send(ingredient, said);
  offerUndo(says.confirmed(ingredient.name), () => send(ingredient, before));
};

/** Forgets what people said of an ingredient. Undone, they have said it again. */
const forgetFood = (ingredient: Ingredient): void => {
  const before = foodOf(ingredient);
  change(PATCH, { params: { id: ingredient.id }, body: { food: null } });
  offerUndo(texts.undo.changed(ingredient.name), () => send(ingredient, before));
};

type Asking = { ingredient: Ingredient; none: readonly Trait[]; onSaid?: () => void };

/** Shows a button that says that none of these is in an ingredient. Only what the button names becomes free. */
export const NoneButton = ({ ingredient, none, onSaid = () => {} }: Asking) => {
  const { contains, unknown } = foodOf(ingredient);
  return (
    <Button
      class="low tint"
      text={says.none(anyOf(none))}
      aria-label={`${says.none(anyOf(none))}: ${ingredient.name}`}
      onClick={() => {
        sayFood(ingredient, { contains, unknown: unknown.filter((one) => !none.includes(one)) });
        onSaid();
      }}
    />
  );
};

type Choosing = {
  label: string;
  values: readonly Trait[];
  chosen: readonly Trait[];
  onChoose: (one: Trait) => void;
};

const Traits = ({ label, values, chosen, onChoose }: Choosing) => (
  <>
    <h3>{label}</h3>
    <fieldset class="chips wrap" aria-label={label}>
      {values.map((trait) => (
        <Chip
          key={trait}
          text={says.traits[trait]}
          isOn={chosen.includes(trait)}
          onSwitch={() => onChoose(trait)}
        />
      ))}
    </fieldset>
  </>
);

const toggled = (some: readonly Trait[], one: Trait): readonly Trait[] =>
  traits.filter((trait) => (trait === one) !== some.includes(trait));

/** Shows what is in an ingredient, to be said better. */
export const FoodForm = ({ ingredient, onDone }: { ingredient: Ingredient; onDone: () => void }) => {
  const [{ contains, unknown }, setFood] = useState(() => foodOf(ingredient));
  const { isConfirmed } = ingredient.food ?? {};
  const contain = (one: Trait) =>
    setFood({ contains: toggled(contains, one), unknown: unknown.filter((trait) => trait !== one) });
  const save = () => {
    sayFood(ingredient, { contains, unknown });
    onDone();
  };
  const forget = () => {
    forgetFood(ingredient);
    onDone();
  };
  return (
    <>
      <p class="quiet">{isConfirmed ? says.byYou : says.byName}</p>
      <Traits label={says.contains} values={traits} chosen={contains} onChoose={contain} />
      <Traits
        label={says.maybe}
        values={traits.filter((trait) => !contains.includes(trait))}
        chosen={unknown}
        onChoose={(one) => setFood({ contains, unknown: toggled(unknown, one) })}
      />
      <p class="quiet">{says.packet}</p>
      <div class="bar">
        {isConfirmed && <Button text={says.toTable} onClick={forget} />}
        <Button class="main" text={texts.save} onClick={save} />
      </div>
    </>
  );
};

/** Folds away what is in an ingredient. */
export const FoodDetails = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const ingredient = all("ingredients").find((one) => one.id === id);
  if (!ingredient) return null;
  return (
    <details>
      <summary>{says.isIn}</summary>
      <FoodForm ingredient={ingredient} onDone={onDone} />
    </details>
  );
};
