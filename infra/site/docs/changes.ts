import { readFileSync } from "node:fs";
import path from "node:path";

/** The changelog's lines about the API of one release, newest release first. */
export type ApiChanges = { readonly release: string; readonly lines: readonly string[] };

const changelog = path.resolve(import.meta.dirname, "../../../.github/CHANGELOG.md");

/** Returns what the changelog says under "API", release by release; releases that say nothing are left out. */
export const apiChanges = (text = readFileSync(changelog, "utf8")): ApiChanges[] =>
  text
    .split(/^## \[/m)
    .slice(1)
    .map((part) => ({
      release: part.slice(0, part.indexOf("]")),
      lines: part
        .split(/\n- /)
        .slice(1)
        .map((line) => line.replaceAll(/\s+/g, " ").trim())
        .filter((line) => line.startsWith("**API.** "))
        .map((line) => line.slice("**API.** ".length)),
    }))
    .filter(({ lines }) => lines.length > 0);
