/** A line of a file, and what takes its place in a planted release. */
export type Edit = { file: string; line: string; by: string };

const record = "core/catalogue/log/record.ts";
const recipe = "core/recipes/recipe.ts";
const plans = "core/plans/store.ts";

/**
 * Releases that come after this one, as core/storage/README.md says how a format changes. The first learns to read a
 * recipe's text, its number, and a value of a closed set: the first two are in the record and in the summary. It also learns
 * another way to store a plan's status, as the next format.
 */
const learns: readonly Edit[] = [
  {
    file: record,
    line: "  heroImageUrl: z.optional(z.string()),",
    by: "  heroImageUrl: z.optional(z.string()), source: z.optional(z.string()), pages: z.optional(z.number()),",
  },
  { file: record, line: "  tagType: z.enum(tagTypes),", by: '  tagType: z.enum([...tagTypes, "season"]),' },
  {
    file: recipe,
    line: "    heroImageUrl: recipe.heroImageUrl,",
    by: "    heroImageUrl: recipe.heroImageUrl, source: recipe.source, pages: recipe.pages,",
  },
  { file: plans, line: "  status: z.enum(planStatuses),", by: "  isDraft: z.boolean()," },
  {
    file: plans,
    line: '} satisfies ShapeOf<Omit<Plan, "slots" | "notes"> & { packed: Uint8Array }>);',
    by: '}, { format: 2, raise: ({ status, ...plan }) => ({ ...plan, isDraft: status === "draft" }) });',
  },
  {
    file: plans,
    line: "  const { status, confirmedAt, packed, ...record } = planRecord.parse(item);",
    by: '  const { isDraft, confirmedAt, packed, ...record } = planRecord.parse(item); const status = isDraft ? "draft" : "confirmed";',
  },
];

/** The second one writes them. */
const writes: readonly Edit[] = [
  ...learns,
  {
    file: recipe,
    line: "    heroImageUrl: request.heroImageUrl,",
    by: '    heroImageUrl: request.heroImageUrl, source: "a book", pages: 4,',
  },
  {
    file: "core/contract/values.ts",
    line: 'export const tagTypes = ["protein", "dietary", "cuisine", "other"] as const;',
    by: 'export const tagTypes = ["protein", "dietary", "cuisine", "other", "season"] as const;',
  },
  { file: "core/vocabulary/default-names.ts", line: "  other: [", by: "  season: [],\n  other: [" },
  {
    file: plans,
    line: "  const { slots: meals, notes, ...rest } = plan;",
    by: '  const { slots: meals, notes, status, ...others } = plan; const rest = { ...others, isDraft: status === "draft", format: 2 };',
  },
];

/** The third one forgets the format before. */
const forgets: readonly Edit[] = writes.map((edit) =>
  edit.by.includes("raise") ? { ...edit, by: "}, { format: 2 });" } : edit,
);

export const releases = { learns, writes, forgets };
