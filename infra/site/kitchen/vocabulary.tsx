import { useState } from "preact/hooks";
import { tagTypes } from "../../../core/contract/values.ts";
import { aislesInOrder } from "./aisles.ts";
import { AddByTyping, Button, Dialog, Field, Form, inLine, SearchField, Select } from "./parts.tsx";
import { FoodDetails } from "./people/food.tsx";
import { all, api, around, byName, change } from "./state.ts";
import { texts } from "./texts.ts";
import { isAsDone } from "./undo.tsx";
import { deleteWord } from "./undoable.ts";
import { hasWords } from "./words.ts";

// The household's own words: what it cooks with, its tags, and the aisles of its shop.

const says = texts.vocabulary;
/** So many are shown until somebody searches. */
const FEW = 30;

type Word = { id: string; name: string; facts?: string };
type Kind = "tags" | "ingredients" | "ingredientCategories";

const ROUTES = {
  tags: "PATCH /v1/tags/{id}",
  ingredients: "PATCH /v1/ingredients/{id}",
  ingredientCategories: "PATCH /v1/ingredient-categories/{id}",
} as const;

const aisleNames = (): Record<string, string> =>
  Object.fromEntries(aislesInOrder().map(({ id, name }) => [id, name]));

const wordsOf = (kind: Kind): Word[] => {
  if (kind === "ingredientCategories") return aislesInOrder();
  if (kind === "tags")
    return all("tags")
      .map(({ id, name, tagType }) => ({ id, name, facts: texts.paste.tagTypes[tagType] }))
      .sort(byName);
  return all("ingredients")
    .map(({ id, name, category, isStaple }) => ({
      ...{ id, name },
      facts: inLine([category?.name, isStaple && says.staple]),
    }))
    .sort(byName);
};

const TagFields = ({ id }: { id: string }) => (
  <Select
    label={says.tagType}
    name="tagType"
    options={texts.paste.tagTypes}
    chosen={all("tags").find((tag) => tag.id === id)?.tagType ?? "other"}
  />
);

const IngredientFields = ({ id }: { id: string }) => {
  const ingredient = all("ingredients").find((one) => one.id === id);
  return (
    <>
      <Select
        label={texts.list.aisle}
        name="aisle"
        options={{ ...aisleNames(), "": texts.list.noAisle }}
        chosen={ingredient?.category?.id ?? ""}
      />
      <label class="choice">
        <input type="checkbox" name="isStaple" defaultChecked={ingredient?.isStaple} />
        {texts.list.atHome}
      </label>
    </>
  );
};

const save = (kind: Kind, { id, name: before }: Word, fields: Readonly<Record<string, string>>): void => {
  const { name = "", tagType: type, aisle, isStaple } = fields;
  const named = name.trim() === before ? {} : { name: name.trim() };
  const params = { id };
  if (kind === "tags") {
    const tagType = tagTypes.find((one) => one === type) ?? "other";
    change(ROUTES.tags, { params, body: { ...named, tagType } });
  } else if (kind === "ingredients")
    change(ROUTES.ingredients, {
      params,
      body: { ...named, categoryId: aisle || null, isStaple: isStaple === "on" },
    });
  else if (named.name) change(ROUTES.ingredientCategories, { params, body: named });
};

type OfWord = { kind: Kind; word: Word; onClose: () => void };

/** Offers to merge a name into another one, which recipes, lists and pantry show from then on. */
const Merge = ({ kind, word, onClose }: OfWord) => {
  const others = Object.fromEntries(
    wordsOf(kind)
      .filter(({ id }) => id !== word.id)
      .map(({ id, name }) => [id, name]),
  );
  const merge = async ({ intoId = "" }) => {
    const given = { params: { id: word.id }, body: { intoId } };
    await around<unknown>(() =>
      kind === "tags"
        ? api.call("POST /v1/tags/{id}/merge", given)
        : api.call("POST /v1/ingredients/{id}/merge", given),
    );
    onClose();
  };
  return (
    <details>
      <summary>{says.merge}</summary>
      <Form action={says.mergeNow} work={merge}>
        <p class="quiet">{says.mergeText(word.name)}</p>
        <Select label={says.into} name="intoId" options={others} />
      </Form>
    </details>
  );
};

const WordSheet = ({ kind, word, onClose }: OfWord) => {
  const { id, name } = word;
  const submit = async (fields: Readonly<Record<string, string>>) => {
    save(kind, word, fields);
    onClose();
  };
  const remove = () => {
    deleteWord(kind, id, name);
    onClose();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <Form isMain action={texts.save} work={submit} class="">
        <Field
          label={texts.paste.name}
          name="name"
          maxLength={kind === "ingredients" ? 200 : 50}
          defaultValue={name}
        />
        {kind === "tags" && <TagFields id={id} />}
        {kind === "ingredients" && <IngredientFields id={id} />}
      </Form>
      {kind === "ingredients" && <FoodDetails id={id} onDone={onClose} />}
      {kind !== "ingredientCategories" && <Merge kind={kind} word={word} onClose={onClose} />}
      <Button class="bare bad" text={texts.remove(name)} onClick={remove} />
    </Dialog>
  );
};

type OfWords = { kind: Kind; title: string; onAdd?: (name: string) => void };

const Words = ({ kind, title, onAdd }: OfWords) => {
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Word>();
  const words = wordsOf(kind).filter(({ id }) => !isAsDone(id));
  const found = words.filter(({ name }) => hasWords(search, [name]));
  return (
    <details>
      <summary>{says.count(title, words.length)}</summary>
      {words.length > FEW && <SearchField value={search} onInput={setSearch} />}
      <ul class="card lines">
        {found.slice(0, FEW).map((word) => (
          <li key={word.id}>
            <button type="button" class="plain words" aria-haspopup="dialog" onClick={() => setOpen(word)}>
              <span>
                <b dir="auto">{word.name}</b>
                {word.facts && <small>{word.facts}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > FEW && <p class="quiet">{says.more(found.length - FEW)}</p>}
      {onAdd && <AddByTyping label={says.add} onAdd={onAdd} />}
      {open && <WordSheet kind={kind} word={open} onClose={() => setOpen(undefined)} />}
    </details>
  );
};

/** Shows what the household cooks with, its tags and its aisles, to be corrected. */
export const Vocabulary = () => (
  <>
    <Words kind="ingredients" title={says.ingredients} />
    <Words
      kind="tags"
      title={says.tags}
      onAdd={(name) => change("POST /v1/tags", { body: { name, tagType: "other" } })}
    />
    <Words
      kind="ingredientCategories"
      title={says.aisles}
      onAdd={(name) => change("POST /v1/ingredient-categories", { body: { name } })}
    />
  </>
);
