import { type ComponentType, render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { NewPassword } from "./account.tsx";
import { AddRecipe } from "./add-recipe.tsx";
import { CookScreen } from "./cooking.tsx";
import { EditRecipe } from "./edit-recipe.tsx";
import { keepFocus } from "./focus.ts";
import { HouseholdScreen } from "./household.tsx";
import { Icon } from "./icons.tsx";
import { ListScreen } from "./list.tsx";
import { MeScreen } from "./me.tsx";
import { PantryScreen } from "./pantry.tsx";
import { Button, Loading } from "./parts.tsx";
import { RecipeScreen } from "./recipe.tsx";
import { RecipesScreen } from "./recipes.tsx";
import { refusals } from "./refused.ts";
import { isReleased, takeRelease } from "./release.ts";
import { RunningTimers } from "./running-timers.tsx";
import { openShared } from "./shared.ts";
import { FindHousehold, SignIn, SignInAgain } from "./sign-in.tsx";
import { begin, forgo, hasEnded, isLoaded, isOffline, page, repeat, user, waiting } from "./state.ts";
import { ignoreDoubleTaps } from "./taps.ts";
import { texts } from "./texts.ts";
import { Snack } from "./undo.tsx";
import { WeekScreen } from "./week.tsx";

const tabs = ["week", "list", "pantry", "recipes", "household"] as const;

/** The address tells the page: "#list", "#recipe/ID", or "#recipe/ID/8" for a meal of eight people. */
const screens: Readonly<Record<string, ComponentType<{ id: string; servings: string }>>> = {
  week: WeekScreen,
  list: ListScreen,
  pantry: PantryScreen,
  recipes: RecipesScreen,
  recipe: RecipeScreen,
  cook: CookScreen,
  "add-recipe": AddRecipe,
  "edit-recipe": EditRecipe,
  household: HouseholdScreen,
  me: MeScreen,
};

/** Pages that belong to another one's tab. */
const tabOf: Readonly<Record<string, string>> = {
  recipe: "recipes",
  cook: "recipes",
  "add-recipe": "recipes",
  "edit-recipe": "recipes",
  me: "household",
};

const titles: Readonly<Record<string, string>> = {
  ...texts.nav,
  recipe: texts.recipe.title,
  cook: texts.recipe.title,
  "add-recipe": texts.recipes.add,
  "edit-recipe": texts.recipe.edit,
  me: texts.account.title,
};
const titleOf = (name: string): string => titles[name] ?? texts.nav.week;

/**
 * Shows what the person must know, above the tabs, so that nothing moves when a notice comes. On a refused change that
 * has waited, the person decides.
 */
const Notices = () => (
  <div class="notices">
    {refusals.value.map((refusal) => (
      <div class="notice" role="alert" key={refusal.key}>
        <span>
          <strong>{texts.refused.title(refusal.name)}</strong> {refusal.text}
        </span>
        {refusal.mayRepeat && <Button text={texts.refused.again} onClick={() => void repeat(refusal)} />}
        <Button text={texts.refused.drop} onClick={() => forgo(refusal)} />
      </div>
    ))}
    {isReleased.value && (
      <p class="notice" role="status">
        {texts.state.released} <Button text={texts.state.reload} onClick={() => void takeRelease()} />
      </p>
    )}
    {isOffline.value && (
      <p class="notice" role="status">
        {texts.state.offline} {waiting.value > 0 && texts.state.waiting(waiting.value)}
      </p>
    )}
    <RunningTimers />
  </div>
);

/** Where the person was on each page that Back may lead to, by the number that its entry in the history got. */
const places: number[] = [];

const Home = () => {
  const [name = "", id = "", servings = ""] = page.value.split("/");
  const main = useRef<HTMLElement>(null);
  // A screen reader hears where it is after a step, and a keyboard moves the page from the start. Before the screen is
  // painted: later, somebody may be typing in it already.
  useLayoutEffect(() => {
    const known = Number(history.state ?? Number.NaN);
    if (Number.isNaN(known)) {
      history.replaceState(places.push(0) - 1, "");
      // With large text, the whole page moves instead of its middle.
      window.scrollTo(0, 0);
    }
    main.current?.scrollTo(0, places[known] ?? 0);
    main.current?.focus({ preventScroll: true });
    document.title = `${titleOf(name)} · Kitchen`;
  }, [page.value]);
  const keepPlace = () => {
    // A new page has no number yet while it is still to be drawn.
    if (history.state !== null) places[history.state] = main.current?.scrollTop ?? 0;
  };
  const tab = tabOf[name] ?? name;
  const Screen = screens[name] ?? WeekScreen;
  return (
    <>
      <Button class="skip" text={texts.skip} onClick={() => main.current?.focus()} />
      <main id="page" ref={main} tabIndex={-1} onScroll={keepPlace}>
        {isLoaded.value ? <Screen key={`${id}/${servings}`} id={id} servings={servings} /> : <Loading />}
      </main>
      <Snack />
      <Notices />
      <nav class="tabs" aria-label={texts.nav.label}>
        <span class="brand" aria-hidden="true">
          <img src="/kitchen/icon.svg" alt="" width="36" height="36" />
          Kitchen
        </span>
        {tabs.map((at) => (
          <a key={at} href={`#${at}`} aria-current={at === tab ? "page" : undefined}>
            <Icon name={at} />
            {texts.nav[at]}
          </a>
        ))}
      </nav>
    </>
  );
};

const MustChange = () => (
  <main id="page" class="welcome" tabIndex={-1}>
    <h1>{texts.account.mustChange}</h1>
    <NewPassword />
  </main>
);

const App = () => {
  const me = user.value;
  if (me === undefined) return <main aria-busy="true" />;
  if (me === null) return <SignIn />;
  const { id, householdId, mustChangePassword } = me;
  return (
    <>
      {mustChangePassword ? (
        <MustChange />
      ) : householdId ? (
        <Home key={id + householdId} />
      ) : (
        <FindHousehold />
      )}
      {hasEnded.value && <SignInAgain />}
    </>
  );
};

openShared();
document.documentElement.lang = texts.language;
const place = document.querySelector("#app") ?? document.body;
render(<App />, place);
keepFocus(place);
ignoreDoubleTaps(place);
void begin();
