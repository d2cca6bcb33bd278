import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { NewPassword } from "./account.tsx";
import { AddRecipe } from "./add-recipe.tsx";
import { keepFocus } from "./focus.ts";
import { HouseholdScreen } from "./household.tsx";
import { Icon } from "./icons.tsx";
import { ListScreen } from "./list.tsx";
import { PantryScreen } from "./pantry.tsx";
import { RecipeScreen, RecipesScreen } from "./recipes.tsx";
import { refusals } from "./refused.ts";
import { isReleased, takeRelease } from "./release.ts";
import { FindHousehold, SignIn, SignInAgain } from "./sign-in.tsx";
import { begin, forgo, hasEnded, isLoaded, isOffline, page, repeat, user, waiting } from "./state.ts";
import { texts } from "./texts.ts";
import { WeekScreen } from "./week.tsx";

const tabs = [
  ["week", texts.nav.week],
  ["list", texts.nav.list],
  ["pantry", texts.nav.pantry],
  ["recipes", texts.nav.recipes],
  ["household", texts.nav.household],
] as const;

/** The address tells the page: "#list", "#recipe/ID". */
const Screen = ({ name, id }: { name: string; id: string }) => {
  switch (name) {
    case "list":
      return <ListScreen />;
    case "pantry":
      return <PantryScreen />;
    case "recipes":
      return <RecipesScreen />;
    case "recipe":
      return <RecipeScreen key={id} id={id} />;
    case "add-recipe":
      return <AddRecipe />;
    case "household":
      return <HouseholdScreen />;
    default:
      return <WeekScreen />;
  }
};

/** What the service refused of changes that waited: the person decides. */
const Refusals = () => (
  <>
    {refusals.value.map((refusal) => (
      <div class="notice" role="alert" key={refusal.key}>
        <span>
          <strong>{texts.refused.title(refusal.name)}</strong> {refusal.text}
        </span>
        {refusal.mayRepeat && (
          <button type="button" onClick={() => void repeat(refusal)}>
            {texts.refused.again}
          </button>
        )}
        <button type="button" onClick={() => forgo(refusal)}>
          {texts.refused.drop}
        </button>
      </div>
    ))}
  </>
);

/** Above the tabs, so that nothing moves when one comes. */
const Notices = () => (
  <div class="notices">
    <Refusals />
    {isReleased.value && (
      <p class="notice" role="status">
        {texts.state.released}{" "}
        <button type="button" onClick={takeRelease}>
          {texts.state.reload}
        </button>
      </p>
    )}
    {isOffline.value && (
      <p class="notice" role="status">
        {texts.state.offline} {waiting.value > 0 && texts.state.waiting(waiting.value)}
      </p>
    )}
  </div>
);

const Home = () => {
  const [name = "", id = ""] = page.value.split("/");
  const main = useRef<HTMLElement>(null);
  // A screen reader hears where it is after a step, and a keyboard moves the page from the start. Before the screen is
  // painted: later, somebody may be typing in it already.
  useLayoutEffect(() => {
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page.value]);
  const tab = name.includes("recipe") ? "recipes" : name || "week";
  return (
    <>
      <main id="page" ref={main} tabIndex={-1}>
        {isLoaded.value ? <Screen name={name} id={id} /> : <p role="status">{texts.loading}</p>}
      </main>
      <Notices />
      <nav class="tabs" aria-label={texts.nav.label}>
        {tabs.map(([at, label]) => (
          <a key={at} href={`#${at}`} aria-current={at === tab ? "page" : undefined}>
            <Icon name={at} />
            {label}
          </a>
        ))}
      </nav>
    </>
  );
};

const App = () => {
  const me = user.value;
  if (me === undefined) return <main aria-busy="true" />;
  if (me === null) return <SignIn />;
  if (me.mustChangePassword)
    return (
      <main id="page" class="welcome" tabIndex={-1}>
        <h1>{texts.account.mustChange}</h1>
        <NewPassword />
      </main>
    );
  return (
    <>
      {me.householdId ? <Home key={me.id} /> : <FindHousehold />}
      {hasEnded.value && <SignInAgain />}
    </>
  );
};

const place = document.querySelector("#app");
if (place) {
  render(<App />, place);
  keepFocus(place);
}
void begin();
