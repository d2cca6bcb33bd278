import { useState } from "preact/hooks";
import type { Body } from "../../../../core/client/index.ts";
import { shortDay } from "../dates.ts";
import type { Recipe } from "../kept-recipe.ts";
import { Fault, inLine, useWork } from "../parts.tsx";
import { after, api } from "../state.ts";
import { texts } from "../texts.ts";
import { onPacket, unitOf } from "./packet.ts";
import { type OfIngredient, PacketSheet } from "./packet-sheet.tsx";
import { withInside } from "./recipe-food.tsx";
import { says } from "./says.ts";

type OfRecipe = Body<"GET /v1/recipes/{id}/nutrition">;
type OfWeek = Body<"GET /v1/week-plans/{id}/nutrition">;
type Nutrients = NonNullable<OfRecipe["total"]>;

const percent = (coverage: number): number => Math.floor(coverage * 100);

const nutrientText = (name: keyof Nutrients, amount: number): string =>
  `${amount.toLocaleString(texts.language)} ${unitOf(name)}`;

const Lines = ({ nutrients }: { nutrients: Nutrients }) => (
  <ul class="card lines">
    {onPacket.map((name) => {
      const amount = nutrients[name];
      return (
        amount !== undefined && (
          <li key={name}>
            <span class="row">{says.nutrients[name]}</span>{" "}
            <span class="fact">{nutrientText(name, amount)}</span>
          </li>
        )
      );
    })}
  </ul>
);

const factsOf = (line: OfRecipe["lines"][number] | OfRecipe["missing"][number]) =>
  "reason" in line ? (
    <small class="warn">{line.reason === "food" ? says.noFood : says.noGrams}</small>
  ) : (
    <small>
      {line.grams.toLocaleString(texts.language)} g · {nutrientText("kcal", line.kcal)}
    </small>
  );

type Found = { found: OfRecipe; onOpen: (line: OfIngredient) => void };

/** Shows each line, those that nobody knows first. */
const EachLine = ({ found: { missing, lines }, onOpen }: Found) => {
  const all = [...missing, ...lines];
  const nthOf = (at: number) =>
    all.slice(0, at).filter((one) => one.ingredientId === all[at]?.ingredientId).length;
  return (
    <ul class="card lines" aria-label={says.correct}>
      {all.map((line, at) => (
        // A line that becomes known moves, and keeps the focus.
        <li key={`${line.ingredientId} ${nthOf(at)}`}>
          <button type="button" class="plain words" aria-haspopup="dialog" onClick={() => onOpen(line)}>
            <span>
              <b dir="auto">{line.name}</b>
              {factsOf(line)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const Serving = ({ found, onOpen }: Found) => {
  const { coverage, total, perServing } = found;
  const why = total ? says.noServes : says.tooLittle(percent(coverage));
  return (
    <>
      {perServing ? <Lines nutrients={perServing} /> : <p>{why}</p>}
      {perServing && <p class="quiet">{says.counted(percent(coverage))}</p>}
      <p class="quiet off-paper">{says.correct}</p>
      <EachLine found={found} onOpen={onOpen} />
    </>
  );
};

/** Folds away what a serving of a recipe has. People say there what its ingredients have. */
export const RecipeNutrition = ({ recipe }: { recipe: Recipe }) => {
  const { id } = recipe;
  const [found, setFound] = useState<OfRecipe>();
  const [open, setOpen] = useState<OfIngredient>();
  const { fault, run } = useWork();
  const load = () =>
    run(() => after(() => api.call("GET /v1/recipes/{id}/nutrition", { params: { id } })).then(setFound));
  const lines = [...withInside(recipe).values()].flatMap(({ ingredients }) => ingredients);
  const units = lines.filter((one) => one.ingredientId === open?.ingredientId).map(({ unit }) => unit);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{says.nutrition}</summary>
      {fault && <Fault text={fault} />}
      {found && <Serving found={found} onOpen={setOpen} />}
      {open && <PacketSheet {...open} units={units} onClose={() => setOpen(undefined)} onSaid={load} />}
    </details>
  );
};

const dayText = ({ coverage, nutrients }: OfWeek["days"][number]): string =>
  nutrients
    ? inLine(
        (["kcal", "protein"] as const).map((name) => {
          const amount = nutrients[name];
          return amount !== undefined && `${says.nutrients[name]} ${nutrientText(name, amount)}`;
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
