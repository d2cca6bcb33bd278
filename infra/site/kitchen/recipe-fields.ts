import type { Arguments } from "../../../core/client/index.ts";
import { all } from "./state.ts";

/** The values of the form's fields by name. A tag that is chosen has one of its own. */
export type RecipeFields = Readonly<Record<string, string>>;

export const tagField = (id: string): string => `tag ${id}`;
export const tagIdsIn = (fields: RecipeFields): string[] =>
  all("tags").flatMap(({ id }) => (tagField(id) in fields ? [id] : []));

/** `line`: the one that it is about. */
export type Warning = { line: string; message: string };

/** What other recipes it has inside, and what one makes of it; what is absent stays as it is. */
export type Inside = Pick<Arguments<"POST /v1/recipes">["body"], "parts" | "makes">;
