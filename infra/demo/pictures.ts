import type { Route } from "../local/routes.ts";
import { fileRoutes } from "../local/site.ts";
import { drawDish } from "./drawing.ts";
import { recipes } from "./recipes.ts";

/** "Tortilla española" gives "/pictures/tortilla-espanola.svg". */
const pathOf = (name: string): string => {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `/pictures/${letters.replace(/[^a-z0-9]+/g, "-")}.svg`;
};

/** The address of a dish's picture. It names the server, because clients run elsewhere and load it as it is. */
export const pictureUrl = (baseUrl: string, name: string): string => baseUrl + pathOf(name);

const headers = {
  "cache-control": "max-age=3600",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** The pictures of the demo's dishes, which nobody needs to sign in for. */
export const pictureRoutes = (): Route[] =>
  recipes.flatMap(({ name, look }) =>
    fileRoutes(pathOf(name), () => ({ headers, type: "image/svg+xml", content: drawDish(name, look) })),
  );
