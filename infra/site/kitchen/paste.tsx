import { useState } from "preact/hooks";
import { type Imported, importFile, importPage } from "./import-recipes.ts";
import { drop, keep, kept } from "./kept.ts";
import { Area, Fault, FileField, Form, Told, useWork } from "./parts.tsx";
import { takeShared } from "./shared.ts";
import { type Sorted, sortOut } from "./sort-out.ts";
import { around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** The text, kept until it is sorted out. */
const DRAFT = "draft";

const isData = (text: string): boolean => /^\s*[[{]/.test(text);
const isSource = (text: string): boolean => /^\s*</.test(text);
const isAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text);

/** Adds the recipes of what somebody copied; undefined if it has none. */
const importText = async (text: string): Promise<Imported | undefined> => {
  if (isAddress(text)) return importPage({ url: text.trim() });
  if (isSource(text)) return importPage({ html: text });
  return importFile(new TextEncoder().encode(text), "pasted.json");
};

const isToRead = (text: string): boolean => !(isData(text) || isSource(text) || isAddress(text));

type Pasting = { onSorted: (sorted: Sorted) => void; onImported: (imported: Imported) => void };

/** Takes a text that somebody copied: a page's address, text, source or data, or one ingredient a line. */
export const Paste = ({ onSorted, onImported }: Pasting) => {
  const [draft] = useState(() => takeShared() || kept<string>(DRAFT));
  const sort = async ({ text = "" }) => {
    if (isToRead(text)) {
      drop(DRAFT);
      return onSorted(sortOut(text));
    }
    const imported = await around(() => importText(text));
    if (!imported) throw new Told(says.noRecipe);
    drop(DRAFT);
    onImported(imported);
  };
  return (
    <Form class="" isMain action={says.sort} work={sort} onInput={({ text = "" }) => keep(DRAFT, text)}>
      <Area label={says.paste} name="text" required rows={14} defaultValue={draft} />
    </Form>
  );
};

/** Takes a file that another planner has exported, or a saved page. */
export const FromFile = ({ onImported }: Pick<Pasting, "onImported">) => {
  const { isBusy, fault, run } = useWork();
  const read = (file: File) =>
    run(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isPage = /\.html?$/i.test(file.name);
      const imported = await around(async () =>
        isPage ? importPage({ html: await file.text() }) : importFile(bytes, file.name),
      );
      if (!imported) throw new Told(says.noRecipe);
      onImported(imported);
    });
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
