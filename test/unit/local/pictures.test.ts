import { describe, expect, test } from "vitest";
import { drawDish } from "../../../infra/demo/drawing.ts";
import { pictureRoutes, pictureUrl } from "../../../infra/demo/pictures.ts";
import { recipes } from "../../../infra/demo/recipes.ts";
import { serve } from "./gateway-support.ts";

const attributes = '(?: (?:[xydr]|cx|cy|rx|fill|width|height|viewBox|stroke(?:-[a-z]+)?)="[^"<>&]*")+';
const shapes = `(?:<(?:path|circle|rect)${attributes}/>)+`;
/** All that a picture may consist of. What matches is well-formed, and can neither run nor load anything. */
const allowed = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg"${attributes}>${shapes}<g${attributes}>${shapes}</g></svg>$`,
);

describe("the picture of", () => {
  test.for(recipes)("$name is a small SVG of nothing but shapes", ({ name, look }) => {
    const picture = drawDish(name, look);
    expect(picture).toMatch(allowed);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture.length).toBeGreaterThan(300);
    expect(picture.length).toBeLessThanOrEqual(1536);
    expect(drawDish(name, look)).toBe(picture);
  });
});

test("no two dishes look the same", () => {
  expect(new Set(recipes.map(({ name, look }) => drawDish(name, look))).size).toBe(recipes.length);
});

describe("the server of the demo", () => {
  test("has each dish's picture where the recipe says, for who has not signed in", async () => {
    const url = await serve(pictureRoutes());
    for (const { name, look } of recipes) {
      const answer = await fetch(pictureUrl(url, name));
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/svg+xml");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
      expect(await answer.text()).toBe(drawDish(name, look));
    }
  });

  test("has nothing else among them", async () => {
    const url = await serve(pictureRoutes());
    expect((await fetch(pictureUrl(url, "Toast"))).status).toBe(404);
  });

  test("writes their addresses in plain letters", () => {
    expect(pictureUrl("http://localhost:3000", "Tortilla española")).toBe(
      "http://localhost:3000/pictures/tortilla-espanola.svg",
    );
  });
});
