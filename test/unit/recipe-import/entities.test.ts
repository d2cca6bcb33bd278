import { expect, test } from "vitest";
import { withoutEntities } from "../../../core/recipe-import/entities.ts";

test.each([
  ["1&frac12; cups cr&egrave;me fra&icirc;che", "1½ cups crème fraîche"],
  ["&frac13;&ndash;&frac23; cup", "⅓–⅔ cup"],
  ["Mom&#8217;s &#x201C;best&#X201d;", "Mom’s “best”"],
  ["Mom&#146;s", "Mom’s"],
  ["180&deg;C&nbsp;fan, 2 &times; 400&yuml;", "180°C\u00A0fan, 2 × 400ÿ"],
  ["salt &amp; pepper &amp;amp; more", "salt & pepper &amp; more"],
  ["&unheard; &#0; &#1114112; & &; &#x;", "&unheard; &#0; &#1114112; & &; &#x;"],
])("%s is %s", (html, text) => {
  expect(withoutEntities(html)).toBe(text);
});
