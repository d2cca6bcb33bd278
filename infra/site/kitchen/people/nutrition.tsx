import { useState } from "preact/hooks";
import type { Body } from "../../../../core/client/index.ts";
import { nutrients as names } from "../../../../core/contract/values.ts";
import { shortDay } from "../dates.ts";
import { Fault, inLine, useWork } from "../parts.tsx";
import { after, api } from "../state.ts";
import { texts } from "../texts.ts";
import { says } from "./says.ts";

type OfRecipe = Body<"GET /v1/recipes/{id}/nutrition">;
type OfWeek = Body<"GET /v1/week-plans/{id}/nutrition">;
type Nutrients = NonNullable<OfRecipe["total"]>;

const percent = (coverage: number): number => Math.floor(coverage * 100);

const amountOf = (name: keyof Nutrients, amount: number): string =>
  `${amount.toLocaleString(texts.language)} ${name === "kcal" ? "kcal" : "g"}`;

const Lines = ({ nutrients }: { nutrients: Nutrients }) => (
  <ul class="card lines">
    {names.map((name) => {
      const amount = nutrients[name];
      return (
        amount !== undefined && (
          <li key={name}>
            <span class="row">{says.nutrients[name]}</span> {amountOf(name, amount)}
          </li>
        )
      );
    })}
  </ul>
);

const Serving = ({ found: { coverage, total, perServing, missing } }: { found: OfRecipe }) => {
  const why = total ? says.noServes : says.tooLittle(percent(coverage));
  return (
    <>
      {perServing ? <Lines nutrients={perServing} /> : <p>{why}</p>}
      <p class="quiet">
        {inLine(
          [
            perServing && says.counted(percent(coverage)),
            missing.length > 0 && says.missing(missing.map(({ name }) => name).join(", ")),
          ],
          " ",
        )}
      </p>
    </>
  );
};

/** Folds away what a serving of a recipe has. */
export const RecipeNutrition = ({ id }: { id: string }) => {
  const [found, setFound] = useState<OfRecipe>();
  const { fault, run } = useWork();
  const load = () =>
    run(() => after(() => api.call("GET /v1/recipes/{id}/nutrition", { params: { id } })).then(setFound));
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{says.nutrition}</summary>
      {fault && <Fault text={fault} />}
      {found && <Serving found={found} />}
    </details>
  );
};

const dayText = ({ coverage, nutrients }: OfWeek["days"][number]): string =>
  nutrients
    ? inLine(
        (["kcal", "protein"] as const).map((name) => {
          const amount = nutrients[name];
          return amount !== undefined && `${says.nutrients[name]} ${amountOf(name, amount)}`;
        }),
        " · ",
      )
    : says.tooLittle(percent(coverage));

/** Folds away what each day of a week adds up to. */
export const WeekNutrition = ({ planId: id }: { planId: string }) => {
  const [days, setDays] = useState<OfWeek["days"]>();
  const { fault, run } = useWork();
  const load = () =>
    run(async () => {
      const found = await after(() => api.call("GET /v1/week-plans/{id}/nutrition", { params: { id } }));
      setDays(found.days.filter(({ coverage, nutrients }) => nutrients || coverage > 0));
    });
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{says.nutritionOfDays}</summary>
      {fault && <Fault text={fault} />}
      <ul class="card lines">
        {days?.map((day) => (
          <li key={day.date}>
            <span class="row">
              <span>
                {shortDay(day.date)}
                <small>{dayText(day)}</small>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
