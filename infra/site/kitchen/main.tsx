import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { AddRecipe } from "./add-recipe.tsx";
import { HouseholdScreen } from "./household.tsx";
import { ListScreen } from "./list.tsx";
import { PantryScreen } from "./pantry.tsx";
import { RecipeScreen, RecipesScreen } from "./recipes.tsx";
import { FindHousehold, SignIn } from "./sign-in.tsx";
import { begin, isLoaded, isOffline, isReleased, page, refusals, user, waiting } from "./state.ts";
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
      return <RecipeScreen id={id} />;
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
    {refusals.value.map(({ key, text, again, drop }) => (
      <div class="notice bar" role="alert" key={key}>
        <span>
          <strong>{texts.refused.title}:</strong> {text}
        </span>
        {again && (
          <button type="button" onClick={again}>
            {texts.refused.again}
          </button>
        )}
        <button type="button" onClick={drop}>
          {texts.refused.drop}
        </button>
      </div>
    ))}
  </>
);

const Notices = () => (
  <div>
    {isReleased.value && (
      <p class="notice" role="status">
        {texts.state.released}{" "}
        <button type="button" onClick={() => location.reload()}>
          {texts.state.reload}
        </button>
      </p>
    )}
    {isOffline.value && (
      <p class="notice" role="status">
        {texts.state.offline} {waiting.value > 0 && texts.state.waiting(waiting.value)}
      </p>
    )}
    <Refusals />
  </div>
);

const Home = () => {
  const [name = "", id = ""] = page.value.split("/");
  const main = useRef<HTMLElement>(null);
  const before = useRef(page.value);
  // A screen reader hears where it is after a step.
  useEffect(() => {
    if (before.current !== page.value) main.current?.focus();
    before.current = page.value;
  }, [page.value]);
  const tab = name.includes("recipe") ? "recipes" : name || "week";
  return (
    <>
      <main id="page" ref={main} tabIndex={-1}>
        <Notices />
        {isLoaded.value ? <Screen name={name} id={id} /> : <p role="status">{texts.loading}</p>}
      </main>
      <nav class="tabs" aria-label={texts.nav.label}>
        {tabs.map(([at, label]) => (
          <a key={at} href={`#${at}`} aria-current={at === tab ? "page" : undefined}>
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
  return me.householdId ? <Home /> : <FindHousehold />;
};

const place = document.querySelector("#app");
if (place) render(<App />, place);
void begin();
