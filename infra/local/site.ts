import { withHead } from "../../core/contract/contract.ts";
import { type SignIn, siteFile, siteHeaders, sitePaths } from "../site/files.ts";
import type { Route } from "./routes.ts";

/** The landing page and the documentation, on the origin of the API. */
export const siteRoutes = (signIn?: SignIn): Route[] =>
  sitePaths.flatMap((path) =>
    withHead(`GET ${path}`).map((routeKey) => ({
      routeKey,
      handler: async () => {
        const { type, content } = siteFile(path, signIn);
        return { statusCode: 200, headers: { ...siteHeaders, "content-type": type }, body: content };
      },
    })),
  );
