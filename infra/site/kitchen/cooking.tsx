import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { peopleIn } from "./for-people.ts";
import { Icon } from "./icons.tsx";
import { drop, keep, kept } from "./kept.ts";
import type { Recipe } from "./kept-recipe.ts";
import { IngredientLines, useRecipe } from "./opened-recipe.tsx";
import { Button, Fault, IconButton } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { noteCooked } from "./recipe.tsx";
import { ingredientsIn } from "./step-ingredients.ts";
import { StepText } from "./step-text.tsx";
import { texts } from "./texts.ts";

const says = texts.cooking;

/** Keeps the screen on while somebody cooks, where the browser can. */
const useScreenAwake = (): void =>
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    // Refused while the page is not seen.
    const keepOn = () => {
      lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    keepOn();
    document.addEventListener("visibilitychange", keepOn);
    return () => {
      document.removeEventListener("visibilitychange", keepOn);
      void lock?.then((taken) => taken?.release());
    };
  }, []);

/** Turns by arrow keys, but not while somebody types. Listens as soon as the step is there, so that no press is lost. */
const useArrows = (turn: (by: number) => void): void =>
  useLayoutEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement && target.type !== "checkbox") return;
      if (key === "ArrowRight") turn(1);
      if (key === "ArrowLeft") turn(-1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

/** Pixels of the shortest swipe: a shorter way is a press. */
const SWIPE_MIN = 60;

/** Turns by a swipe to the side. */
const useSwipe = (turn: (by: number) => void) => {
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const onTouchStart = ({ touches: [finger] }: TouchEvent) => {
    from.current = finger && { x: finger.clientX, y: finger.clientY };
  };
  const onTouchEnd = ({ changedTouches: [finger] }: TouchEvent) => {
    if (!from.current || !finger) return;
    const across = finger.clientX - from.current.x;
    const down = finger.clientY - from.current.y;
    if (Math.abs(across) > SWIPE_MIN && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  };
  return { onTouchStart, onTouchEnd };
};

/** An ingredient that is ready: its order, and before it the place of the recipe inside that it is of. */
type Ticked = number | string;
/** Where somebody is: 0 for the ingredients, then the steps. */
type Place = { step: number; done: readonly Ticked[] };

const usePlace = (id: string) => {
  const [place, setPlace] = useState<Place>(() => kept<Place>(`cook ${id}`) ?? { step: 0, done: [] });
  const go = (some: Partial<Place>) => {
    const next = { ...place, ...some };
    keep(`cook ${id}`, next);
    setPlace(next);
  };
  return { ...place, go };
};

const Dots = ({ step, all }: { step: number; all: number }) => (
  <div class="dots" aria-hidden="true">
    {Array.from({ length: all }, (_, at) => (
      <i key={at} class={at < step ? "was" : at === step ? "is" : ""} />
    ))}
  </div>
);

const Cooking = ({ recipe }: { recipe: Recipe }) => {
  const { id, steps, ingredients, serves } = recipe;
  const { step: was, done, go } = usePlace(id);
  const step = Math.min(was, steps.length);
  const turn = (by: number) => go({ step: Math.min(steps.length, Math.max(0, step + by)) });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useScreenAwake();
  useArrows(turn);
  // A reader hears each step.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const instruction = steps[step - 1]?.instruction;
  const lines = instruction === undefined ? ingredients : ingredientsIn(instruction, ingredients);
  const part = usePeoplePart(recipe.parts.length > 0);
  const toggle = (order: Ticked) =>
    go({ done: done.includes(order) ? done.filter((one) => one !== order) : [...done, order] });
  const finish = () => {
    noteCooked(recipe);
    drop(`cook ${id}`);
    location.replace(`#recipe/${id}/${serves ?? ""}`);
  };
  return (
    <div class="cooking" {...useSwipe(turn)}>
      <Dots step={step} all={steps.length + 1} />
      <div class="page">
        <h2 class="over" ref={heading} tabIndex={-1}>
          {step === 0 ? says.getReady(serves) : says.step(step, steps.length, serves)}
        </h2>
        {instruction !== undefined && (
          <p class="say">
            <StepText recipe={recipe} text={instruction} />
          </p>
        )}
        <IngredientLines key={step} lines={lines} done={done} onDone={toggle} />
        {part && <part.InPlace key={step} {...{ recipe, instruction, done }} onDone={toggle} />}
      </div>
      <div class="turn">
        {step > 0 && <IconButton class="" icon="earlier" label={says.before} onClick={() => turn(-1)} />}
        {step < steps.length ? (
          <Button class="main" text={step === 0 ? says.begin : says.next} onClick={() => turn(1)} />
        ) : (
          <Button class="main" text={says.done} onClick={finish} />
        )}
      </div>
    </div>
  );
};

export const CookScreen = ({ id, servings }: { id: string; servings: string }) => {
  const { recipe, fault } = useRecipe(id, peopleIn(servings));
  return (
    <>
      <div class="between">
        <h1 dir="auto">{recipe?.name ?? (fault ? texts.recipe.title : texts.loading)}</h1>
        <a class="button disc on" aria-label={says.stop} href={`#recipe/${id}/${servings}`}>
          <Icon name="remove" />
        </a>
      </div>
      {fault && <Fault text={fault} />}
      {recipe && <Cooking recipe={recipe} />}
    </>
  );
};
