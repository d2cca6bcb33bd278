const focusable = "a[href], button, input, select, textarea, summary";

/** A finger that is led to one of these gets a keyboard that covers half of the page. */
const typed = "input:not([type=checkbox]), textarea";

const within = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(focusable)];
const isVisible = (at: HTMLElement): boolean => at.getClientRects().length > 0;

/** The focused element with its ancestors, innermost first, and its index in each. */
type Focused = { at: HTMLElement; around: { part: Element; nth: number }[] };

/** Returns what a label is for, without what it says beside: "Add a meal on Monday" of "…: Dinner?". */
const startOf = (at: Element): string | undefined => at.getAttribute("aria-label")?.split(": ")[0];

/** Finds the thing itself, or where what it belongs to has gone, or what is next to its place. */
const nearest = ({ at, around }: Focused, root: Element): HTMLElement | undefined => {
  if (root.contains(at) && isVisible(at)) return at;
  const same = startOf(at) && within(root).find((other) => startOf(other) === startOf(at));
  if (same) return same;
  for (const { part, nth } of around) {
    const all = part.isConnected ? within(part) : [];
    const found = all.slice(Math.max(0, nth)).find(isVisible) ?? all.slice(0, nth).findLast(isVisible);
    if (found) return found;
  }
  return undefined;
};

/** Gives a neighbour the focus when the focused thing is taken away: a keyboard must not begin again at the top. */
export const keepFocus = (root: Element): void => {
  let last: Focused | undefined;
  /** The thing that had it before a dialog. */
  let behind: Focused | undefined;
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches("#page")) return;
    last = { at: target, around: [] };
    for (let part = target.parentElement; part && !part.matches("#page, #app"); part = part.parentElement)
      last.around.push({ part, nth: within(part).indexOf(target) });
    if (!target.closest("dialog")) behind = last;
  });
  let isTouched = false;
  // A press on empty space leaves on purpose.
  root.addEventListener("pointerdown", (press) => {
    last = undefined;
    isTouched = press instanceof PointerEvent && press.pointerType === "touch";
  });
  root.addEventListener("keydown", () => {
    isTouched = false;
  });
  new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    const found = nearest(last, root) ?? (behind && nearest(behind, root));
    const mayTake = found && !(isTouched && found.matches(typed));
    (mayTake ? found : root.querySelector("main"))?.focus();
  }).observe(root, { childList: true, subtree: true });
};
