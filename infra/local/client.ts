/** Calls the API as one person does, with the session cookie that the service gave. */
export type Client = {
  /** @throws Error with the problem's detail when the answer is an error that `expected` does not name */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** As `call`, but undefined when there is no such thing (404). */
  find: <T>(path: string) => Promise<T | undefined>;
  /** The bare status and body, whatever they are. */
  send: (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string }>;
};

export const createClient = (baseUrl: string): Client => {
  let cookie = "";

  const send: Client["send"] = async (method, path, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    cookie = given?.split(";")[0] ?? cookie;
    return { status: response.status, text: await response.text() };
  };

  const read = ({ status, text }: { status: number; text: string }, request: string) => {
    if (status >= 400) throw new Error(`${request}: ${status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };

  return {
    send,
    call: async (method, path, body) => read(await send(method, path, body), `${method} ${path}`),
    find: async (path) => {
      const answer = await send("GET", path);
      return answer.status === 404 ? undefined : read(answer, `GET ${path}`);
    },
  };
};
