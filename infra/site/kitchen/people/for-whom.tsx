import { useEffect } from "preact/hooks";
import { Chip } from "../parts.tsx";
import { isLimited } from "../who-eats.ts";
import { everybody } from "./limits.ts";
import { says } from "./says.ts";

type Choosing = { chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** Offers those who must not eat something: recipes are found that suit all who are chosen. */
export const ForWhomChips = ({ chosen, onChoose }: Choosing) => {
  const limited = everybody().filter(isLimited);
  const known = chosen.filter((id) => limited.some((one) => one.id === id));
  // Nobody could take back a choice that is not shown.
  useEffect(() => {
    if (known.length < chosen.length) onChoose(known);
  });
  return (
    <>
      {limited.map(({ id, name }) => (
        <Chip
          key={id}
          text={says.forWhom(name)}
          isOn={chosen.includes(id)}
          onSwitch={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </>
  );
};
