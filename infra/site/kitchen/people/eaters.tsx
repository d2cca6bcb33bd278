import { Chip, inLine } from "../parts.tsx";
import { asksWhoEats } from "../who-eats.ts";
import { everybody } from "./limits.ts";
import { says } from "./says.ts";

type Choosing = {
  /** Undefined where a meal names nobody. */
  eaters: readonly string[] | undefined;
  onEaters: (eaters: readonly string[] | undefined) => void;
};

/** Returns who eats where a meal names nobody. */
const usual = (): readonly string[] => {
  const people = everybody();
  const regular = people.filter((one) => one.isRegular);
  return (regular.length > 0 ? regular : people.filter((one) => one.isMember)).map(({ id }) => id);
};

/** Shows who eats a meal, where there is more than one to choose from. */
export const EatersField = ({ eaters, onEaters }: Choosing) => {
  const people = everybody();
  if (people.length < 2) return null;
  const chosen = eaters ?? usual();
  const choose = (id: string, isOn: boolean) => {
    const next = people.map((one) => one.id).filter((one) => (one === id ? isOn : chosen.includes(one)));
    const isUsual = next.length === usual().length && next.every((one) => usual().includes(one));
    // A meal without anybody is no meal.
    if (next.length > 0) onEaters(isUsual ? undefined : next);
  };
  return (
    <fieldset class="chips wrap" aria-label={says.eaters}>
      {people.map(({ id, name }) => (
        <Chip key={id} text={name} isOn={chosen.includes(id)} onSwitch={(isOn) => choose(id, isOn)} />
      ))}
    </fieldset>
  );
};

/** Folds away who eats the meals that are planned, where it is worth a question. */
export const EatersDetails = ({ eaters, onEaters }: Choosing) => {
  const people = everybody();
  if (people.length < 2 || !asksWhoEats()) return null;
  const names = people.flatMap(({ id, name }) => (eaters?.includes(id) ? [name] : []));
  return (
    <details>
      <summary>
        <span>
          {says.eaters}: <small class="quiet">{inLine(names) || says.usualEaters}</small>
        </span>
      </summary>
      <EatersField eaters={eaters} onEaters={onEaters} />
    </details>
  );
};
