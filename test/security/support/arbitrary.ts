import fc from "fast-check";
import type * as z from "zod/mini";

/** Values that often break programs. */
const nasty = fc.constantFrom<unknown>(
  "__proto__",
  "constructor",
  "",
  " ",
  "\u0000",
  "\ud800",
  "é".repeat(3),
  "a".repeat(6_000),
  "1e400",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "#pk",
  ":v0",
  "2026-02-30",
  "NaN",
  -0,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1,
  true,
  null,
  [],
  {},
  [[]],
);
const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
const date = fc
  .date({ min: new Date("2026-05-20"), max: new Date("2026-06-14"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const junk = fc.oneof(nasty, fc.jsonValue({ depthSize: "small" }));

/** Mostly values that belong there, and now and then something else. */
const near = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 20, arbitrary }, { weight: 1, arbitrary: junk });

type Known = { ids: readonly string[] };
// The parts of zod's definitions that are used here.
type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  entries?: Record<string, string>;
  options?: z.ZodMiniType[];
  values?: readonly unknown[];
};

const stringFor = (name: string, { ids }: Known): fc.Arbitrary<unknown> => {
  if (/Ids?$|^id$/.test(name))
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (/Date|weekStart|cookedOn|bestBefore|openedOn/.test(name)) return date;
  if (name === "email") return fc.emailAddress();
  if (/limit|offset|topN|lte/.test(name)) return fc.integer({ min: -1, max: 120 }).map(String);
  if (/[pP]assword/.test(name)) return fc.string({ minLength: 6, maxLength: 20 });
  return text;
};

/** Values close to a schema: mostly what its definition says, with a fault here and there. */
export const nearSchema = (schema: z.ZodMiniType, known: Known, name = ""): fc.Arbitrary<unknown> => {
  const def = schema._zod.def as unknown as Definition;
  const inner = (one: z.ZodMiniType | undefined, called = name) =>
    one ? nearSchema(one, known, called) : junk;
  switch (def.type) {
    case "object":
      return near(
        fc.record(
          Object.fromEntries(
            Object.entries(def.shape ?? {}).map(([field, one]) => [
              field,
              one._zod.def.type === "optional" || one._zod.def.type === "default"
                ? fc.option(inner(one, field), { nil: undefined })
                : inner(one, field),
            ]),
          ),
        ),
      );
    case "optional":
    case "default":
      return inner(def.innerType);
    case "nullable":
      return fc.oneof(
        { weight: 4, arbitrary: inner(def.innerType) },
        { weight: 1, arbitrary: fc.constant(null) },
      );
    case "pipe":
      return inner(def.in);
    case "array":
      return near(fc.array(inner(def.element), { minLength: 1, maxLength: 4 }));
    case "union":
      return fc.oneof(...(def.options ?? []).map((option) => inner(option)));
    case "enum":
      return near(fc.constantFrom(...Object.values(def.entries ?? {})));
    case "literal":
      return near(fc.constantFrom(...(def.values ?? [])));
    case "boolean":
      return near(fc.boolean());
    case "number":
      return near(
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: 0, max: 2_000_000, noNaN: true })),
      );
    case "string":
      return near(stringFor(name, known));
    default:
      return junk;
  }
};
