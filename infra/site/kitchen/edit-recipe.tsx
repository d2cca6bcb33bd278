import { useEffect, useRef, useState } from "preact/hooks";
import { ApiProblem, type Body } from "../../../core/client/index.ts";
import { drop, keep, kept } from "./kept.ts";
import { Button, Fault, Link, Told, useWork } from "./parts.tsx";
import { toCorrect } from "./read-lines.tsx";
import { readLines } from "./reading.ts";
import { type Inside, type RecipeFields, tagField, tagIdsIn, type Warning } from "./recipe-fields.ts";
import { Draft, RecipeForm, Saved } from "./recipe-form.tsx";
import { entriesOf, lineOf, linesIn, stepsOf, stepTexts, untouched } from "./recipe-lines.ts";
import { all, api, around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;
type Recipe = Body<"GET /v1/recipes/{id}">;
type Version = { body: Recipe; etag: string };

const fieldsFrom = (recipe: Recipe): RecipeFields => ({
  ...(recipe.parts.length > 0 && { parts: JSON.stringify(recipe.parts) }),
  ...(recipe.makes && { made: JSON.stringify(recipe.makes) }),
  name: recipe.name,
  serves: String(recipe.serves ?? ""),
  minutes: String(recipe.cookTimeMin ?? ""),
  effort: recipe.effort,
  heroImageUrl: recipe.heroImageUrl ?? "",
  ingredients: recipe.ingredients.map(lineOf).join("\n"),
  steps: stepTexts(recipe.steps).join("\n"),
  ...Object.fromEntries(recipe.tags.map(({ id }) => [tagField(id), "on"])),
});

const efforts = ["easy", "medium", "hard"] as const;

const save = async ({ body: before, etag }: Version, fields: RecipeFields, inside: Inside) => {
  const { id, isChildFriendly, description, sourceUrl } = before;
  const tagIds = tagIdsIn(fields);
  if (tagIds.length === 0) throw new Told(says.needsTag);
  const lines = linesIn(fields.ingredients);
  const { known, fresh } = untouched(lines, before.ingredients);
  const { entries, withoutAmount } = entriesOf(lines, known, await readLines(fresh));
  const body = {
    // The form does not have these.
    isChildFriendly,
    description,
    sourceUrl,
    ...inside,
    ...(fields.heroImageUrl && { heroImageUrl: fields.heroImageUrl }),
    name: fields.name ?? "",
    effort: efforts.find((effort) => effort === fields.effort) ?? before.effort,
    ...(fields.serves && { serves: Number(fields.serves) }),
    ...(fields.minutes && { cookTimeMin: Number(fields.minutes) }),
    ingredients: entries,
    steps: stepsOf(linesIn(fields.steps), before.steps),
    tagIds,
  };
  const saved = await api.call("PUT /v1/recipes/{id}", { params: { id }, body, ifMatch: etag });
  keep(`recipe ${id}`, saved);
  return withoutAmount.map((line): Warning => ({ line, message: says.noAmount }));
};

/** What was typed, and for which version. */
type Unsaved = { fields: RecipeFields; etag: string };

type Edited = { version: Version; onSaved: (warnings: Warning[]) => void; onAnew: () => void };

const Editing = ({ version, onSaved, onAnew }: Edited) => {
  const { id } = version.body;
  const draftKey = `edit ${id}`;
  const [draft] = useState(() => kept<Unsaved>(draftKey));
  const [fields] = useState(() => draft?.fields ?? fieldsFrom(version.body));
  const base = useRef({ ...version, etag: draft?.etag ?? version.etag });
  const keepFields = (fields: RecipeFields) => keep(draftKey, { fields, etag: base.current.etag });
  const submit = async (fields: RecipeFields, inside: Inside) => {
    try {
      const warnings = await around(() => save(base.current, fields, inside));
      drop(draftKey);
      onSaved(warnings);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === "precondition_failed")) throw error;
      base.current = await api.callWithEtag("GET /v1/recipes/{id}", { params: { id } });
      keepFields(fields);
      throw new Told(says.isOutdated);
    }
  };
  const beginAnew = () => {
    drop(draftKey);
    onAnew();
  };
  return (
    <>
      {draft && <Draft onAnew={beginAnew} />}
      <RecipeForm fields={fields} work={submit} onInput={keepFields} />
    </>
  );
};

/** Shows the form of a recipe that is there. It needs the network: the service reads the lines. */
export const EditRecipe = ({ id }: { id: string }) => {
  const [version, setVersion] = useState<Version>();
  const [warnings, setWarnings] = useState<Warning[]>([]);
  const { fault, run } = useWork();
  const name = all("recipes").find((known) => known.id === id)?.name;
  const load = () => run(() => api.callWithEtag("GET /v1/recipes/{id}", { params: { id } }).then(setVersion));
  useEffect(load, []);
  const finish = (warnings: Warning[]) => {
    if (warnings.length === 0) location.replace(`#recipe/${id}`);
    else setWarnings(warnings);
  };
  const again = () => {
    setWarnings([]);
    setVersion(undefined);
    load();
  };
  const correct = (line: string) => {
    toCorrect.value = line;
    again();
  };
  return (
    <>
      <Link class="back" to={`#recipe/${id}`} text={says.back} />
      <h1>{name ? texts.recipe.editing(name) : texts.recipe.edit}</h1>
      {fault ? <Fault text={fault} /> : !version && <p role="status">{texts.loading}</p>}
      {warnings.length > 0 ? (
        <Saved id={id} warnings={warnings} onLine={correct}>
          <Button text={says.correct} onClick={again} />
        </Saved>
      ) : (
        version && <Editing version={version} onSaved={finish} onAnew={again} />
      )}
    </>
  );
};
