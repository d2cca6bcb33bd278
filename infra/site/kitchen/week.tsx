import { useState } from "preact/hooks";
import { AddMeal } from "./add-meal.tsx";
import { ChangeMeal } from "./change-meal.tsx";
import { plusDays, today, weekday, weekName } from "./dates.ts";
import { FillWeek } from "./fill-week.tsx";
import { openDays } from "./open-days.ts";
import { Button, Fault, IconButton, Loading, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import type { Slot, Week } from "./plans.ts";
import { makeList, nameOf, planOn, weekAfter, weekBefore, weekOn } from "./plans.ts";
import { all, isAsking } from "./state.ts";
import { texts } from "./texts.ts";
import { copyWeek } from "./undoable.ts";
import { scoreText, useVariety, type Variety } from "./variety.ts";
import { Days } from "./week-days.tsx";
import { WeekMenu } from "./week-menu.tsx";
import type { Span } from "./weeks.ts";
import { hasLimits } from "./who-eats.ts";

const says = texts.week;

const fillText = (days: readonly string[]): string => {
  const [day = ""] = days;
  if (days.length === 1) return texts.fill.day(weekday(day));
  return days.length === 7 ? texts.fill.week : texts.fill.days(days.length);
};

type Sheet = { date?: string; slot?: Slot; is?: "filling" | "menu" };
type Opening = { week: Week; onOpen: (sheet: Sheet) => void };

const linkTo = (day: string): string => `#week/${day}`;

type OfHeader = { span: Span; variety?: Variety | undefined; onMenu?: () => void };

const Header = ({ span: { weekStart, days, isBetween }, variety, onMenu }: OfHeader) => {
  const range = weekName(weekStart, days.length);
  const name = isBetween ? range : nameOf(weekStart);
  const go = (day: string) => () => location.assign(linkTo(day));
  return (
    <header class="top">
      <h1>
        {name}{" "}
        <small>
          {name !== range && range}
          {variety && <span class="good score">{scoreText(variety.score)}</span>}
        </small>
      </h1>
      <IconButton class="on" icon="earlier" label={says.earlier} onClick={go(plusDays(weekStart, -1))} />
      <IconButton class="on" icon="later" label={says.later} onClick={go(plusDays(weekStart, days.length))} />
      {onMenu && <IconButton icon="more" label={says.menu} onClick={onMenu} />}
    </header>
  );
};

const Dock = ({ week, onOpen }: Opening) => {
  const { isBusy, fault, run } = useWork();
  const open = openDays(week, today());
  const list = async () => {
    await makeList(week.weekStart);
    location.assign(`#list/${week.weekStart}`);
  };
  return (
    <div class="dock">
      {fault && <Fault text={fault} />}
      {open.length > 0 && all("recipes").length > 0 && (
        <Button class="tint" icon="fill" text={fillText(open)} onClick={() => onOpen({ is: "filling" })} />
      )}
      <Button icon="list" text={says.makeList} isBusy={isBusy} onClick={() => run(list)} />
    </div>
  );
};

/** Shows what a week without meals needs first: recipes, or the meals of the week before. */
const FirstSteps = ({ week }: { week: Week }) => {
  const before = planOn(plusDays(week.weekStart, -1));
  if (all("recipes").length === 0)
    return (
      <p>
        {says.noRecipes} <a href="#add-recipe">{texts.recipes.add}</a>
      </p>
    );
  const isEmpty = week.slots.length + week.notes.length === 0;
  if (!isEmpty || !before || before.slots.length === 0) return null;
  return (
    <p>
      <Button class="tint" text={says.copy} onClick={() => void copyWeek(week.weekStart, before)} />
    </p>
  );
};

type OfSheets = { week: Week; sheet: Sheet; variety: Variety | undefined; onClose: () => void };

const Sheets = ({ week, sheet: { date, slot, is }, variety, onClose }: OfSheets) => (
  <>
    {date && <AddMeal week={week} date={date} onClose={onClose} />}
    {slot && <ChangeMeal week={week} slot={slot} onClose={onClose} />}
    {is === "filling" && <FillWeek week={week} onClose={onClose} />}
    {is === "menu" && <WeekMenu week={week} variety={variety} onClose={onClose} />}
  </>
);

/** Shows days that no week can have. */
const Between = ({ span }: { span: Span }) => (
  <>
    <Header span={span} />
    <p>{says.between}</p>
    <ul class="card lines">
      {[weekBefore(span), weekAfter(span)].map(({ weekStart }) => (
        <li key={weekStart}>
          <a class="row" href={linkTo(weekStart)}>
            {weekName(weekStart)}
          </a>
        </li>
      ))}
    </ul>
  </>
);

const OneWeek = ({ span }: { span: Span }) => {
  const [sheet, setSheet] = useState<Sheet>({});
  const { weekStart } = span;
  const plan = planOn(weekStart);
  const variety = useVariety(plan);
  const part = usePeoplePart(hasLimits());
  const week: Week = plan ?? { id: "", weekStart, slots: [], notes: [] };
  return (
    <>
      <Header span={span} variety={variety} onMenu={() => setSheet({ is: "menu" })} />
      {isAsking.value && !plan ? (
        <Loading />
      ) : (
        <>
          <FirstSteps week={week} />
          <Days
            week={week}
            variety={variety}
            onAdd={(date) => setSheet({ date })}
            onChange={(slot) => setSheet({ slot })}
          />
          <Dock week={week} onOpen={setSheet} />
        </>
      )}
      {part && plan && <part.WeekWords plan={plan} />}
      <Sheets week={week} sheet={sheet} variety={variety} onClose={() => setSheet({})} />
    </>
  );
};

/**
 * Shows a week's meals.
 * @param id a day of the week; "" for today
 */
export const WeekScreen = ({ id }: { id: string }) => {
  const span = weekOn(/^\d{4}-\d\d-\d\d$/.test(id) ? id : today());
  return span.isBetween ? <Between span={span} /> : <OneWeek span={span} />;
};
