import type { Recipe } from "./kept-recipe.ts";
import { piecesOf } from "./step-times.ts";
import { texts } from "./texts.ts";
import { startTimer } from "./timers.ts";

type Said = { recipe: Pick<Recipe, "id" | "name" | "serves">; text: string };

/** A stop or a comma stays with the time before it: browsers would begin a line with it behind a button. */
const mark = /^[.,;:!?)]*/;
const markOf = (text = ""): string => mark.exec(text)?.[0] ?? "";

/** Shows a step's text. Its times are buttons that start a timer. */
export const StepText = ({ recipe: { id, name, serves }, text }: Said) => {
  const pieces = piecesOf(text);
  return (
    <span dir="auto">
      {pieces.map(({ text: piece, seconds }, at) =>
        seconds ? (
          <span class="held" key={`${at} ${piece}`}>
            <button
              type="button"
              class="time"
              aria-label={texts.timer.start(piece)}
              onClick={() => startTimer({ name, time: piece, to: `#cook/${id}/${serves ?? ""}` }, seconds)}
            >
              {piece}
            </button>
            {markOf(pieces[at + 1]?.text)}
          </span>
        ) : pieces[at - 1]?.seconds ? (
          piece.replace(mark, "")
        ) : (
          piece
        ),
      )}
    </span>
  );
};
