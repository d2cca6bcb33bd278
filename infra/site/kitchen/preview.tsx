import { useEffect, useRef, useState } from "preact/hooks";
import { type Found, type Imported, importRecipes } from "./import-recipes.ts";
import { Button, Fault, inLine, Picture, useWork } from "./parts.tsx";
import { type RecipeFields, tagField } from "./recipe-fields.ts";
import { lineOf } from "./recipe-lines.ts";
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
        const { heroImageUrl: url } = one.recipe;
        if (!url) continue;
        const answer = await api.call("POST /v1/pictures", { body: { url } }).catch(() => undefined);
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
const fieldsOf = ({ recipe }: Found, picture = ""): RecipeFields => {
  const { name, serves, cookTimeMin, ingredients, steps, description, sourceUrl, heroImageUrl } = recipe;
  const words = [recipe.cuisines, recipe.categories, recipe.keywords]
    .flat()
    .map((word) => word.toLowerCase());
  const tags = all("tags").filter((tag) => words.includes(tag.name.toLowerCase()));
  return {
    name,
    ...(serves && { serves: String(serves) }),
    ...(cookTimeMin && { minutes: String(cookTimeMin) }),
    ingredients: ingredients.map(lineOf).join("\n"),
    steps: steps.join("\n"),
    ...Object.fromEntries(tags.map(({ id }) => [tagField(id), "on"])),
    heroImageUrl: picture || (heroImageUrl ?? ""),
    ...(sourceUrl && { sourceUrl }),
    ...(description && { description }),
  };
};

const One = ({ recipe, picture }: { recipe: Found["recipe"]; picture: string | undefined }) => {
  const { name, serves, cookTimeMin, ingredients, steps, description, heroImageUrl } = recipe;
  const facts = [
    serves && texts.recipe.serves(serves),
    cookTimeMin !== undefined && texts.recipes.minutes(cookTimeMin),
  ];
  return (
    <article class="card preview">
      <Picture name={name} at={picture} />
      <div class="pad">
        {heroImageUrl && picture === undefined && <p role="status">{texts.picture.fetching}</p>}
        {picture === "" && <p role="status">{texts.picture.notGiven}</p>}
        <h2 dir="auto">{name}</h2>
        <p class="quiet">{inLine(facts, " · ")}</p>
        {description && <p dir="auto">{description}</p>}
        <h3>{texts.recipe.ingredients}</h3>
        <ul>
          {ingredients.map((line, at) => (
            <li key={`${at} ${line.name}`} dir="auto">
              {lineOf(line)}
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
        <One key={`${at} ${one.recipe.name}`} recipe={one.recipe} picture={pictures.get(one)} />
      ))}
      {fault && <Fault text={fault} />}
      <div class="dock">
        <Button text={says.backToText} onClick={onBack} />
        {only && <Button text={says.change} isBusy={isBusy} onClick={() => run(() => change(only))} />}
        <Button class="main" text={texts.save} isBusy={isBusy} onClick={() => run(save)} />
      </div>
    </>
  );
};
