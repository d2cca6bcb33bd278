import { withHead } from "../../core/contract/contract.ts";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import { type SignIn, siteFile, sitePaths } from "../site/files.ts";
import type { Route } from "./routes.ts";

export const fileRoutes = (
  path: string,
  make: () => { headers: Readonly<Record<string, string>>; type: string; content: string },
): Route[] =>
  withHead(`GET ${path}`).map((routeKey) => ({
    routeKey,
    handler: async () => {
      const { headers, type, content } = make();
      return { statusCode: 200, headers: { ...headers, "content-type": type }, body: content };
    },
  }));

/** On a developer's machine, these pages have the API's origin. */
export const siteRoutes = (demo?: SignIn): Route[] =>
  sitePaths.flatMap((path) => fileRoutes(path, () => ({ headers: siteHeaders, ...siteFile(path, demo) })));
