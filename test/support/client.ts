import type { Answer, Door } from "./doors.ts";

type Options = { headers?: Record<string, string>; address?: string };

/** A client with its own cookie jar: one person with one browser. */
export type Client = ReturnType<typeof createClient>;

export const createClient = (door: Door) => {
  const jar = new Map<string, string>();
  /** Goes with every request. */
  const always: Record<string, string> = {};

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    options: Options = {},
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(cookie ? { cookie } : {}), ...always, ...options.headers };
    const answer = await door.send({ method, path, headers, body, address: options.address });
    for (const line of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  return {
    jar,
    always,
    get: (path: string, options?: Options) => send("GET", path, undefined, options),
    post: (path: string, body?: unknown, options?: Options) => send("POST", path, body, options),
    put: (path: string, body?: unknown, options?: Options) => send("PUT", path, body, options),
    patch: (path: string, body?: unknown, options?: Options) => send("PATCH", path, body, options),
    delete: (path: string, options?: Options) => send("DELETE", path, undefined, options),
    send,
  };
};

let addresses = 0;

/** The option to ask from an address from which nobody has asked yet; handlers only. */
export const elsewhere = () => ({ address: `198.51.100.${++addresses}` });

/** The session's, without the other cookies. */
export const tokenOf = ({ jar }: Pick<Client, "jar">): string =>
  jar.get("__Host-session") ?? jar.get("session") ?? "";
