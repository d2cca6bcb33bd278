import { errors } from "../../../core/contract/errors.ts";
import { codes } from "../../openapi/errors.ts";
import { type Html, html, joined } from "./html.ts";
import { inline } from "./markdown.ts";

/** Words that developers look for, and where the answer is. Links are written as [text](#id). */
const words: readonly (readonly [words: string, answer: string])[] = [
  [
    "cors, origin",
    "A page on another site may call if an operator allows its origin: [Signing in on a phone](#task-sign-in) and [csrf_rejected](#csrf_rejected).",
  ],
  ["react, vite, next.js", "The TypeScript client has hooks: [React](#task-react)."],
  [
    "react native, expo, swift, kotlin, flutter, mobile",
    "The TypeScript client runs in [React Native and Expo](#task-react-native). For Swift and Kotlin you can [generate a client](#general-generated-clients). Apps send the token as a bearer: [Signing in on a phone](#task-sign-in).",
  ],
  [
    "python, go, java, sdk",
    "[Generate a client](#general-generated-clients) from the [OpenAPI document](/v1/openapi.json). For TypeScript there is a package: `npm run client`.",
  ],
  [
    "curl, shell, script",
    "Every operation has a sample for curl. A script signs in with a token: [For other programs](#task-programs).",
  ],
  ["postman, insomnia, bruno, swagger", "Import the [OpenAPI document](/v1/openapi.json)."],
  [
    "ics, ical, google calendar, outlook",
    "Subscribe to a calendar address: [create-calendar-feed](#create-calendar-feed).",
  ],
  [
    "refresh token, renew, session expired",
    "Sessions renew themselves: [get-me](#get-me) gives a newer token after a day. There is no refresh token: [Signing in](#general-signing-in).",
  ],
  [
    "authenticate, authorization, bearer, api key, jwt, auth",
    "[Signing in](#general-signing-in) for people, [tokens](#create-api-token) for programs.",
  ],
  [
    "oauth, openid, single sign-on, google login",
    "There is none: people sign in with e-mail and password, programs with [tokens](#create-api-token).",
  ],
  [
    "undo, restore, trash, history",
    "Nothing is undone by itself. What was deleted is gone, but for recipes in plans, lists and logs; [the export](#export-household) keeps a copy.",
  ],
  [
    "photo, image, picture, upload",
    "Send a picture, or its address, to [add-picture](#add-picture), and give the answer's `url` to a recipe as its `heroImageUrl`, in [create-recipe](#create-recipe).",
  ],
  [
    "sub-recipe, component, nested, sauce, dough, stock",
    "A recipe has other recipes as `parts`: [create-recipe](#create-recipe).",
  ],
  ["star, favourite, rating, like", "Each member rates: [rate-recipe](#rate-recipe)."],
  [
    "webhook, callback, event",
    "[Hearing of changes on a server](#task-webhooks); in an app, [a socket](#create-live-ticket).",
  ],
  [
    "push notification, apns, fcm",
    "There are none. An open app learns of changes by [a socket](#create-live-ticket).",
  ],
  [
    "sse, server-sent events, websocket, realtime, polling",
    "[A socket](#create-live-ticket) says that it is worth while to ask, [list-changes](#list-changes) what is new.",
  ],
  ["graphql, grpc", "There is none: this is a REST service."],
  [
    "mcp, assistant, chatgpt, claude, codex, gemini",
    "[Connecting an assistant](#task-assistants), with the tools at `/mcp`.",
  ],
  [
    "barcode, ean, scanner",
    "The pantry knows names, no barcodes: [create-pantry-item](#create-pantry-item).",
  ],
  [
    "nutrition, calories, allergens, vegan",
    "[Recipes](#get-recipe-nutrition) and [weeks](#get-week-plan-nutrition) have nutrients. For allergies and diets: [Cooking for somebody with an allergy](#task-allergy).",
  ],
  [
    "etag, cache, conflict, concurrency, if-match",
    "Entity tags save downloads and protect changes of others: [Bad networks](#general-bad-networks).",
  ],
  [
    "idempotency, retry, timeout, offline",
    "[Bad networks](#general-bad-networks) and [Working without a network](#task-offline).",
  ],
  [
    "null, empty, optional, timezone, date format",
    "[Values](#general-values) says how they are sent and answered.",
  ],
  [
    "pagination, page, limit, offset, cursor",
    "Lists take `limit` with `offset` or `cursor`, and send `Link` headers: see [list-recipes](#list-recipes).",
  ],
  [
    "rate limit, throttling, quota, budget",
    "[Limits](#general-limits) and [too_many_requests](#too_many_requests): wait as long as `Retry-After` says.",
  ],
  [
    "gdpr, privacy, delete my data, backup",
    "[The export](#export-household) has all that a household entered; [delete-account](#delete-account) erases an account.",
  ],
  [
    "changelog, version, release notes, deprecated, breaking",
    "[Changes of the API](#changes), and [what may change](#deprecation).",
  ],
];

const parts = (answer: string): (Html | string)[] =>
  answer.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, text, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return text && href ? html`<a href="${href}">${text}</a>` : html`${inline(part)}`;
  });

const idOf = (text: string): string => `word-${text.split(",")[0]?.replaceAll(/\W+/g, "-")}`;

/** Every status of a refusal with its codes, so that "403" finds what it can mean. */
const statuses = [...Map.groupBy(codes, (code) => errors[code].status)].toSorted(([a], [b]) => a - b);

export const questionsSection =
  (): Html => html`<section id="words-section" aria-labelledby="words-title"><h2 id="words-title">Words you may look for</h2>
<details id="dictionary"><summary><h3>From CORS to webhooks, and each status</h3></summary><div class="opened"><dl class="fields">${words.map(
    ([given, answer]) => html`<div id="${idOf(given)}"><dt>${given}</dt><dd>${parts(answer)}</dd></div>`,
  )}${statuses.map(
    ([status, some]) =>
      html`<div id="status-${String(status)}"><dt>${String(status)}</dt><dd>${joined(
        some.map((code) => html`<a href="#${code}">${code}</a>`),
        ", ",
      )}</dd></div>`,
  )}</dl></div></details></section>
`;
