import { expect, test } from "vitest";
import { german } from "../../../core/vocabulary/default-names-de.ts";
import { spanish } from "../../../core/vocabulary/default-names-es.ts";
import { french } from "../../../core/vocabulary/default-names-fr.ts";
import { inEnglish, usualTags } from "../../../infra/site/kitchen/usual-tags.ts";

test("the page knows tags by the names that a new household of each language gets", () => {
  const names: Readonly<Record<string, string>>[] = [german, french, spanish];
  const called = Object.keys(usualTags).map((tag) => [tag, names.map((of) => of[tag])]);
  expect(usualTags).toEqual(Object.fromEntries(called));
  expect(["Fisch", "poisson", "pescado", "fish", "Omas"].map(inEnglish)).toEqual([
    "fish",
    "fish",
    "fish",
    "fish",
    "Omas",
  ]);
});
