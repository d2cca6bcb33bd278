/** A recipe as `POST /v1/recipes/import` takes it. */
export type SchemaRecipe = Readonly<Record<string, unknown>>;

/** What was read of one recipe. The message tells of dropped parts, or why there is no recipe. */
export type PlannerRecipe = { readonly recipe?: SchemaRecipe; readonly message?: string };

export type Planner = {
  readonly name: string;
  readonly exports: string;
  /** @param entry the document's path in the export */
  readonly owns: (document: unknown, entry: string) => boolean;
  readonly recipesIn: (document: unknown) => readonly PlannerRecipe[];
};
