import { useState } from "preact/hooks";
import { Button, Chip, SearchField } from "../parts.tsx";
import { all, byName } from "../state.ts";
import { texts } from "../texts.ts";
import { hasWords } from "../words.ts";
import { says } from "./says.ts";

/** So many are offered. */
const FEW = 6;

type Avoided = readonly { id: string; name: string }[];

/** Shows what somebody does not eat, and finds more of it among what the household cooks with. */
export const AvoidsField = ({
  avoids,
  onAvoids,
}: {
  avoids: Avoided;
  onAvoids: (avoids: Avoided) => void;
}) => {
  const [search, setSearch] = useState("");
  const isOn = (id: string) => avoids.some((one) => one.id === id);
  const found = all("ingredients").filter(({ id, name }) => !isOn(id) && hasWords(search, [name]));
  const add = (one: Avoided[number]) => {
    onAvoids([...avoids, one]);
    setSearch("");
  };
  return (
    <>
      <h3>{says.avoids}</h3>
      <fieldset class="chips wrap" aria-label={says.avoids}>
        {avoids.map(({ id, name }) => (
          <Chip key={id} text={name} isOn onSwitch={() => onAvoids(avoids.filter((one) => one.id !== id))} />
        ))}
        {search.trim() &&
          [...found]
            .sort(byName)
            .slice(0, FEW)
            .map(({ id, name }) => (
              <Button
                key={id}
                class="chip proposed"
                text={texts.paste.propose(name)}
                onClick={() => add({ id, name })}
              />
            ))}
      </fieldset>
      <SearchField label={says.search} value={search} onInput={setSearch} />
    </>
  );
};
