import type { Operation } from "./document.ts";
import { literal, styles } from "./literal.ts";

/** Stands for the service in samples. The page puts in its own address. */
export const SERVICE = "https://meals.example.com";

/** Only what must be sent, so that a sample is short. */
const addressOf = ({ path, parameters }: Operation): string => {
  const required = parameters.filter((parameter) => parameter.required);
  const exampleOf = (name: string) => {
    const example = required.find((parameter) => parameter.name === name)?.example;
    return encodeURIComponent(typeof example === "string" ? example : String(example));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  const query = required.filter((parameter) => parameter.in === "query");
  const search = query.map(({ name }) => `${name}=${exampleOf(name)}`).join("&");
  return `${SERVICE}${filled}${search && `?${search}`}`;
};

const isSignedIn = ({ access }: Operation) => access !== "anyone";

/** Its answer sets the cookie from which apps other than browsers take their token. */
const givesToken = ({ access, answer }: Operation) => access === "anyone" && answer.setsCookie;

const curl = (operation: Operation): string => {
  const { method, body } = operation;
  const first = `curl --request ${method} "${addressOf(operation)}"`;
  const options = [
    givesToken(operation) ? "--include" : undefined,
    isSignedIn(operation) ? '--header "Authorization: Bearer $TOKEN"' : undefined,
    body && '--header "Content-Type: application/json"',
    body && `--data @- <<'JSON'\n${literal(body.example, styles.json)}\nJSON`,
  ].filter((option) => option !== undefined);
  const note = givesToken(operation) ? "# TOKEN is the cookie's value: export TOKEN=…\n" : "";
  return note + [first, ...options].join(" \\\n  ");
};

const typescript = (operation: Operation): string => {
  const { method, body, answer } = operation;
  const headers = [
    ...(isSignedIn(operation) ? [`    authorization: \`Bearer \${process.env.TOKEN}\`,`] : []),
    ...(body ? ['    "content-type": "application/json",'] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length > 0 ? ["  headers: {", ...headers, "  },"] : []),
    ...(body ? [`  body: JSON.stringify(${literal(body.example, styles.script, "  ")}),`] : []),
  ];
  const given = options.length > 0 ? `, {\n${options.join("\n")}\n}` : "";
  return [
    `const response = await fetch("${addressOf(operation)}"${given});`,
    answer.media ? "console.log(response.status, await response.json());" : "console.log(response.status);",
    ...(givesToken(operation)
      ? [
          'const [, token] = /=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? "") ?? [];',
          `console.log(\`export TOKEN=\${token}\`);`,
        ]
      : []),
  ].join("\n");
};

const python = (operation: Operation): string => {
  const { method, body, answer } = operation;
  const headers = [
    ...(isSignedIn(operation) ? [`        "Authorization": f"Bearer {os.environ['TOKEN']}",`] : []),
    ...(body ? ['        "Content-Type": "application/json",'] : []),
  ];
  const modules = [
    ...(body || answer.media ? ["import json"] : []),
    ...(isSignedIn(operation) ? ["import os"] : []),
    "import urllib.request",
  ];
  return [
    ...modules,
    "",
    ...(body ? [`body = ${literal(body.example, styles.python)}`] : []),
    "request = urllib.request.Request(",
    `    "${addressOf(operation)}",`,
    `    method="${method}",`,
    ...(headers.length > 0 ? ["    headers={", ...headers, "    },"] : []),
    ...(body ? ["    data=json.dumps(body).encode(),"] : []),
    ")",
    "with urllib.request.urlopen(request) as response:",
    answer.media ? "    print(response.status, json.load(response))" : "    print(response.status)",
    ...(givesToken(operation)
      ? [
          '    token = response.headers["Set-Cookie"].split(";")[0].split("=", 1)[1]',
          '    print(f"export TOKEN={token}")',
        ]
      : []),
  ].join("\n");
};

/** A request with the operation's example, for a terminal with the token in `TOKEN`. */
export const samplesOf = (operation: Operation) =>
  [
    { value: "curl", title: "curl", code: curl(operation) },
    { value: "typescript", title: "TypeScript", code: typescript(operation) },
    { value: "python", title: "Python", code: python(operation) },
  ] as const;
