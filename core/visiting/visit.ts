import { type IncomingMessage, request } from "node:http";
import { isIP } from "node:net";
import { connect as secure } from "node:tls";
import { AppError, type Refuse } from "../contract/errors.ts";
import { type Network, network } from "./network.ts";
import { isPublic } from "./public-address.ts";
import { readBody } from "./read-body.ts";
import { broken, explained, INSTEAD, noPublicSite, refusalOf, tooSlow, VisitError } from "./visit-error.ts";

/** Who visits, and from where. */
export type Visitor = {
  /** Whether this machine and all its ports may be visited too: for tests. */
  readonly local: boolean;
  /** Names the service, its release and where to find who runs it. */
  readonly userAgent: string;
  readonly network?: Network | undefined;
};

type Visit = Visitor & {
  /** Media types, such as "text/html". */
  readonly accept: readonly string[];
  /** The most bytes after decoding. */
  readonly maxBytes: number;
  /** What to do if it fails, such as "paste the page's text instead". */
  readonly instead: string;
};

type Visited = {
  readonly bytes: Uint8Array;
  /** The header as the site sent it. */
  readonly contentType: string;
  /** Where redirects ended. */
  readonly url: string;
};

const SECONDS = 10;
const REDIRECTS = 5;
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === "https:" ? 443 : 80));

const requireVisitable = (url: URL, { local }: Pick<Visit, "local">): void => {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new VisitError("Only addresses that begin with http:// or https:// can be visited.");
  if (url.username || url.password)
    throw new VisitError(`Addresses with a user name or password are not visited: ${INSTEAD}.`);
  if (!local && ![80, 443].includes(portOf(url)))
    throw new VisitError(`Only the ports 80 and 443 are visited: ${INSTEAD}.`);
};

/** Drops the brackets that URLs have around IPv6. */
const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Resolves a name once, and returns the address to connect to.
 * @throws VisitError the same if one of its addresses isn't public, and if there is none
 */
const addressOf = async ({ hostname }: URL, { local, network: { resolve } = network }: Visitor) => {
  const host = withoutBrackets(hostname);
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw noPublicSite();
      });
  const [first] = addresses;
  if (first === undefined || !(local || addresses.every(isPublic))) throw noPublicSite();
  return first;
};

const connection = (url: URL, address: string, { network: { connect, ca } = network }: Visitor) => {
  const socket = connect(address, portOf(url));
  if (url.protocol === "http:") return socket;
  const host = withoutBrackets(url.hostname);
  return secure({ socket, host, servername: isIP(host) ? "" : host, ...(ca && { ca }) });
};

type Asked = { readonly headers: Readonly<Record<string, string>>; readonly body?: string };

/** Asks at an address; with a body, by POST. */
const answerOf = (
  url: URL,
  address: string,
  { headers, body }: Asked,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({
      method: body === undefined ? "GET" : "POST",
      path: url.pathname + url.search,
      headers: { host: url.host, "user-agent": visitor.userAgent, ...headers },
      signal,
      createConnection: () => connection(url, address, visitor),
    })
      .on("response", resolve)
      .on("error", reject)
      .end(body);
  });

const nextOf = (location: string, url: URL): URL => {
  const next = URL.parse(location, url.href);
  if (!next) throw broken();
  return next;
};

/** Returns what is at an address, or the address to which it redirects. */
const step = async (url: URL, visit: Visit, signal: AbortSignal): Promise<Visited | URL> => {
  requireVisitable(url, visit);
  const address = await addressOf(url, visit);
  signal.throwIfAborted();
  const headers = { accept: visit.accept.join(", "), "accept-encoding": "gzip, br, zstd, deflate" };
  const answer = await answerOf(url, address, { headers }, visit, signal);
  try {
    const { statusCode: status = 0, headers } = answer;
    const { location, "content-type": contentType = "" } = headers;
    if (status >= 300 && status < 400 && location) return nextOf(location, url);
    if (status !== 200) throw refusalOf(status);
    const type = contentType.replace(/;.*/s, "").trim().toLowerCase();
    if (!visit.accept.includes(type))
      throw new VisitError(`There is something else at this address: we read ${visit.accept.join(", ")}.`);
    const bytes = await readBody(answer, visit.maxBytes);
    return { bytes, contentType, url: url.href.replace(/#.*/s, "") };
  } finally {
    answer.destroy();
  }
};

/** Does something within 10 seconds; the signal is for what it has begun. @throws VisitError, or a fault of ours */
const inTime = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(tooSlow()));
  });
  try {
    return await Promise.race([work(signal), timedOut]);
  } catch (error) {
    throw signal.aborted ? tooSlow() : explained(error);
  }
};

/**
 * Fetches what is at a public address, without cookies, within 10 seconds. Each name is resolved once, and each redirect
 * judged anew.
 * @throws VisitError
 */
export const visit = async (address: string, options: Visit): Promise<Visited> => {
  const url = URL.parse(address);
  const follow = async (from: URL, left: number, signal: AbortSignal): Promise<Visited> => {
    const found = await step(from, options, signal);
    if (!(found instanceof URL)) return found;
    if (left === 0) throw new VisitError(`The site sends us from one address to the next: ${INSTEAD}.`);
    return follow(found, left - 1, signal);
  };
  try {
    return await inTime(async (signal) => {
      if (!url) throw noPublicSite();
      return follow(url, REDIRECTS, signal);
    });
  } catch (failure) {
    if (failure instanceof VisitError)
      throw new VisitError(failure.message.replace(INSTEAD, options.instead));
    throw failure;
  }
};

/**
 * Sends a text to a public address with https, within 10 seconds. The name is resolved once, redirects are not followed,
 * and the body of the answer is not read.
 * @returns the status of the answer
 * @throws VisitError
 */
export const deliver = (
  address: string,
  asked: Asked & { readonly body: string },
  visitor: Visitor,
): Promise<number> =>
  inTime(async (signal) => {
    const url = URL.parse(address);
    if (!url || (url.protocol !== "https:" && !visitor.local)) throw noPublicSite();
    requireVisitable(url, visitor);
    const reached = await addressOf(url, visitor);
    signal.throwIfAborted();
    const headers = { ...asked.headers, "content-length": String(Buffer.byteLength(asked.body)) };
    const answer = await answerOf(url, reached, { ...asked, headers }, visitor, signal);
    answer.destroy();
    return answer.statusCode ?? 0;
  });

/** Fetches what is at a public address, and refuses if that can't be visited. */
export const visited = async (
  address: string,
  options: Visit,
  refuse: Refuse<"page_unreachable">,
): Promise<Visited> =>
  visit(address, options).catch((error) => {
    if (error instanceof VisitError) refuse(new AppError("page_unreachable", error.message));
    throw error;
  });
