import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { Network } from "../../core/visiting/network.ts";
import type { Visitor } from "../../core/visiting/visit.ts";
import { listen } from "../../infra/local/child.ts";

/** An address of the public internet. */
export const PUBLIC = "93.184.215.14";

export const page =
  (listener: (path: string) => string): RequestListener =>
  (request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(listener(request.url ?? ""));

/** Returns the source of a page about a recipe. */
export const recipePage = (recipe: object): string =>
  `<!doctype html><script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", ...recipe })}</script>`;

type World = {
  /** What a name is resolved to, at each question. */
  readonly resolve?: (name: string) => readonly string[] | Promise<readonly string[]>;
  /** In PEM. */
  readonly certificate?: { readonly key: string; readonly cert: string };
};

/**
 * Starts a site to which all addresses lead, for a test: a visitor knows no other world. `reached` are the addresses
 * that were connected to, and `asked` the names that were resolved.
 */
export const startSite = async (listener: RequestListener, { resolve, certificate }: World = {}) => {
  const plain = createServer(listener);
  const secure = createSecureServer(certificate ?? {}, listener);
  const ports = [await listen(plain, 0), await listen(secure, 0)] as const;
  onTestFinished(() => {
    for (const server of [plain, secure]) {
      server.close();
      server.closeAllConnections();
    }
  });
  const [reached, asked]: [string[], string[]] = [[], []];
  const network: Network = {
    resolve: async (name) => {
      asked.push(name);
      return resolve ? resolve(name) : [PUBLIC];
    },
    connect: (address, port) => {
      reached.push(`${address} ${port}`);
      return connect(ports[port === 443 ? 1 : 0], "127.0.0.1");
    },
    ...(certificate && { ca: certificate.cert }),
  };
  const visitor: Visitor = { local: false, userAgent: "meal-planner/1 (+https://app.test)", network };
  return { visitor, reached, asked, port: ports[0] };
};
