/** Finds headings: `[Sauce]`, `Sauce:`, `For the sauce`, `Zum Garnieren`. */
const heading =
  /^\[(.+)\]$|^(.+?) ?:$|^((?:(?:ingr[eé]dients|zutaten) )?(?:for the |für d(?:as|en|ie) |pour l(?:[ae] |es |['’]))[^\d,:]+|(?:for|pour|zum|zur) \p{L}+)$/iu;

/** Returns the text of a heading; undefined for food. */
export const headingIn = (line: string): string | undefined => {
  const [, inBrackets, beforeColon, alone] = heading.exec(line.trim()) ?? [];
  return (inBrackets ?? beforeColon ?? alone)?.trim();
};
