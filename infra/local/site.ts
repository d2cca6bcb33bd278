import { once } from "../../core/basics/memo.ts";
import { withHead } from "../../core/contract/contract.ts";
import { encoded, encodingFor } from "../../functions/endpoint/encoding.ts";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import { type SignIn, siteFile, sitePaths } from "../site/files.ts";
import { buildKitchen } from "../site/kitchen-build.ts";
import type { Route } from "./routes.ts";

export const fileRoutes = (
  path: string,
  make: () => { headers: Readonly<Record<string, string>>; type: string; content: string | Buffer },
): Route[] =>
  withHead(`GET ${path}`).map((routeKey) => ({
    routeKey,
    handler: async (event) => {
      const { headers, type, content } = make();
      const sent =
        typeof content === "string"
          ? encoded(content, encodingFor(event.headers["accept-encoding"], content))
          : { headers: {}, body: content.toString("base64"), isBase64Encoded: true };
      return {
        ...sent,
        statusCode: 200,
        headers: { ...headers, ...sent.headers, "content-type": type, vary: "accept-encoding" },
      };
    },
  }));

/** So that a start doesn't wait for it. */
const builtOnce = once(buildKitchen);

export const siteRoutes = (demo?: SignIn): Route[] =>
  sitePaths.flatMap((path) =>
    fileRoutes(path, () => {
      if (path.startsWith("/kitchen")) builtOnce();
      const { cacheControl, ...file } = siteFile(path, demo);
      return { headers: { ...siteHeaders, "cache-control": cacheControl }, ...file };
    }),
  );
