import { computed, effect, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { kept } from "./kept.ts";
import type { Recipe } from "./kept-recipe.ts";
import { NoRecipes } from "./no-recipes.tsx";
import { Button, inLine, Link, Picture, SearchField } from "./parts.tsx";
import { isPartAwaited, usePeoplePart } from "./people-part.ts";
import { after, all, api, byName, findRecipes, isOffline, user } from "./state.ts";
import { TagChips } from "./tag-chips.tsx";
import { texts } from "./texts.ts";
import { isAsDone } from "./undo.tsx";

const says = texts.recipes;

type Wanted = {
  search: string;
  tagIds: readonly string[];
  minutes: number;
  eaters: readonly string[];
  onlyFavourites: boolean;
  bestFirst: boolean;
};
const nothing: Wanted = {
  search: "",
  tagIds: [],
  minutes: 0,
  eaters: [],
  onlyFavourites: false,
  bestFirst: false,
};

/** Kept while the page is open, so that Back leads to the same recipes. */
const wanted = signal(nothing);
const shown = signal(0);

const whose = computed(() => user.value?.id);
// Nobody sees what an earlier person looked for.
effect(() => {
  void whose.value;
  wanted.value = nothing;
  shown.value = 0;
});

/** How many are drawn at once. */
const AT_ONCE = 100;
/** Ms without a key before the service is asked. */
const PAUSE = 250;

const askService = async (
  { search, tagIds, minutes, eaters }: Wanted,
  isOver: () => boolean,
): Promise<Set<string>> => {
  const query = {
    ...(search.trim() && { search: search.trim() }),
    ...(tagIds.length > 0 && { tags: [...tagIds] }),
    ...(minutes > 0 && { "cookTimeMin.lte": minutes }),
    ...(eaters.length > 0 && { for: [...eaters] }),
    limit: 100,
  };
  const found = new Set<string>();
  for await (const { id } of api.each("GET /v1/recipes", { query })) {
    if (isOver()) break;
    found.add(id);
  }
  return found;
};

/**
 * Returns what the service finds: it knows the ingredients and tags of all recipes, and whom they suit. Undefined until it
 * has answered, null if it can't be asked.
 */
const useFound = (asked: Wanted): ReadonlySet<string> | null | undefined => {
  const [found, setFound] = useState<{ asked: Wanted; ids: ReadonlySet<string> | null }>();
  useEffect(() => {
    if (!asked.search.trim() && asked.tagIds.length + asked.eaters.length === 0) return;
    let isOver = false;
    const show = (ids: Set<string> | null) => {
      if (!isOver) setFound({ asked, ids });
    };
    const ask = () => {
      after(() => askService(asked, () => isOver)).then(show, () => show(null));
    };
    const later = setTimeout(ask, PAUSE);
    // The kitchen does not notice when the network is away for a moment.
    addEventListener("online", ask);
    return () => {
      isOver = true;
      clearTimeout(later);
      removeEventListener("online", ask);
    };
  }, [asked, all("people"), all("ingredients"), isOffline.value]);
  return found?.asked === asked ? found.ids : undefined;
};

/** Returns what the copy finds. It knows the tags of recipes that were opened here. */
const foundHere = ({ search, tagIds }: Wanted) => {
  const hasTags = (id: string) => {
    const tags = kept<Recipe>(`recipe ${id}`)?.tags ?? [];
    return tagIds.every((wanted) => tags.some((tag) => tag.id === wanted));
  };
  return findRecipes(search, Number.POSITIVE_INFINITY).filter(({ id }) => tagIds.length === 0 || hasTags(id));
};

/** Returns the recipes to show; null or undefined where only the service could tell whom they suit. */
const useRecipes = (asked: Wanted) => {
  const ids = useFound(asked);
  if (!ids && asked.eaters.length > 0) return ids;
  const here = asked.eaters.length > 0 ? [] : foundHere(asked);
  const isHere = new Set(here.map(({ id }) => id));
  const found = ids
    ? all("recipes")
        .filter(({ id }) => ids.has(id) || isHere.has(id))
        .sort(byName)
    : here;
  const { minutes, onlyFavourites, bestFirst } = asked;
  return found
    .filter(
      ({ id, cookTimeMin = Number.POSITIVE_INFINITY, isFavourite }) =>
        !isAsDone(id) && (minutes === 0 || cookTimeMin <= minutes) && (!onlyFavourites || isFavourite),
    )
    .sort((a, b) => (bestFirst ? (b.rating ?? 0) - (a.rating ?? 0) : 0));
};

const Filters = () => {
  const { search, tagIds, minutes, eaters } = wanted.value;
  const part = usePeoplePart();
  const set = (some: Partial<Wanted>) => {
    shown.value = 0;
    wanted.value = { ...wanted.value, ...some };
  };
  return (
    <div class="filters">
      <SearchField value={search} onInput={(search) => set({ search })} />
      <fieldset class="chips" aria-label={says.filters}>
        {/* All come at once: none moves away under a thumb. */}
        {!isPartAwaited.value && (
          <>
            {part && <part.ForWhomChips chosen={eaters} onChoose={(eaters) => set({ eaters })} />}
            {part && <part.LikedChips {...wanted.value} onChoose={set} />}
            {says.times.map((most) => (
              <Button
                key={most}
                class="chip"
                aria-pressed={minutes === most}
                text={says.atMost(most)}
                onClick={() => set({ minutes: minutes === most ? 0 : most })}
              />
            ))}
            <TagChips chosen={tagIds} onChoose={(tagIds) => set({ tagIds })} />
          </>
        )}
      </fieldset>
    </div>
  );
};

const Cards = ({ found }: { found: NonNullable<ReturnType<typeof useRecipes>> }) => {
  const most = AT_ONCE + shown.value;
  const part = usePeoplePart();
  return (
    <>
      <p class="quiet" role="status">
        {found.length === 0 ? says.none : says.count(Math.min(most, found.length), found.length)}
      </p>
      <ul class="recipes">
        {found.slice(0, most).map((recipe) => (
          <li key={recipe.id}>
            <a href={`#recipe/${recipe.id}`}>
              <Picture name={recipe.name} at={recipe.heroImageUrl} />
              <span dir="auto">
                {recipe.name}
                <small>
                  {inLine([
                    recipe.cookTimeMin !== undefined && says.minutes(recipe.cookTimeMin),
                    says.effort[recipe.effort],
                  ])}
                  {part && <part.LikedMarks id={recipe.id} />}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {found.length > most && <Button text={says.more} onClick={() => (shown.value += AT_ONCE)} />}
    </>
  );
};

export const RecipesScreen = () => {
  const found = useRecipes(wanted.value);
  const isEmpty = all("recipes").every(({ id }) => isAsDone(id));
  return (
    <>
      <div class="between">
        <h1>{texts.nav.recipes}</h1>
        <Link to="#add-recipe" text={says.add} />
      </div>
      {isEmpty ? (
        <NoRecipes />
      ) : (
        <>
          <Filters />
          {found ? (
            <Cards found={found} />
          ) : (
            <p role="status">
              {found === null || isOffline.value ? texts.state.needsNetwork : texts.loading}
            </p>
          )}
        </>
      )}
    </>
  );
};
