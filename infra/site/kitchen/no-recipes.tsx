import { Link, Loading } from "./parts.tsx";
import { isAsking } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.recipes;

/** Shows how recipes are added, once it is known that there are none. */
export const NoRecipes = () =>
  isAsking.value ? (
    <Loading />
  ) : (
    <div class="empty-box">
      <p>{says.empty}</p>
      <div class="bar">
        <Link class="button" to="#add-recipe" text={says.typeOne} />
        <Link class="button" to="#add-recipe/paste" text={says.pasteOne} />
        <Link class="button" to="#add-recipe/file" text={says.fromFile} />
      </div>
    </div>
  );
