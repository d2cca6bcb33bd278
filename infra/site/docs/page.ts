import { ids, secrets } from "../../../core/contract/words.ts";
import { type Group, readApi, type Schemas } from "./document.ts";
import { errorsSection } from "./errors.ts";
import { type Html, html } from "./html.ts";
import { paragraphs } from "./markdown.ts";
import { operationArticle } from "./operation.ts";
import { typesSection } from "./types.ts";

const titleOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", " ");

/** What somebody does first. */
const firstSteps: readonly (readonly [operation: string, what: string])[] = [
  ["sign-up", "Sign up"],
  ["create-household", "Create a household, with its first categories and tags"],
  ["list-tags", "See the tags that recipes can have"],
  ["create-recipe", "Add a recipe"],
  ["create-week-plan", "Create a plan for a week"],
  ["fill-week-plan", "Let the service choose meals for it"],
  ["generate-shopping-list", "Generate the shopping list, and go shopping"],
];

const start = (
  summary: string,
  description: string,
): Html => html`<section id="start" aria-labelledby="start-title"><h2 id="start-title">Start here</h2>
<p>${summary}</p>
<ol>${firstSteps.map(([id, what]) => html`<li><a href="#${id}">${what}</a></li>`)}</ol>
<p>Each operation has samples for a terminal, and a form that sends it from this page. Signing up and signing in give a token. The samples take it from the environment: <code>export TOKEN=…</code></p>
<details><summary><h3>What holds for all operations</h3></summary><div class="opened">${paragraphs(description)}</div></details></section>
`;

const groupSection = (
  { name, description, operations }: Group,
  schemas: Schemas,
): Html => html`<section id="group-${name}" aria-labelledby="group-${name}-title"><h2 id="group-${name}-title">${titleOf(name)}</h2>
<p>${description}</p>
${operations.map((operation) => operationArticle(operation, schemas))}</section>
`;

const navigation = (groups: readonly Group[]): Html =>
  html`<nav id="contents" aria-label="Contents"><ul><li><a href="#start">Start here</a></li>${groups.map(
    ({ name, operations }) =>
      html`<li><details><summary>${titleOf(name)}</summary><ul>${operations.map(
        ({ id, method, summary }) =>
          html`<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${summary}</a></li>`,
      )}</ul></details></li>`,
  )}<li><a href="#errors">Errors</a></li><li><a href="#types">Data types</a></li></ul></nav>`;

const header: Html = html`<header>
<a class="brand" href="/">Meal planner</a>
<form id="search" role="search" hidden><label for="words">Search</label><input id="words" type="search" autocomplete="off" placeholder="Operation, field or error" aria-keyshortcuts="Control+K"><div id="found" class="closed"><p role="status"></p><ul></ul></div></form>
<div id="session" hidden><span id="who"></span> <a id="sign-in" href="/" hidden>Sign in</a><button type="button" id="sign-out" hidden>Sign out</button></div>
<form id="theme" hidden><label for="colours">Colours</label><select id="colours"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></form>
<button type="button" id="menu" aria-expanded="false" aria-controls="contents" hidden>Contents</button>
</header>`;

/** Each id once, or links would lead to the wrong place. */
const checkIds = ({ text }: Html): void => {
  const all = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  const known = new Set(all);
  const twice = all.filter((id, index) => all.indexOf(id) !== index);
  const nowhere = [...text.matchAll(/ href="#([^"]+)"/g)]
    .map(([, id = ""]) => id)
    .filter((id) => !known.has(id));
  if (twice.length > 0) throw new Error(`On the documentation page more than once: ${twice.join(", ")}`);
  if (nowhere.length > 0)
    throw new Error(`Links of the documentation page to nothing: ${nowhere.join(", ")}`);
};

/**
 * The documentation: a page that can be read without scripts.
 * @param isDemo whoever tries something out does so with a demo, where nothing is lost
 */
export const documentationPage = (isDemo = false): string => {
  const { title, summary, description, groups, schemas } = readApi();
  const sections = groups.map((group) => groupSection(group, schemas));
  const kinds = Object.entries({ ...ids, ...secrets }).map(([kind, example]) => [example, kind]);
  const examples = JSON.stringify(Object.fromEntries(kinds));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: documentation</title>
<meta name="description" content="${summary}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/settings.js"></script>
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the documentation</a>
${header}
<div class="columns">
${navigation(groups)}
<main id="main" tabindex="-1" data-examples="${examples}"${isDemo ? html` data-demo` : ""}>
<h1>${title}: documentation</h1>
${start(summary, description)}
${sections}
${errorsSection(groups.flatMap(({ operations }) => operations))}
${typesSection(sections, schemas)}
</main>
</div>
<footer><p>Made from the <a href="/v1/openapi.json">OpenAPI document</a>, which tools can read.</p></footer>
</body>
</html>
`;
  checkIds(page);
  return page.text;
};
