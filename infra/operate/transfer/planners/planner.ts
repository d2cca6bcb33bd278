/** A schema.org `Recipe`, as `POST /v1/recipes/import` takes it. */
export type SchemaRecipe = Readonly<Record<string, unknown>>;

/** A recipe, and what of it was left out here; or only why there is none. People read the message. */
export type Found = { readonly recipe?: SchemaRecipe; readonly message?: string };

/** What some other planner's exports are made of. They are recognised by their JSON, wherever it is. */
export type Planner = {
  readonly name: string;
  /** Which of its exports are understood. */
  readonly exports: string;
  /** @param entry the path of the document in the export */
  readonly owns: (document: unknown, entry: string) => boolean;
  readonly recipesIn: (document: unknown) => readonly Found[];
};
