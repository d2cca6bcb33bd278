import { answerOf, bodyOf, type Operation, type Parameter, takesSession } from "./document.ts";

/** The page puts in its own address. */
export const SERVICE = "https://meals.example.com";

/** Puts the session into the environment. The cookie's name ends like this with and without TLS. */
export const tokenLine = `export TOKEN=$(curl -s -i "${SERVICE}/v1/auth/login" -H "Content-Type: application/json" \\
  -d '{"email": "robin@example.com", "password": "demo-robin-password"}' | grep -o 'session=[^;]*' | cut -d = -f 2)`;

export const indented = (value: unknown): string => JSON.stringify(value, undefined, 2);

const examplesIn = ({ parameters = [] }: Operation, place: Parameter["in"]): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((one) => one.required && one.in === place)
      .map(({ name, example }) => [name, String(example)]),
  );

const curl = (operation: Operation): string => {
  const { method, path } = operation;
  const body = bodyOf(operation);
  const values = examplesIn(operation, "path");
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const query = String(new URLSearchParams(examplesIn(operation, "query")));
  const givesToken = !takesSession(operation) && answerOf(operation).setsCookie;
  const options = [
    givesToken && "--include",
    takesSession(operation) && '--header "Authorization: Bearer $TOKEN"',
    body && '--header "Content-Type: application/json"',
    body && `--data @- <<'JSON'\n${indented(body.example)}\nJSON`,
  ].filter(Boolean);
  const note = givesToken ? '# "Start here" has a line that puts the session into TOKEN.\n' : "";
  const first = `curl --request ${method} "${SERVICE}${filled}${query && `?${query}`}"`;
  return note + [first, ...options].join(" \\\n  ");
};

const typescript = (operation: Operation): string => {
  const { method, path } = operation;
  const parts = {
    params: examplesIn(operation, "path"),
    query: examplesIn(operation, "query"),
    body: Object(bodyOf(operation)?.example),
  };
  const given = Object.entries(parts).filter(([, part]) => Object.keys(part ?? {}).length > 0);
  const written = indented(Object.fromEntries(given)).replace(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");
  return `await api.call("${method} ${path}"${given.length > 0 ? `, ${written}` : ""});`;
};

export const samplesOf = (operation: Operation) => [
  { title: "curl", code: curl(operation) },
  { title: "TypeScript", code: typescript(operation) },
];
