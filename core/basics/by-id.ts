export const byId = <T extends { readonly id: string }>(things: Iterable<T>): Map<string, T> =>
  new Map(Array.from(things, (thing) => [thing.id, thing]));
