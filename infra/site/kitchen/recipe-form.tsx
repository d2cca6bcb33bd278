import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Area, Button, Field, Form, Link } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { PictureField, usePicture } from "./picture-field.tsx";
import { goToLine, ReadLines, toCorrect } from "./read-lines.tsx";
import type { Inside, RecipeFields, Warning } from "./recipe-fields.ts";
import { Stepper } from "./stepper.tsx";
import { TagField } from "./tag-field.tsx";
import { texts } from "./texts.ts";

const says = texts.paste;

/** The most minutes that the stepper counts to. */
const MINUTES_MAX = 6000;

const Numbers = ({ fields }: { fields: RecipeFields }) => (
  <div class="card numbers">
    <div class="between">
      {says.serves}
      <Stepper label={says.serves} name="serves" min={1} max={20} from={4} defaultValue={fields.serves} />
    </div>
    <div class="between">
      {says.minutes}
      <Stepper
        label={says.minutes}
        name="minutes"
        min={0}
        max={MINUTES_MAX}
        by={5}
        from={30}
        defaultValue={fields.minutes}
      />
    </div>
    {fields.effort !== undefined && (
      <div class="between">
        {says.effort}
        <fieldset class="segments" aria-label={says.effort}>
          {Object.entries(texts.recipes.effort).map(([value, text]) => (
            <label key={value}>
              <input type="radio" name="effort" value={value} defaultChecked={value === fields.effort} />
              {text}
            </label>
          ))}
        </fieldset>
      </div>
    )}
  </div>
);

type Filling = {
  fields: RecipeFields;
  /** Gets each change, so that nobody types it twice. */
  onInput: (fields: RecipeFields) => void;
  work: (fields: RecipeFields, inside: Inside) => Promise<unknown>;
};

/** What a page said of a recipe, and nobody types. */
const unseen = ["sourceUrl", "description"] as const;

/** Shows the one form in which recipes are typed and corrected. */
export const RecipeForm = ({ fields, onInput, work }: Filling) => {
  const [typed, setTyped] = useState(fields);
  // Somebody may type between a rendering and its effect, which must not bring back what stood there before.
  const newest = useRef(fields);
  useEffect(() => {
    if (toCorrect.value) goToLine(toCorrect.value);
    toCorrect.value = "";
  }, []);
  const keepTyped = (fields: RecipeFields) => {
    newest.current = fields;
    setTyped(fields);
    onInput(fields);
  };
  const picture = usePicture(fields.heroImageUrl);
  useEffect(() => {
    const { current } = newest;
    if (picture.at !== (current.heroImageUrl ?? "")) keepTyped({ ...current, heroImageUrl: picture.at });
  }, [picture.at]);
  const part = usePeoplePart();
  const submit = async (fields: RecipeFields) => {
    try {
      const inside = (await part?.insideOf(fields)) ?? {};
      await work({ ...fields, heroImageUrl: await picture.settle() }, inside);
    } catch (error) {
      throw part?.toldOf(error, fields) ?? error;
    }
  };
  const given = { typed, onChange: (some: RecipeFields) => keepTyped({ ...newest.current, ...some }) };
  return (
    <Form class="recipe-form" isMain action={texts.save} work={submit} onInput={keepTyped}>
      <PictureField picture={picture} />
      <Field label={says.name} name="name" maxLength={200} defaultValue={fields.name} autocomplete="off" />
      <Numbers fields={fields} />
      <Area
        label={says.ingredients}
        id="ingredient-lines"
        name="ingredients"
        placeholder={says.ingredientsHint}
        required={!typed.parts}
        defaultValue={fields.ingredients}
      />
      <ReadLines
        text={typed.ingredients ?? ""}
        offer={part && ((read) => <part.TakeRecipe {...given} {...read} />)}
      />
      {part && <part.PartsField {...given} />}
      <Area label={says.steps} name="steps" placeholder={says.stepsHint} defaultValue={fields.steps} />
      {part && <part.MakesField fields={fields} />}
      <TagField fields={fields} typed={typed} />
      {unseen.map(
        (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
    </Form>
  );
};

/** Says that the form has what somebody typed before. */
export const Draft = ({ onAnew }: { onAnew: () => void }) => (
  <p class="bar" role="status">
    {says.isDraft} <Button text={says.anew} onClick={onAnew} />
  </p>
);

type SavedProps = {
  id: string;
  warnings: readonly Warning[];
  /** Leads to a line in the form, to correct it. */
  onLine: (line: string) => void;
  children: ComponentChildren;
};

/** Shows after saving what the service could not read. */
export const Saved = ({ id, warnings, onLine, children }: SavedProps) => (
  <>
    <p role="status">{says.saved}</p>
    {warnings.length > 0 && <h2>{says.warnings}</h2>}
    <ul class="warnings">
      {warnings.map(({ line, message }) => (
        <li key={line + message}>
          {line && (
            <button type="button" onClick={() => onLine(line)}>
              {line}
            </button>
          )}{" "}
          {message}
        </li>
      ))}
    </ul>
    <div class="bar">
      <Link to={`#recipe/${id}`} text={says.see} />
      {children}
    </div>
  </>
);
