import { parseUnit } from "../../../../core/units/unit.ts";
import type { Recipe } from "../kept-recipe.ts";
import { useRecipe } from "../opened-recipe.tsx";
import { Button, Fault, Field, IconButton, Select } from "../parts.tsx";
import { lineArea, type ReadLine } from "../read-lines.tsx";
import type { RecipeFields } from "../recipe-fields.ts";
import { all } from "../state.ts";
import { texts } from "../texts.ts";
import { wordsIn } from "../words.ts";
import { says } from "./says.ts";
import { asField, madeIn, type TypedPart, typedParts } from "./typed-parts.ts";

// Recipes inside, in the form of a recipe.

type Typing = {
  typed: RecipeFields;
  onChange: (some: RecipeFields) => void;
};

/** Whether some of a recipe can be counted in a unit. */
const isCountable = ({ serves, makes }: Pick<Recipe, "serves" | "makes">, unit: string): boolean => {
  const { measure } = parseUnit(unit);
  if (measure === "count:batch") return true;
  if (measure === "count:serving") return serves !== undefined;
  return makes !== undefined && parseUnit(makes.unit).measure === measure;
};

const endsWith = (text: string, name: string): boolean =>
  ` ${wordsIn(text).join(" ")}`.endsWith(` ${wordsIn(name).join(" ")}`);

/** Returns the household's recipe that a line names: that with the longest name, and never the recipe itself. */
const namedIn = ({ line, reading }: ReadLine, own = "") =>
  all("recipes")
    .filter(({ name }) => wordsIn(name).length > 0 && wordsIn(name).join() !== wordsIn(own).join())
    .filter(({ name }) => endsWith(line, name) || endsWith(reading.name, name))
    .sort((a, b) => b.name.length - a.name.length)[0];

type Offered = ReadLine & Typing & { id: string; name: string };

const Offer = ({ line, reading, typed, onChange, id, name }: Offered) => {
  const { recipe } = useRecipe(id, 0);
  const take = () => {
    const { quantity = 1, unit = "piece", note } = reading;
    // "2 stocks" are two of all that it makes, unless it makes pieces.
    const isWhole = !reading.quantity || (unit === "piece" && !(recipe && isCountable(recipe, unit)));
    const part = { recipe: { id, name }, quantity, unit: isWhole ? "batch" : unit, ...(note && { note }) };
    const area = lineArea();
    if (!area) return;
    const lines = area.value.split("\n");
    const place = lines.findIndex((one) => one.trim() === line);
    area.value = lines.filter((_, at) => at !== place).join("\n");
    onChange({ ingredients: area.value, parts: asField([...typedParts(typed), part]) });
  };
  return <Button class="chip proposed" text={says.take(name)} onClick={take} />;
};

/** Offers to take a recipe of the household where a line names it. */
export const TakeRecipe = ({ typed, ...rest }: ReadLine & Typing) => {
  const { id, name } = namedIn(rest, typed.name) ?? {};
  return id && name && <Offer key={id} {...{ id, name, typed, ...rest }} />;
};

type OfPart = {
  part: TypedPart;
  onPart: (some: Partial<TypedPart>) => void;
  onRemove: () => void;
};

const PartField = ({ part: { recipe, quantity, unit, note }, onPart, onRemove }: OfPart) => {
  const whole = useRecipe(recipe.id, 0).recipe;
  const words: Readonly<Record<string, readonly string[]>> = says.units;
  const units = [unit, whole?.makes?.unit ?? unit, ...(whole?.serves ? ["serving"] : []), "batch"];
  const options = Object.fromEntries(units.map((one) => [one, words[one]?.[1] ?? one]));
  return (
    <fieldset class="card pad" aria-label={recipe.name} onInput={(event) => event.stopPropagation()}>
      <div class="between">
        <span dir="auto">
          <b>{recipe.name}</b> {note && <small>{note}</small>}
        </span>
        <IconButton icon="remove" label={texts.remove(recipe.name)} onClick={onRemove} />
      </div>
      <div class="bar">
        <Field
          label={texts.list.amount}
          type="number"
          inputMode="decimal"
          min="0.01"
          step="any"
          defaultValue={quantity}
          onInput={({ currentTarget }) => onPart({ quantity: Number(currentTarget.value) })}
        />
        <Select
          label={says.unit}
          options={options}
          chosen={unit}
          onInput={({ currentTarget }) => onPart({ unit: currentTarget.value })}
        />
      </div>
      {whole && !isCountable(whole, unit) && (
        <Fault text={unit === "serving" ? says.partServes(recipe.name) : says.partUnit(recipe.name)} />
      )}
    </fieldset>
  );
};

/** Shows the recipes inside, to change how much of them and to take them out. */
export const PartsField = ({ typed, onChange }: Typing) => {
  const parts = typedParts(typed);
  const change = (next: readonly TypedPart[]) => onChange({ parts: asField(next) });
  return (
    <>
      <input type="hidden" name="parts" value={typed.parts ?? ""} />
      {parts.map((part, at) => (
        <PartField
          key={`${parts.length} ${at}`}
          part={part}
          onPart={(some) => change(parts.map((one, nth) => (nth === at ? { ...one, ...some } : one)))}
          onRemove={() => change(parts.filter((_, nth) => nth !== at))}
        />
      ))}
    </>
  );
};

/** Shows a field for what one makes of the recipe: few need it. */
export const MakesField = ({ fields }: { fields: RecipeFields }) => {
  const makes = fields.makes ?? madeIn(fields);
  return (
    <details open={makes !== ""}>
      <summary>{says.makesField}</summary>
      <input type="hidden" name="made" value={fields.made ?? ""} />
      <Field
        label={says.makesHint}
        name="makes"
        maxLength={40}
        required={false}
        defaultValue={makes}
        autocomplete="off"
      />
    </details>
  );
};
