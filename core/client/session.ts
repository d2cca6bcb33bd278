export type Session = {
  headers: () => Record<string, string>;
  credentials: "include" | "omit";
  take: (headers: Headers) => void;
};

const SESSION = /((?:__Host-)?session)=([^;,]*)/;

/**
 * Keeps a session as a cookie. Browsers and React Native keep cookies and hide them. Node shows them and
 * doesn't keep them.
 */
export const cookieSession = (): Session => {
  let cookie = "";
  return {
    headers: (): Record<string, string> => (cookie ? { cookie } : {}),
    credentials: "include",
    take: (headers) => {
      // React Native has no getSetCookie.
      const [, name, value] = SESSION.exec(headers.getSetCookie?.().join() ?? "") ?? [];
      if (name !== undefined) cookie = value ? `${name}=${value}` : "";
    },
  };
};

/**
 * Keeps a session as a token, which requests send in a header.
 * @param first "" if nobody has signed in yet
 * @param onToken gets "" at the end of the session
 */
export const tokenSession = (first: string, onToken: (token: string) => void): Session => {
  let token = first;
  return {
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    credentials: "omit",
    take: (headers) => {
      const [, , value] =
        SESSION.exec(headers.getSetCookie?.().join() ?? headers.get("set-cookie") ?? "") ?? [];
      if (value === undefined || value === token) return;
      token = value;
      onToken(token);
    },
  };
};
