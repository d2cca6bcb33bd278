const pair =
  /^((?:\p{L}+ ){0,2}(?:salt|salz|sel)) ?(?:and|und|et|[&+,]) ?((?:\p{L}+ ){0,3}(?:pepper|pfeffer|poivre))((?:,| \(| (?:aus|au|du|for|n\.|nach|selon|to) ).*)?$/iu;

/** "Salt & pepper, to taste" is salt and pepper, to taste. */
export const apart = (line: string): string[] => {
  const [, salt, pepper, rest = ""] = pair.exec(line) ?? [];
  return salt === undefined || pepper === undefined ? [line] : [salt + rest, pepper + rest];
};
