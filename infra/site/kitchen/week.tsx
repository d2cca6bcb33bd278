import { useState } from "preact/hooks";
import { AddMeal, type Slot, type Week } from "./add-meal.tsx";
import { ChangeMeal } from "./change-meal.tsx";
import { mondayOf, plusDays, today, weekday, weekName } from "./dates.ts";
import { FillWeek } from "./fill-week.tsx";
import { openDays } from "./open-days.ts";
import { Button, Fault, IconButton, Loading, useWork } from "./parts.tsx";
import { all, api, around, isAsking, planFor, planOn } from "./state.ts";
import { texts } from "./texts.ts";
import { scoreText, useVariety, type Variety } from "./variety.ts";
import { Days } from "./week-days.tsx";
import { CopyWeek, WeekMenu } from "./week-menu.tsx";

const says = texts.week;

/** Returns the first day of the week of a day: of its plan, or a Monday, or the day after a plan that covers that. */
const startOf = (date: string): string => {
  const monday = mondayOf(date);
  const before = planOn(monday);
  return planOn(date)?.weekStart ?? (before ? plusDays(before.weekStart, 7) : monday);
};

/** Returns what people call a week; "" for one that is farther away. */
const nameOf = (weekStart: string): string => {
  const names = [says.lastWeek, says.thisWeek, says.nextWeek];
  return names[[-7, 0, 7].findIndex((days) => startOf(plusDays(today(), days)) === weekStart)] ?? "";
};

const fillText = (days: readonly string[]): string => {
  const [day = ""] = days;
  if (days.length === 1) return texts.fill.day(weekday(day));
  return days.length === 7 ? texts.fill.week : texts.fill.days(days.length);
};

type Sheet = { date?: string; slot?: Slot; is?: "filling" | "menu" };
type Opening = { week: Week; onOpen: (sheet: Sheet) => void };

const Header = ({ week: { weekStart }, variety, onOpen }: Opening & { variety: Variety | undefined }) => {
  const name = nameOf(weekStart);
  const go = (days: number) => () => location.assign(`#week/${plusDays(weekStart, days)}`);
  return (
    <header class="top">
      <h1>
        {name || weekName(weekStart)}{" "}
        <small>
          {name && weekName(weekStart)}
          {variety && <span class="good score">{scoreText(variety.score)}</span>}
        </small>
      </h1>
      <IconButton class="on" icon="earlier" label={says.earlier} onClick={go(-7)} />
      <IconButton class="on" icon="later" label={says.later} onClick={go(7)} />
      <IconButton icon="more" label={says.menu} onClick={() => onOpen({ is: "menu" })} />
    </header>
  );
};

const Dock = ({ week, onOpen }: Opening) => {
  const { isBusy, fault, run } = useWork();
  const open = openDays(week, today());
  const makeList = async () => {
    const made = await planFor(week.weekStart);
    await around(() => {
      const params = { id: planOn(week.weekStart)?.id ?? made };
      return api.call("POST /v1/week-plans/{id}/shopping-list", { params });
    });
    location.assign(`#list/${week.weekStart}`);
  };
  return (
    <>
      {fault && <Fault text={fault} />}
      <div class="dock">
        {open.length > 0 && all("recipes").length > 0 && (
          <Button class="tint" icon="fill" text={fillText(open)} onClick={() => onOpen({ is: "filling" })} />
        )}
        <Button icon="list" text={says.makeList} isBusy={isBusy} onClick={() => run(makeList)} />
      </div>
    </>
  );
};

/** What a week without meals needs first: recipes, or the meals of the week before. */
const FirstSteps = ({ week }: { week: Week }) => {
  const before = planOn(plusDays(week.weekStart, -1));
  if (all("recipes").length === 0)
    return (
      <p>
        {says.noRecipes} <a href="#add-recipe">{texts.recipes.add}</a>
      </p>
    );
  const isEmpty = week.slots.length + week.notes.length === 0;
  return isEmpty && before && before.slots.length > 0 ? <CopyWeek week={week} from={before.id} /> : null;
};

type OfSheets = { week: Week; sheet: Sheet; variety: Variety | undefined; onClose: () => void };

const Sheets = ({ week, sheet: { date, slot, is }, variety, onClose }: OfSheets) => {
  const title = nameOf(week.weekStart) || weekName(week.weekStart);
  return (
    <>
      {date && <AddMeal week={week} date={date} onClose={onClose} />}
      {slot && <ChangeMeal week={week} slot={slot} onClose={onClose} />}
      {is === "filling" && <FillWeek week={week} onClose={onClose} />}
      {is === "menu" && <WeekMenu title={title} week={week} variety={variety} onClose={onClose} />}
    </>
  );
};

/** @param id a day of the week; "" for today */
export const WeekScreen = ({ id }: { id: string }) => {
  const [sheet, setSheet] = useState<Sheet>({});
  const day = /^\d{4}-\d\d-\d\d$/.test(id) ? id : today();
  const plan = planOn(day);
  const variety = useVariety(plan);
  const week: Week = plan ?? { id: "", weekStart: startOf(day), slots: [], notes: [] };
  const isLoading = isAsking.value && !plan;
  return (
    <>
      <Header week={week} variety={variety} onOpen={setSheet} />
      {isLoading ? (
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
      <Sheets week={week} sheet={sheet} variety={variety} onClose={() => setSheet({})} />
    </>
  );
};
