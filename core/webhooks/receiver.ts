import { invalid, type Refuse } from "../contract/errors.ts";
import { isPublic } from "../visiting/public-address.ts";

const INNER_NAME =
  /^[^.]+$|\.(local|localhost|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/i;
const IS_ADDRESS = /^\[|^[\d.]+$/;

/** Whether a host is plainly of no public site. What its name stands for, each message finds out anew. */
const isInner = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, "");
  return IS_ADDRESS.test(host) ? !isPublic(host.replace(/^\[|\]$/g, "")) : INNER_NAME.test(host);
};

const whyNot = (text: string, isLocal: boolean): string | undefined => {
  const url = URL.parse(text);
  if (!url || !(url.protocol === "https:" || (isLocal && url.protocol === "http:")))
    return "Must be an address that begins with https://.";
  if (url.username || url.password) return "Must have no user name or password.";
  if (isLocal) return undefined;
  if (url.port !== "" && url.port !== "80") return "Must have no port: messages go to 443.";
  return isInner(url.hostname) ? "Must be an address that can be reached on the public internet." : undefined;
};

/**
 * Refuses an address to which no message could ever go.
 * @param isLocal this machine may be told, too: for tests
 */
export const requireReceiver = (url: string, isLocal: boolean, refuse: Refuse<"validation_failed">): void => {
  const message = whyNot(url, isLocal);
  if (message) refuse(invalid([{ pointer: "/url", code: "invalid_format", message }]));
};
