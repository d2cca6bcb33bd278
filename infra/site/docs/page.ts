import { ids, secrets } from "../../../core/contract/words.ts";
import { changesSection } from "./changes.ts";
import { type Group, readApi } from "./document.ts";
import { errorsSection } from "./errors.ts";
import { generalSection } from "./general.ts";
import { type Html, html } from "./html.ts";
import { operationArticle } from "./operation.ts";
import { questionsSection } from "./questions.ts";
import { referenceSection } from "./reference.ts";
import { SERVICE, tokenLine } from "./samples.ts";
import { tasksSection } from "./tasks.ts";

const titleOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", " ");

const firstSteps: readonly (readonly [operation: string, what: string])[] = [
  ["sign-up", "Sign up"],
  ["create-household", "Create a household, with its first categories and tags"],
  ["list-tags", "See the tags that recipes can have"],
  ["create-recipe", "Add a recipe"],
  ["create-week-plan", "Create a plan for a week"],
  ["fill-week-plan", "Let the service choose meals for it"],
  ["generate-shopping-list", "Generate the shopping list, and go shopping"],
];

const client = `import { createClient } from "meal-planner-client";
const api = createClient("${SERVICE}", { token: process.env.TOKEN ?? "" });`;

const start = (summary: string, version: string): Html =>
  html`<section id="start" aria-labelledby="start-title"><h2 id="start-title">Start here</h2>
<p>${summary} This asks whether the service answers, and its answer:</p>
<pre class="sample">curl ${SERVICE}/v1/health</pre>
<pre>{"status":"ok","release":"${version}"}</pre>
<p>From signing up to going shopping:</p>
<ol>${firstSteps.map(([id, what]) => html`<li><a href="#${id}">${what}</a></li>`)}</ol>
<p>Each operation has samples, and a form that sends it from this page. The samples for curl take your session from the environment. This line signs in, and cuts it out of <code>Set-Cookie</code>:</p>
<pre class="sample">${tokenLine}</pre>
<p>The samples in TypeScript use the client that <code>npm run client</code> makes:</p>
<pre class="sample">${client}</pre></section>
`;

const groupSection = ({ name, description, operations }: Group): Html =>
  html`<section id="group-${name}" aria-labelledby="group-${name}-title"><h2 id="group-${name}-title">${titleOf(name)}</h2>
<p>${description}</p>
${operations.map(operationArticle)}</section>
`;

const navigation = (groups: readonly Group[]): Html =>
  html`<nav aria-label="Contents"><ul class="row"><li><a href="#start">Start here</a></li><li><a href="#tasks">Tasks</a></li><li><a href="#general">All operations</a></li>${groups.map(
    ({ name }) => html`<li><a href="#group-${name}">${titleOf(name)}</a></li>`,
  )}<li><a href="#reference">Units and limits</a></li><li><a href="#errors">Errors</a></li><li><a href="#changes">Changes</a></li></ul></nav>`;

const header = html`<header><a href="/">Meal planner</a>
<form id="search" role="search" hidden><label for="words">Search</label><input id="words" type="search" autocomplete="off" placeholder="Operation, field, error or word"><span role="status"></span></form>
<div id="session" hidden><span id="who"></span> <a id="sign-in" href="/" hidden>Sign in</a><button type="button" id="sign-out" hidden>Sign out</button></div>
</header>`;

/**
 * Returns the documentation as one page, which needs no scripts for reading.
 * @param demo people lose nothing when they try something
 */
export const documentationPage = (demo?: object): string => {
  const { title, summary, version, description, groups } = readApi();
  const kinds = Object.entries({ ...ids, ...secrets }).map(([kind, example]) => [example, kind]);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: documentation</title>
<meta name="description" content="${summary}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/site/site.css">
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the documentation</a>
${header}
${navigation(groups)}
<main id="main" tabindex="-1" data-examples="${JSON.stringify(Object.fromEntries(kinds))}"${demo ? html` data-demo` : ""}>
<h1>${title}: documentation</h1>
${start(summary, version)}
${questionsSection()}${tasksSection()}${generalSection(description)}${groups.map(groupSection)}${referenceSection()}
${errorsSection(groups.flatMap(({ operations }) => operations))}${changesSection()}
</main>
<footer>Made from the <a href="/v1/openapi.json">OpenAPI document</a>, which tools can read.</footer>
</body>
</html>
`.text;
};
