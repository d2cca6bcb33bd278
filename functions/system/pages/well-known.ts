import { DAY_MS } from "../../../core/basics/dates.ts";

export type WellKnown = {
  status: 200 | 302;
  type: string;
  content: string;
  headers?: Readonly<Record<string, string>>;
};

const CATALOG = "/.well-known/api-catalog";

/** The catalogue of the service's APIs (RFC 9727). */
const catalog = {
  linkset: [
    {
      anchor: "/v1",
      "service-desc": [{ href: "/v1/openapi.json", type: "application/json" }],
      "service-doc": [{ href: "/docs", type: "text/html" }],
    },
  ],
};

/** How many days security.txt is good: RFC 9116 wants less than a year. Its end is the same all day, for caches. */
const GOOD_FOR_DAYS = 180;

const securityText = (contact: string, now: Date): string => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
};

type About = { appUrl: string; contact: string; now: Date };

const answers: Readonly<Record<string, (about: About) => WellKnown>> = {
  "/.well-known/security.txt": ({ contact, now }) => ({
    status: 200,
    type: "text/plain;charset=utf-8",
    content: securityText(contact, now),
  }),
  "/.well-known/change-password": ({ appUrl }) => ({
    status: 302,
    type: "text/plain;charset=utf-8",
    content: `${appUrl}/reset`,
    headers: { location: `${appUrl}/reset` },
  }),
  [CATALOG]: () => ({
    status: 200,
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    content: JSON.stringify(catalog),
    headers: { link: `<${CATALOG}>; rel="api-catalog"` },
  }),
};

/**
 * Returns the document at a well-known address.
 * @param env the app's address, and who takes reports of vulnerabilities: by default the app
 */
export const wellKnownAt = (
  path: string,
  { APP_URL: appUrl, SECURITY_CONTACT: contact = appUrl }: NodeJS.ProcessEnv,
  now: Date,
): WellKnown | undefined =>
  appUrl && contact && Object.hasOwn(answers, path) ? answers[path]?.({ appUrl, contact, now }) : undefined;
