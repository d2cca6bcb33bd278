import { readSource } from "../read-source.ts";
import { type Html, html } from "./html.ts";
import { inline } from "./markdown.ts";

/** What the changelog says about the API of a release. */
type ApiChanges = { readonly release: string; readonly lines: readonly string[] };

const TITLE = "**API.** ";

/** Returns the changelog's lines under "API", newest release first, without releases that have none. */
export const apiChanges = (changelog = readSource(".github/CHANGELOG.md")): ApiChanges[] =>
  changelog
    .split(/^## \[/m)
    .slice(1)
    .map((part) => ({
      release: part.slice(0, part.indexOf("]")),
      lines: part
        .split(/\n- /)
        .map((line) => line.replaceAll(/\s+/g, " ").trim())
        .filter((line) => line.startsWith(TITLE))
        .map((line) => line.slice(TITLE.length)),
    }))
    .filter(({ lines }) => lines.length > 0);

export const changesSection =
  (): Html => html`<section id="changes" aria-labelledby="changes-title"><h2 id="changes-title">Changes of the API</h2>
<details id="deprecation"><summary><h3>What may change, and how it is deprecated</h3></summary><div class="opened"><p>Within <code>/v1</code>, a client that works goes on working: no operation, field or code goes, and none changes its meaning. A release may add operations, optional fields and parameters, and values to fields whose description lists the values. Clients that you generate anew compile as before: names of operations, tags and schemas stay. If a name or a type has to change after all, it is listed here. Something that will go is marked as <code>deprecated</code> in the document for six months before a <code>/v2</code> leaves it out; <code>/v1</code> then stays for a year. <code>info.version</code> in the document is the release that it is from.</p></div></details>
${apiChanges().map(
  ({ release, lines }) =>
    html`<details id="changes-${release.toLowerCase()}"><summary><h3>${release}</h3></summary><div class="opened"><ul>${lines.map((line) => html`<li>${inline(line)}</li>`)}</ul></div></details>
`,
)}</section>
`;
