/** `[Sauce]`, `Sauce:`, `For the sauce` */
const heading = /^\[(.+)\]$|^(.+?) ?:$|^((?:for the|für d(?:as|en|ie)|pour l(?:a|e|es)) [^\d,]+)$/iu;

/** Undefined for food. */
export const headingIn = (line: string): string | undefined => {
  const [, inBrackets, beforeColon, alone] = heading.exec(line.trim()) ?? [];
  return (inBrackets ?? beforeColon ?? alone)?.trim();
};
