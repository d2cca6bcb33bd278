/** How long a control is deaf after a press, in milliseconds. */
const DEAF_MS = 500;
/** How far a thumb strays between two taps, in CSS pixels. */
const NEAR = 24;

const controls = "button, a[href], summary, input:is([type=checkbox], [type=radio])";
/** What people press several times in a row. */
const repeating = ".stepper *, .turn *, form.line *, :has(> .earlier, > .later)";

/**
 * Makes double taps do one thing: a second one soon after the first does nothing, neither on the same control nor on
 * one that has come to its place. Keys are not held back: they go to the control that has the focus.
 */
export const ignoreDoubleTaps = (root: Element): void => {
  let last: { control: Element; at: number; x: number; y: number } | undefined;
  const hear = (event: MouseEvent): void => {
    const { target, detail, timeStamp: at, clientX: x, clientY: y } = event;
    const control = target instanceof Element ? target.closest(controls) : null;
    // A label's own click comes again, as that of its checkbox.
    if (!control || detail === 0 || control.matches(repeating)) return;
    const isNear = last && Math.hypot(x - last.x, y - last.y) < NEAR;
    if (last && at - last.at < DEAF_MS && (isNear || control === last.control)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = { control, at, x, y };
  };
  root.addEventListener("click", (event) => event instanceof MouseEvent && hear(event), { capture: true });
};
