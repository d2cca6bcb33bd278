/** Bytes that a bundle may have, minified. Bundled the default way, it would have 477 kB to 1.1 MB. */
const MOST_BYTES = 360_000;
/** One knows how people write recipes, and where shops have what; the other writes every kind of thing. */
const larger = ["recipe-import/import-recipes", "transfer/import-household"];
const MOST_BYTES_OF_LARGER = 380_000;

/** The bar of a function's bundle. */
export const mostBytes = (name: string): number =>
  larger.includes(name) ? MOST_BYTES_OF_LARGER : MOST_BYTES;
