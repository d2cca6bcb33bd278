import { keep, kept } from "../kept.ts";
import type { Recipe } from "../kept-recipe.ts";
import { Chip } from "../parts.tsx";
import { all, change } from "../state.ts";
import { texts } from "../texts.ts";
import { says } from "./says.ts";

/** A heart on the grid of the other icons. */
const HEART = "M12 20C7 16 3.5 13 3.5 9a4.3 4.3 0 0 1 8.5-1.3A4.3 4.3 0 0 1 20.5 9c0 4-3.5 7-8.5 11z";
const STAR = "M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z";

const counts = [1, 2, 3, 4, 5] as const;

/** Null after this person has taken the stars back. */
type Own = { stars?: number | null; isFavourite?: boolean };

const meanOf = (rating: number): string => says.mean(rating.toLocaleString(texts.language));

type Marked = {
  path: string;
  label: string;
  look: string;
  isOn: boolean;
  isPressed: boolean;
  onPress: () => void;
};

const MarkButton = ({ path, label, look, isOn, isPressed, onPress }: Marked) => (
  <button type="button" class="disc" aria-label={label} aria-pressed={isPressed} onClick={onPress}>
    <svg class={`icon ${look}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill={isOn ? "currentcolor" : "none"} />
    </svg>
  </button>
);

/**
 * Returns what this person said of a recipe. The service tells only what the household says together, so it is what was
 * said in this browser, as far as the household's word does not speak against it.
 */
const ownOf = ({ id, rating, isFavourite }: Pick<Recipe, "id" | "rating" | "isFavourite">) => {
  const own = kept<Own>(`rating ${id}`) ?? {};
  const isAlone = all("household")[0]?.members.length === 1;
  const { stars = isAlone ? rating : null } = own;
  return {
    isAlone,
    stars: rating === undefined ? 0 : (stars ?? 0),
    isFavourite: isFavourite && own.isFavourite !== false,
  };
};

/** Shows a heart and stars to press, and what the household thinks on average. */
export const Rating = ({ recipe }: { recipe: Recipe }) => {
  const { id } = recipe;
  const shared = all("recipes").find((one) => one.id === id) ?? recipe;
  const { rating } = shared;
  const own = ownOf(shared);
  const say = (some: Own) => {
    keep(`rating ${id}`, { ...kept<Own>(`rating ${id}`), ...some });
    change("PUT /v1/recipes/{id}/rating", { params: { id }, body: some });
  };
  return (
    <>
      <MarkButton
        path={HEART}
        label={says.favourite}
        look={own.isFavourite ? "bad" : ""}
        isOn={own.isFavourite}
        isPressed={own.isFavourite}
        onPress={() => say({ isFavourite: !own.isFavourite })}
      />
      <fieldset class="stars" aria-label={says.yourStars}>
        {counts.map((count) => (
          <MarkButton
            key={count}
            path={STAR}
            label={says.stars(count)}
            look={count <= own.stars ? "warn" : ""}
            isOn={count <= (own.stars || Math.round(rating ?? 0))}
            isPressed={count === own.stars}
            onPress={() => say({ stars: count === own.stars ? null : count })}
          />
        ))}
      </fieldset>
      {rating !== undefined && !own.isAlone && <small>{meanOf(rating)}</small>}
      {shared.isFavourite && !own.isFavourite && <small>{says.othersFavourite}</small>}
    </>
  );
};

/** Shows in a list that the household likes a recipe. */
export const LikedMarks = ({ id }: { id: string }) => {
  const { rating, isFavourite } = all("recipes").find((one) => one.id === id) ?? {};
  return (
    <>
      {isFavourite && (
        <span class="bad" role="img" aria-label={says.favourite}>
          {" ♥\ufe0e"}
        </span>
      )}
      {rating !== undefined && (
        <span class="warn" role="img" aria-label={meanOf(rating)}>
          {` ★\ufe0e ${rating.toLocaleString(texts.language)}`}
        </span>
      )}
    </>
  );
};

type Choosing = {
  onlyFavourites: boolean;
  bestFirst: boolean;
  onChoose: (some: { onlyFavourites: boolean } | { bestFirst: boolean }) => void;
};

/** Offers what the household likes, once it has said so of a recipe. */
export const LikedChips = ({ onlyFavourites, bestFirst, onChoose }: Choosing) => (
  <>
    {(onlyFavourites || all("recipes").some(({ isFavourite }) => isFavourite)) && (
      <Chip
        text={says.favourites}
        isOn={onlyFavourites}
        onSwitch={(isOn) => onChoose({ onlyFavourites: isOn })}
      />
    )}
    {(bestFirst || all("recipes").some(({ rating }) => rating)) && (
      <Chip text={says.bestFirst} isOn={bestFirst} onSwitch={(isOn) => onChoose({ bestFirst: isOn })} />
    )}
  </>
);
