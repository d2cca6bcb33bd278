import { useState } from "preact/hooks";
import { drop, keep, kept } from "./kept.ts";
import { Area, Button, fieldsOf, Link, Told } from "./parts.tsx";
import { sentenceOf } from "./problems.ts";
import { linesIn, type RecipeFields, RecipeForm, Saved, tagIdsIn, type Warning } from "./recipe-form.tsx";
import { type Sorted, sortOut } from "./sort-out.ts";
import { api, around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** Kept until the recipe is saved, so that nobody types it twice: the text, and the form. */
const DRAFT = "draft";
const FORM = "form";

const fieldsFrom = ({ name, serves, minutes, ingredients, steps }: Sorted): RecipeFields => ({
  name,
  ...(serves && { serves: String(serves) }),
  ...(minutes && { minutes: String(minutes) }),
  ingredients: ingredients.join("\n"),
  steps: steps.join("\n"),
});

type Made = { id: string; warnings: Warning[] };

/** The service reads the lines, and says what it could not understand. */
const save = async (fields: RecipeFields): Promise<Made> => {
  const { name = "", serves = "", minutes = "" } = fields;
  const lines = linesIn(fields.ingredients);
  const recipe = {
    "@type": "Recipe",
    name,
    recipeIngredient: lines,
    recipeInstructions: linesIn(fields.steps),
    ...(serves && { recipeYield: serves }),
    ...(minutes && { totalTime: `PT${Number(minutes)}M` }),
  };
  const body = { recipes: [recipe], tagIds: tagIdsIn(fields) };
  const { recipes } = await api.call("POST /v1/recipes/import", { body });
  const { recipe: made, warnings = [], error } = recipes[0] ?? {};
  if (!made)
    throw new Told(error?.code === "already_exists" ? says.isThere : sentenceOf({ code: error?.code }));
  const lineAt = (pointer: string) => lines[Number(/recipeIngredient\/(\d+)/.exec(pointer)?.[1])] ?? "";
  return {
    id: made.id,
    warnings: warnings.map(({ pointer, message }) => ({ line: lineAt(pointer), message })),
  };
};

export const AddRecipe = () => {
  const [fields, setFields] = useState(() => kept<RecipeFields>(FORM));
  const [made, setMade] = useState<Made>();
  const keepFields = (fields: RecipeFields) => keep(FORM, fields);
  const sort = (text = "") => {
    const sorted = fieldsFrom(sortOut(text));
    keepFields(sorted);
    setFields(sorted);
  };
  const submit = async (fields: RecipeFields) => {
    setMade(await around(() => save(fields)));
    drop(DRAFT);
    drop(FORM);
  };
  const begin = () => {
    setMade(undefined);
    setFields(undefined);
  };
  if (made)
    return (
      <>
        <h1>{texts.recipes.add}</h1>
        <Saved {...made}>
          {made.warnings.length > 0 && (
            <Link class="button" to={`#edit-recipe/${made.id}`} text={says.correct} />
          )}
          <Button text={says.another} onClick={begin} />
        </Saved>
      </>
    );
  return (
    <>
      <Link class="back" to="#recipes" text={texts.recipe.back} />
      <h1>{texts.recipes.add}</h1>
      <form onSubmit={(event) => sort(fieldsOf(event).text)}>
        <Area
          label={says.paste}
          name="text"
          required
          defaultValue={kept(DRAFT)}
          onInput={({ currentTarget }) => keep(DRAFT, currentTarget.value)}
        />
        <Button type="submit" class={fields ? "" : "main"} text={says.sort} />
      </form>
      {fields && (
        <RecipeForm key={JSON.stringify(fields)} fields={fields} work={submit} onInput={keepFields} />
      )}
    </>
  );
};
