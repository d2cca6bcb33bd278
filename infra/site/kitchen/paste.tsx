import { useState } from "preact/hooks";
import { type Found, type Imported, importFile, readPage } from "./import-recipes.ts";
import { drop, keep, kept } from "./kept.ts";
import { Area, Fault, FileField, Form, Told, useWork } from "./parts.tsx";
import { Preview } from "./preview.tsx";
import type { RecipeFields } from "./recipe-fields.ts";
import { takeShared } from "./shared.ts";
import { around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** The text, kept until its recipe is saved. */
const DRAFT = "draft";

const isData = (text: string): boolean => /^\s*[[{]/.test(text);
const isSource = (text: string): boolean => /^\s*</.test(text);
const isAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text);

/** Sorts a text into the fields of the form. */
const fieldsIn = async (text: string): Promise<RecipeFields> => {
  const { sortOut } = await import("./tools.ts");
  const { name, serves, minutes, ingredients, steps } = sortOut(text);
  return {
    name,
    ...(serves && { serves: String(serves) }),
    ...(minutes && { minutes: String(minutes) }),
    ingredients: ingredients.join("\n"),
    steps: steps.join("\n"),
  };
};

const addFile = async (bytes: Uint8Array, name: string): Promise<Imported> => {
  const imported = await around(() => importFile(bytes, name));
  if (!imported) throw new Told(says.noRecipe);
  return imported;
};

type Adding = {
  /** Leads to the form, filled in. */
  onFields: (fields: RecipeFields) => void;
  onImported: (imported: Imported) => void;
};

/** Takes a text that somebody copied: a page's address, text, source or data, or one ingredient a line. */
export const Paste = ({ onFields, onImported }: Adding) => {
  const [draft, setDraft] = useState(() => takeShared() || kept<string>(DRAFT));
  const [found, setFound] = useState<Found[]>();
  const finish = (imported: Imported) => {
    drop(DRAFT);
    onImported(imported);
  };
  const fill = (fields: RecipeFields) => {
    drop(DRAFT);
    onFields(fields);
  };
  const read = async ({ text = "" }) => {
    keep(DRAFT, text);
    setDraft(text);
    if (isAddress(text)) setFound(await readPage({ url: text.trim() }));
    else if (isSource(text)) setFound(await readPage({ html: text }));
    else if (isData(text)) finish(await addFile(new TextEncoder().encode(text), "pasted.json"));
    else fill(await fieldsIn(text));
  };
  if (found)
    return <Preview found={found} onFields={fill} onImported={finish} onBack={() => setFound(undefined)} />;
  return (
    <Form class="" isMain action={says.sort} work={read} onInput={({ text = "" }) => keep(DRAFT, text)}>
      <Area label={says.paste} name="text" required rows={14} defaultValue={draft} />
    </Form>
  );
};

/** Takes a file that another planner has exported, or a saved page. */
export const FromFile = ({ onFields, onImported }: Adding) => {
  const { isBusy, fault, run } = useWork();
  const [found, setFound] = useState<Found[]>();
  const read = (file: File) =>
    run(async () => {
      if (/\.html?$/i.test(file.name)) setFound(await readPage({ html: await file.text() }));
      else onImported(await addFile(new Uint8Array(await file.arrayBuffer()), file.name));
    });
  if (found)
    return (
      <Preview found={found} onFields={onFields} onImported={onImported} onBack={() => setFound(undefined)} />
    );
  return (
    <section>
      <p>{says.fileText}</p>
      <FileField
        label={says.chooseFile}
        accept=".json,.jsonld,.zip,.gz,.html,.paprikarecipes,.paprikarecipe"
        onFile={read}
      />
      {isBusy && <p role="status">{says.reading}</p>}
      {fault && <Fault text={fault} />}
    </section>
  );
};
