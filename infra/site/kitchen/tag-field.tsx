import type { Thing } from "../../../core/client/index.ts";
import { Button } from "./parts.tsx";
import { proposedTags } from "./proposed-tags.ts";
import { type RecipeFields, tagField } from "./recipe-fields.ts";
import { all, byName } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;
type Tag = Thing<"tags">;

/** The order in which people look for them. */
const types = ["protein", "dietary", "cuisine", "other"] as const;

const choose = (id: string): void => document.getElementById(tagField(id))?.click();

const Group = ({ tags, title, fields }: { tags: readonly Tag[]; title: string; fields: RecipeFields }) => (
  <fieldset class="tags-of">
    <legend>{title}</legend>
    <div class="chips wrap">
      {tags.map(({ id, name }) => (
        <label class="chip" key={id}>
          <input
            type="checkbox"
            id={tagField(id)}
            name={tagField(id)}
            defaultChecked={tagField(id) in fields}
          />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

type Choosing = {
  fields: RecipeFields;
  /** With what was changed since. */
  typed: RecipeFields;
};

/** Shows the tags by what they are about, and above them those that the recipe's words propose. */
export const TagField = ({ fields, typed }: Choosing) => {
  const tags = [...all("tags")].sort(byName);
  const { name = "", ingredients = "", minutes = "" } = typed;
  const proposed = proposedTags(tags, { name, ingredients, minutes }).filter(
    ({ id }) => !(tagField(id) in typed),
  );
  return (
    <section aria-label={says.tags}>
      <h2>{says.tags}</h2>
      {proposed.length > 0 && (
        <fieldset class="chips wrap" aria-label={says.proposed}>
          {proposed.map(({ id, name }) => (
            <Button key={id} class="chip proposed" text={says.propose(name)} onClick={() => choose(id)} />
          ))}
        </fieldset>
      )}
      {types.map((type) => {
        const some = tags.filter(({ tagType }) => tagType === type);
        return (
          some.length > 0 && <Group key={type} tags={some} title={says.tagTypes[type]} fields={fields} />
        );
      })}
    </section>
  );
};
