import { useState } from "preact/hooks";
import { Button } from "./parts.tsx";
import { all, byName } from "./state.ts";
import { texts } from "./texts.ts";
import { inEnglish } from "./usual-tags.ts";

type Choosing = { chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** So many stand beside the times until somebody wants all. */
const FEW = 6;
/** Tags that come first, when the household has them. */
const first = ["vegetarian", "vegan", "fish", "chicken", "soup", "one pot"];

/** Shows tags to choose from: those that are chosen first, then some, and all when somebody asks. */
export const TagChips = ({ chosen, onChoose }: Choosing) => {
  const [isAll, setAll] = useState(false);
  const rank = (tag: { id: string; name: string }) => {
    if (chosen.includes(tag.id)) return -1;
    const at = first.indexOf(inEnglish(tag.name));
    return at < 0 ? first.length : at;
  };
  const tags = [...all("tags")].sort(byName).sort((a, b) => rank(a) - rank(b));
  const some = isAll ? tags : tags.slice(0, Math.max(FEW, chosen.length));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      {some.map(({ id, name }) => (
        <Button
          key={id}
          class="chip"
          aria-pressed={chosen.includes(id)}
          text={name}
          onClick={() => toggle(id)}
        />
      ))}
      {tags.length > some.length && (
        <Button class="chip" text={texts.recipes.allTags(tags.length)} onClick={() => setAll(true)} />
      )}
    </>
  );
};
