/** What a request takes, for any operation. */
export type Given = {
  /** Fills the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  ifMatch?: string;
  signal?: AbortSignal;
};

// React Native's URLSearchParams lacks most of its methods.
const queryOf = (query: Given["query"] = {}): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one]))
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map((part) => encodeURIComponent(String(part))).join("="))
    .join("&");

export const addressOf = (route: string, { params = {}, query }: Given): string => {
  const [, path = ""] = route.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return [filled, queryOf(query)].filter((part) => part !== "").join("?");
};

type Request = { method: string; headers: Record<string, string>; body?: string | Blob };

export const requestOf = (route: string, { body, headers = {}, ifMatch }: Given): Request => ({
  method: route.split(" ")[0] ?? "",
  headers: {
    ...(body === undefined ? {} : { "content-type": body instanceof Blob ? body.type : "application/json" }),
    ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    ...headers,
  },
  ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
});
