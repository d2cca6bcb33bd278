import path from "node:path";
import { strictTransport } from "../../functions/endpoint/strict-transport.ts";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import { typeAt } from "./files.ts";

/** For a web server with https. */

export const hostedHeaders = { ...siteHeaders, ...strictTransport } as const;

export const fileFor = (at: string): string =>
  (typeAt(at).startsWith("text/html") ? path.posix.join(at, "index.html") : at).slice(1);

export const hostedIn = (project: string): string => path.join(project, ".build", "site");
