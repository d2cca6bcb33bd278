const focusable = "a[href], button, input, select, textarea, summary";

const within = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(focusable)];
const isVisible = (at: HTMLElement): boolean => at.checkVisibility();

/** When what has the focus is taken away, its neighbour gets it: a keyboard must not begin again at the top. */
export const keepFocus = (root: Element): void => {
  let last: HTMLElement | undefined;
  /** From the inside out: in what it stands, and at which place. */
  let around: { place: Element; nth: number }[] = [];
  const neighbour = (): HTMLElement | null => {
    // What it belongs to may have gone to another place.
    const label = last?.getAttribute("aria-label");
    const same = label && within(root).find((at) => at.getAttribute("aria-label") === label);
    if (same) return same;
    for (const { place, nth } of around) {
      const all = place.isConnected ? within(place) : [];
      const found = all.slice(Math.max(0, nth)).find(isVisible) ?? all.slice(0, nth).findLast(isVisible);
      if (found) return found;
    }
    return root.querySelector("main");
  };
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches("#page")) return;
    last = target;
    around = [];
    for (
      let place = target.parentElement;
      place && !place.matches("#page, #app");
      place = place.parentElement
    )
      around.push({ place, nth: within(place).indexOf(target) });
  });
  // Who presses beside all things leaves on purpose.
  root.addEventListener("pointerdown", () => {
    last = undefined;
  });
  new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    // Some only get another place.
    (last.isConnected && isVisible(last) ? last : neighbour())?.focus();
  }).observe(root, { childList: true, subtree: true });
};
