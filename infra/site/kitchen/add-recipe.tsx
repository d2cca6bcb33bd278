import { useState } from "preact/hooks";
import { type Imported, importRecipes } from "./import-recipes.ts";
import { drop, keep, kept } from "./kept.ts";
import { Button, Link, Told } from "./parts.tsx";
import { FromFile, Paste } from "./paste.tsx";
import { usePeoplePart } from "./people-part.ts";
import { toCorrect } from "./read-lines.tsx";
import { type Inside, type RecipeFields, tagIdsIn, type Warning } from "./recipe-fields.ts";
import { Draft, RecipeForm, Saved } from "./recipe-form.tsx";
import { linesIn } from "./recipe-lines.ts";
import { around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** Kept until the recipe is saved, so that nobody types it twice. */
const FORM = "form";

/** The way on which the form comes filled in. */
const SORTED = "sorted";

/** Sends the lines to the service, which reads them and says what it could not understand. */
const save = async (fields: RecipeFields): Promise<Imported> => {
  const { name = "", serves = "", minutes = "", heroImageUrl, sourceUrl, description } = fields;
  const recipe = {
    "@type": "Recipe",
    name,
    recipeIngredient: linesIn(fields.ingredients),
    recipeInstructions: linesIn(fields.steps),
    ...(serves && { recipeYield: serves }),
    ...(minutes && { totalTime: `PT${Number(minutes)}M` }),
    ...(heroImageUrl && { image: heroImageUrl }),
    ...(sourceUrl && { url: sourceUrl }),
    ...(description && { description }),
  };
  const imported = await importRecipes([recipe], tagIdsIn(fields));
  if (imported.there > 0) throw new Told(says.isThere);
  if (imported.added.length === 0) throw new Told(imported.refused.join(" "));
  return imported;
};

/** Returns what there is to do about one of many recipes, as it follows its name. */
const wordOn = (warnings: readonly Warning[]): string => {
  const lines = warnings.filter(({ line }) => line).length;
  return lines > 0 ? ` ${says.toLookAt(lines)}` : `: ${warnings[0]?.message}`;
};

const Outcome = ({ imported, onAnother }: { imported: Imported; onAnother: () => void }) => {
  const { added, there, refused } = imported;
  const [only] = added;
  const another = <Button text={says.another} onClick={onAnother} />;
  if (only && added.length === 1 && there + refused.length === 0) {
    const correct = (line: string) => {
      toCorrect.value = line;
      location.assign(`#edit-recipe/${only.id}`);
    };
    return (
      <Saved {...only} onLine={correct}>
        {only.warnings.length > 0 && (
          <Link class="button" to={`#edit-recipe/${only.id}`} text={says.correct} />
        )}
        {another}
      </Saved>
    );
  }
  return (
    <>
      <p role="status">{says.imported(added.length, there, refused.length)}</p>
      <ul class="warnings">
        {added
          .filter(({ warnings }) => warnings.length > 0)
          .map(({ id, name, warnings }) => (
            <li key={id}>
              <a href={`#edit-recipe/${id}`}>{name}</a>
              {wordOn(warnings)}
            </li>
          ))}
        {refused.map((why, at) => (
          <li key={`${at} ${why}`}>{why}</li>
        ))}
      </ul>
      <div class="bar">
        <Link to="#recipes" text={texts.recipe.back} />
        {another}
      </div>
    </>
  );
};

const ways = [
  ["", says.type],
  ["paste", says.pasteIt],
  ["file", says.file],
] as const;

const Ways = ({ chosen }: { chosen: string }) => (
  <nav class="segments" aria-label={says.ways}>
    {ways.map(([way, text]) => (
      <a
        key={way}
        href={way ? `#add-recipe/${way}` : "#add-recipe"}
        aria-current={way === chosen ? "page" : undefined}
      >
        {text}
      </a>
    ))}
  </nav>
);

/** Shows the ways to add a recipe: "#add-recipe" to type it, "#add-recipe/paste" and "#add-recipe/file". */
export const AddRecipe = ({ id: way }: { id: string }) => {
  const [draft, setDraft] = useState(() => kept<RecipeFields>(FORM));
  const [imported, setImported] = useState<Imported>();
  const beginAnew = () => {
    drop(FORM);
    setDraft(undefined);
  };
  const part = usePeoplePart();
  const submit = async (fields: RecipeFields, inside: Inside) => {
    const isCreated = part && (inside.parts?.length || inside.makes);
    setImported(await around(() => (isCreated ? part.createRecipe(fields, inside) : save(fields))));
    beginAnew();
  };
  const fill = (fields: RecipeFields) => {
    keep(FORM, fields);
    location.assign(`#add-recipe/${SORTED}`);
  };
  const isTyped = way === "" || way === SORTED;
  if (imported)
    return (
      <>
        <h1>{texts.recipes.add}</h1>
        <Outcome imported={imported} onAnother={() => setImported(undefined)} />
      </>
    );
  return (
    <>
      <Link class="back" to="#recipes" text={texts.recipe.back} />
      <h1>{texts.recipes.add}</h1>
      <Ways chosen={isTyped ? "" : way} />
      {way === "paste" && <Paste onFields={fill} onImported={setImported} />}
      {way === "file" && <FromFile onFields={fill} onImported={setImported} />}
      {isTyped && (
        <>
          {draft && way === "" && <Draft onAnew={beginAnew} />}
          <RecipeForm
            key={String(draft === undefined)}
            fields={draft ?? {}}
            work={submit}
            onInput={(fields) => keep(FORM, fields)}
          />
        </>
      )}
    </>
  );
};
