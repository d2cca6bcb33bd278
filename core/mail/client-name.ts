/** Programs by what their `User-Agent` has. The first match counts: browsers pretend to be others. */
const PROGRAMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "a Mac"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (client: string, names: typeof PROGRAMS): string | undefined =>
  names.find(([sign]) => sign.test(client))?.[1];

/**
 * Returns how mails name a client: "Firefox on Windows". Anybody can send any text as a `User-Agent`, so mails only
 * get known names.
 */
export const clientName = (client: string): string => {
  const program = nameIn(client, PROGRAMS) ?? /^[A-Za-z][A-Za-z-]{0,29}(?=\/|$)/.exec(client)?.[0];
  const system = nameIn(client, SYSTEMS);
  return [program ?? "an app that does not say its name", ...(system ? [`on ${system}`] : [])].join(" ");
};
