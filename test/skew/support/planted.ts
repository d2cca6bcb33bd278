/** A line of a file, and what takes its place in a planted release. */
export type Edit = { file: string; line: string; by: string };

const record = "core/catalogue/log/record.ts";
const snapshot = "core/catalogue/log/snapshot-tables.ts";
const recipe = "core/recipes/recipe.ts";

/**
 * Two releases that come after this one, as core/storage/README.md says how a format changes. The first learns to read a
 * recipe's text, its number, and a value of a closed set. Both are in the record, on the card and in columns of snapshots.
 */
export const learns: readonly Edit[] = [
  {
    file: record,
    line: "  heroImageUrl: z.optional(z.string()),",
    by: "  heroImageUrl: z.optional(z.string()), source: z.optional(z.string()), rating: z.optional(z.number()),",
  },
  { file: record, line: "  tagType: z.enum(tagTypes),", by: '  tagType: z.enum([...tagTypes, "season"]),' },
  {
    file: snapshot,
    line: "    heroImageUrl: column.optionalText,",
    by: "    heroImageUrl: column.optionalText, source: column.optionalText, rating: column.optionalCount,",
  },
  {
    file: snapshot,
    line: "  tags: { id: column.id, name: column.text, tagType: column.oneOf(...tagTypes) },",
    by: '  tags: { id: column.id, name: column.text, tagType: column.oneOf(...tagTypes, "season") },',
  },
  {
    file: recipe,
    line: "  heroImageUrl: recipe.heroImageUrl,",
    by: "  heroImageUrl: recipe.heroImageUrl, source: recipe.source, rating: recipe.rating,",
  },
];

/** The second one writes them. */
export const writes: readonly Edit[] = [
  ...learns,
  {
    file: recipe,
    line: "    heroImageUrl: request.heroImageUrl,",
    by: '    heroImageUrl: request.heroImageUrl, source: "a book", rating: 4,',
  },
  {
    file: "core/contract/values.ts",
    line: 'export const tagTypes = ["protein", "dietary", "cuisine", "other"] as const;',
    by: 'export const tagTypes = ["protein", "dietary", "cuisine", "other", "season"] as const;',
  },
  { file: "core/vocabulary/defaults.ts", line: "  other: [", by: "  season: [],\n  other: [" },
];
