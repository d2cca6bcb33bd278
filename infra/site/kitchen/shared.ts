/** What somebody shared with the installed page, until it is shown. */
let shared = "";

/**
 * Opens the page where recipes are pasted if somebody shared a page ("/kitchen?text=…"). Phones share an address as `url`,
 * or inside of `text`.
 */
export const openShared = (): void => {
  const asked = new URLSearchParams(location.search);
  const text = [asked.get("url"), asked.get("text"), asked.get("title")].filter(Boolean).join("\n");
  if (text === "") return;
  shared = /https?:\/\/\S+/i.exec(text)?.[0] ?? text;
  history.replaceState(null, "", location.pathname);
  location.hash = "add-recipe/paste";
};

/** Returns what was shared, the first time. */
export const takeShared = (): string => {
  const taken = shared;
  shared = "";
  return taken;
};
