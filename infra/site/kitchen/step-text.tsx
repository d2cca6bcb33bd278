import type { Recipe } from "./kept-recipe.ts";
import { piecesOf } from "./step-times.ts";
import { texts } from "./texts.ts";
import { startTimer } from "./timers.ts";

type Said = { recipe: Pick<Recipe, "id" | "name" | "serves">; text: string };

/** Shows a step's text. Its times are buttons that start a timer. */
export const StepText = ({ recipe: { id, name, serves }, text }: Said) => (
  <span dir="auto">
    {piecesOf(text).map(({ text: piece, seconds }, at) =>
      seconds ? (
        <button
          key={`${at} ${piece}`}
          type="button"
          class="time"
          aria-label={texts.timer.start(piece)}
          onClick={() => startTimer({ name, time: piece, to: `#cook/${id}/${serves ?? ""}` }, seconds)}
        >
          {piece}
        </button>
      ) : (
        piece
      ),
    )}
  </span>
);
