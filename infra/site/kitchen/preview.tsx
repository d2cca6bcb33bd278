import { useEffect, useRef, useState } from "preact/hooks";
import { type Found, type Imported, importRecipes } from "./import-recipes.ts";
import { Button, Fault, inLine, Picture, useWork } from "./parts.tsx";
import { type RecipeFields, tagField } from "./recipe-fields.ts";
import { all, api, around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** A recipe's picture with the service: "" if the site does not give it away. */
type Pictures = ReadonlyMap<Found, string>;

/** Brings the pictures of recipes into the service, one after the other. */
const usePictures = (found: readonly Found[]) => {
  const [pictures, setPictures] = useState<Pictures>(new Map());
  const bringing = useRef<Promise<Pictures>>(Promise.resolve(pictures));
  useEffect(() => {
    const bring = async () => {
      const brought = new Map<Found, string>();
      for (const one of found) {
        const { image } = one.shown;
        if (!image) continue;
        const answer = await api.call("POST /v1/pictures", { body: { url: image } }).catch(() => undefined);
        brought.set(one, answer?.url ?? "");
        setPictures(new Map(brought));
      }
      return brought;
    };
    bringing.current = bring();
  }, []);
  return { pictures, all: () => bringing.current };
};

/** Returns the fields of the form, with those tags of the page that the household has. */
const fieldsOf = ({ shown }: Found, picture = ""): RecipeFields => {
  const { name, serves, minutes, lines, steps, description, url, image } = shown;
  const words = shown.labels.map((word) => word.toLowerCase());
  const tags = all("tags").filter((tag) => words.includes(tag.name.toLowerCase()));
  return {
    name,
    ...(serves && { serves: String(serves) }),
    ...(minutes && { minutes: String(minutes) }),
    ingredients: lines.join("\n"),
    steps: steps.join("\n"),
    ...Object.fromEntries(tags.map(({ id }) => [tagField(id), "on"])),
    heroImageUrl: picture || image,
    sourceUrl: url,
    description,
  };
};

const One = ({ shown, picture }: { shown: Found["shown"]; picture: string | undefined }) => {
  const { name, serves, minutes, lines, steps, description, image } = shown;
  const facts = [serves && texts.recipe.serves(serves), minutes && texts.recipes.minutes(minutes)];
  return (
    <article class="card preview">
      <Picture name={name} at={picture} />
      <div class="pad">
        {image && picture === undefined && <p role="status">{texts.picture.fetching}</p>}
        {picture === "" && <p role="status">{texts.picture.notGiven}</p>}
        <h2 dir="auto">{name}</h2>
        <p class="quiet">{inLine(facts, " · ")}</p>
        {description && <p dir="auto">{description}</p>}
        <h3>{texts.recipe.ingredients}</h3>
        <ul>
          {lines.map((line, at) => (
            <li key={`${at} ${line}`} dir="auto">
              {line}
            </li>
          ))}
        </ul>
        {steps.length > 0 && <h3>{texts.recipe.steps}</h3>}
        <ol class="steps">
          {steps.map((step, at) => (
            <li key={`${at} ${step}`} dir="auto">
              {step}
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
};

type Previewed = {
  found: readonly Found[];
  onFields: (fields: RecipeFields) => void;
  onImported: (imported: Imported) => void;
  onBack: () => void;
};

/** Shows what a page's recipes are going to be, to save them as they are or change them first. */
export const Preview = ({ found, onFields, onImported, onBack }: Previewed) => {
  const { pictures, all } = usePictures(found);
  const { isBusy, fault, run } = useWork();
  const save = async () => {
    const brought = await all();
    const recipes = found.map((one) => ({
      ...one.given,
      ...(brought.get(one) && { image: brought.get(one) }),
    }));
    onImported(await around(() => importRecipes(recipes)));
  };
  const [only] = found.length === 1 ? found : [];
  const change = async (one: Found) => onFields(fieldsOf(one, (await all()).get(one)));
  return (
    <>
      <p class="quiet" role="status">
        {says.preview}
      </p>
      {found.map((one, at) => (
        <One key={`${at} ${one.shown.name}`} shown={one.shown} picture={pictures.get(one)} />
      ))}
      <div class="dock">
        {fault && <Fault text={fault} />}
        <Button text={says.backToText} onClick={onBack} />
        {only && <Button text={says.change} isBusy={isBusy} onClick={() => run(() => change(only))} />}
        <Button class="main" text={texts.save} isBusy={isBusy} onClick={() => run(save)} />
      </div>
    </>
  );
};
