import type { ComponentChildren } from "preact";
import { Area, Count, Field, Form, Link, Select } from "./parts.tsx";
import { all, byName } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** The values of the form's fields by name. A tag that is chosen has one of its own. */
export type RecipeFields = Readonly<Record<string, string>>;

export const tagField = (id: string): string => `tag ${id}`;
export const tagIdsIn = (fields: RecipeFields): string[] =>
  all("tags").flatMap(({ id }) => (tagField(id) in fields ? [id] : []));
export const linesIn = (text = ""): string[] => text.match(/\S(.*\S)?/g) ?? [];

const Tags = ({ fields }: { fields: RecipeFields }) => (
  <fieldset>
    <legend>{says.tags}</legend>
    <div class="choices">
      {[...all("tags")].sort(byName).map(({ id, name }) => (
        <label class="choice" key={id}>
          <input type="checkbox" name={tagField(id)} defaultChecked={tagField(id) in fields} />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

type Filling = {
  fields: RecipeFields;
  /** Gets each change, so that nobody types it twice. */
  onInput: (fields: RecipeFields) => void;
  work: (fields: RecipeFields) => Promise<unknown>;
};

export const RecipeForm = ({ fields, onInput, work }: Filling) => (
  <Form class="" isMain action={texts.save} work={work} onInput={onInput}>
    <Field label={says.name} name="name" maxLength={200} defaultValue={fields.name} />
    <div class="bar">
      <Count label={says.serves} name="serves" min="1" max="20" defaultValue={fields.serves} />
      <Count label={says.minutes} name="minutes" min="0" defaultValue={fields.minutes} />
      {fields.effort !== undefined && (
        <Select label={says.effort} name="effort" options={texts.recipes.effort} chosen={fields.effort} />
      )}
    </div>
    <Area label={says.ingredients} name="ingredients" required defaultValue={fields.ingredients} />
    <Area label={says.steps} name="steps" defaultValue={fields.steps} />
    <Tags fields={fields} />
  </Form>
);

/** `line`: the one that it is about. */
export type Warning = { line: string; message: string };

type SavedProps = { id: string; warnings: readonly Warning[]; children: ComponentChildren };

/** After saving: what the service could not read. */
export const Saved = ({ id, warnings, children }: SavedProps) => (
  <>
    <p role="status">{says.saved}</p>
    {warnings.length > 0 && <h2>{says.warnings}</h2>}
    <ul>
      {warnings.map(({ line, message }) => (
        <li key={line + message}>
          {line && <strong>{line}</strong>} {message}
        </li>
      ))}
    </ul>
    <div class="bar">
      <Link to={`#recipe/${id}`} text={says.see} />
      {children}
    </div>
  </>
);
