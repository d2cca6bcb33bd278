import { useState } from "preact/hooks";
import { keep, kept } from "./kept.ts";
import { Button, Count, Field, Form, fieldsOf, Told } from "./parts.tsx";
import { type Sorted, sortOut } from "./sort-out.ts";
import { all, api, around, byName } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;
const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Kept until the recipe is saved, so that nobody types it twice. */
const DRAFT = "draft";

type Saved = { id: string; warnings: string[] };

/** The service reads the lines, and says what it could not understand. */
const save = async (fields: Record<string, string>): Promise<Saved> => {
  const tagIds = Object.keys(fields).flatMap((name) => (name.startsWith("tag ") ? [name.slice(4)] : []));
  const { name = "", serves = "", minutes = "", ingredients = "", steps = "" } = fields;
  const recipe = {
    "@type": "Recipe",
    name,
    recipeIngredient: linesIn(ingredients),
    recipeInstructions: linesIn(steps),
    ...(serves && { recipeYield: serves }),
    ...(minutes && { totalTime: `PT${Number(minutes)}M` }),
  };
  const { recipes } = await api.call("POST /v1/recipes/import", { body: { recipes: [recipe], tagIds } });
  const [result] = recipes;
  if (!result?.recipe) throw new Told(result?.error?.message ?? texts.tryAgain);
  return { id: result.recipe.id, warnings: result.warnings.map(({ message }) => message) };
};

const Tags = () => (
  <fieldset>
    <legend>{says.tags}</legend>
    <div class="choices">
      {[...all("tags")].sort(byName).map(({ id, name }) => (
        <label class="choice" key={id}>
          <input type="checkbox" name={`tag ${id}`} />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

export const AddRecipe = () => {
  const [sorted, setSorted] = useState<Sorted>();
  const [saved, setSaved] = useState<Saved>();
  const submit = async (fields: Record<string, string>) => {
    setSaved(await around(() => save(fields)));
    keep(DRAFT, "");
  };
  const begin = () => {
    setSaved(undefined);
    setSorted(undefined);
  };
  if (saved)
    return (
      <>
        <h1>{texts.recipes.add}</h1>
        <p role="status">{says.saved}</p>
        {saved.warnings.length > 0 && <h2>{says.warnings}</h2>}
        <ul>
          {saved.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <div class="bar">
          <a class="button main" href={`#recipe/${saved.id}`}>
            {says.see}
          </a>
          <Button text={says.another} onClick={begin} />
        </div>
      </>
    );
  return (
    <>
      <a class="back" href="#recipes">
        {texts.recipe.back}
      </a>
      <h1>{texts.recipes.add}</h1>
      <form onSubmit={(event) => setSorted(sortOut(fieldsOf(event).text ?? ""))}>
        <label>
          {says.paste}
          <textarea
            name="text"
            rows={8}
            required
            defaultValue={kept(DRAFT)}
            onInput={({ currentTarget }) => keep(DRAFT, currentTarget.value)}
          />
        </label>
        <button type="submit" class={sorted ? "" : "main"}>
          {says.sort}
        </button>
      </form>
      {sorted && (
        <Form key={JSON.stringify(sorted)} class="" isMain action={texts.save} work={submit}>
          <Field label={says.name} name="name" maxLength={200} defaultValue={sorted.name} />
          <div class="bar">
            <Count label={says.serves} name="serves" min="1" max="20" defaultValue={sorted.serves} />
            <Count label={says.minutes} name="minutes" min="0" defaultValue={sorted.minutes} />
          </div>
          <label>
            {says.ingredients}
            <textarea name="ingredients" rows={8} required defaultValue={sorted.ingredients.join("\n")} />
          </label>
          <label>
            {says.steps}
            <textarea name="steps" rows={8} defaultValue={sorted.steps.join("\n")} />
          </label>
          <Tags />
        </Form>
      )}
    </>
  );
};
