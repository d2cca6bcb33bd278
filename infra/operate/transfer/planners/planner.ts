/** A schema.org `Recipe`, as `POST /v1/recipes/import` takes it. */
export type SchemaRecipe = Readonly<Record<string, unknown>>;

/** A recipe, and a message about its dropped parts; or only why there is none. */
export type PlannerRecipe = { readonly recipe?: SchemaRecipe; readonly message?: string };

/** The form of another planner's exports, recognised by their JSON, wherever it is. */
export type Planner = {
  readonly name: string;
  readonly exports: string;
  /** @param entry the path of the document in the export */
  readonly owns: (document: unknown, entry: string) => boolean;
  readonly recipesIn: (document: unknown) => readonly PlannerRecipe[];
};
