/** As `POST /v1/recipes/import` takes it. */
export type SchemaRecipe = Readonly<Record<string, unknown>>;

/** A recipe, maybe with a message about dropped parts; or only a message that says why there is none. */
export type PlannerRecipe = { readonly recipe?: SchemaRecipe; readonly message?: string };

export type Planner = {
  readonly name: string;
  readonly exports: string;
  /** @param entry the document's path in the export */
  readonly owns: (document: unknown, entry: string) => boolean;
  readonly recipesIn: (document: unknown) => readonly PlannerRecipe[];
};
