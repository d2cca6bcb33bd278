import { useState } from "preact/hooks";
import { keep, kept } from "./kept.ts";
import { Area, Button, Count, Field, Form, fieldsOf, Link, Told } from "./parts.tsx";
import { type Sorted, sortOut } from "./sort-out.ts";
import { all, api, around, byName } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;
const linesIn = (text: string): string[] => text.match(/\S(.*\S)?/g) ?? [];

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
          <Link to={`#recipe/${saved.id}`} text={says.see} />
          <Button text={says.another} onClick={begin} />
        </div>
      </>
    );
  return (
    <>
      <Link class="back" to="#recipes" text={texts.recipe.back} />
      <h1>{texts.recipes.add}</h1>
      <form onSubmit={(event) => setSorted(sortOut(fieldsOf(event).text ?? ""))}>
        <Area
          label={says.paste}
          name="text"
          required
          defaultValue={kept(DRAFT)}
          onInput={({ currentTarget }) => keep(DRAFT, currentTarget.value)}
        />
        <Button type="submit" class={sorted ? "" : "main"} text={says.sort} />
      </form>
      {sorted && (
        <Form key={JSON.stringify(sorted)} class="" isMain action={texts.save} work={submit}>
          <Field label={says.name} name="name" maxLength={200} defaultValue={sorted.name} />
          <div class="bar">
            <Count label={says.serves} name="serves" min="1" max="20" defaultValue={sorted.serves} />
            <Count label={says.minutes} name="minutes" min="0" defaultValue={sorted.minutes} />
          </div>
          <Area
            label={says.ingredients}
            name="ingredients"
            required
            defaultValue={sorted.ingredients.join("\n")}
          />
          <Area label={says.steps} name="steps" defaultValue={sorted.steps.join("\n")} />
          <Tags />
        </Form>
      )}
    </>
  );
};
