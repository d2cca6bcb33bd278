import { type IncomingMessage, request } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { connect as secure } from "node:tls";
import { constants, createBrotliDecompress, createUnzip, createZstdDecompress } from "node:zlib";
import { type Network, network } from "./network.ts";
import { isPublic } from "./public-address.ts";

export type Visit = {
  /** Media types, such as "text/html". */
  readonly accept: readonly string[];
  /** After decoding. */
  readonly maxBytes: number;
  /** Whether this machine and all its ports may be visited too: for tests. */
  readonly local: boolean;
  /** Names the service, its release and where to find who runs it. */
  readonly userAgent: string;
  readonly network?: Network | undefined;
};

export type Visited = {
  readonly bytes: Uint8Array;
  /** The header as the site sent it. */
  readonly contentType: string;
  /** Where redirects ended. */
  readonly url: string;
};

/** Its message says what to do instead, and never how an address failed that isn't public. */
export class VisitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "VisitError";
  }
}

const SECONDS = 10;
const REDIRECTS = 5;
/** Browsers' limit for zstd over http (RFC 9659): a frame may ask for 2 GB. */
const ZSTD_WINDOW_LOG = 23;

const PASTE = "paste the page's text instead";
const noPublicSite = () => new VisitError(`There is no public site at this address: check it, or ${PASTE}.`);
const silent = () => new VisitError(`The site does not answer: try again later, or ${PASTE}.`);
const tooSlow = () => new VisitError(`The site takes too long: try again later, or ${PASTE}.`);
const broken = () => new VisitError(`The site's answer can't be read: ${PASTE}.`);

const refusalOf = (status: number): VisitError => {
  if (status === 404 || status === 410)
    return new VisitError("The site has no such page: check the address.");
  if (status >= 500) return new VisitError(`The site has a fault right now: try again later, or ${PASTE}.`);
  return new VisitError(`The site refused us: ${PASTE}.`);
};

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === "https:" ? 443 : 80));

const requireVisitable = (url: URL, { local }: Visit): void => {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new VisitError("Only addresses that begin with http:// or https:// can be visited.");
  if (url.username || url.password)
    throw new VisitError(`Addresses with a user name or password are not visited: ${PASTE}.`);
  if (!local && ![80, 443].includes(portOf(url)))
    throw new VisitError(`Only the ports 80 and 443 are visited: ${PASTE}.`);
};

/**
 * Resolves a name once, and returns the address to connect to.
 * @throws VisitError the same if one of its addresses isn't public, and if there is none
 */
const addressOf = async ({ hostname }: URL, { local, network: { resolve } = network }: Visit) => {
  const literal = /^\[(.*)\]$/.exec(hostname)?.[1];
  const addresses = literal
    ? [literal]
    : await resolve(hostname).catch(() => {
        throw noPublicSite();
      });
  const [first] = addresses;
  if (first === undefined || !(local || addresses.every(isPublic))) throw noPublicSite();
  return first;
};

const isName = (hostname: string): boolean => !/^\[|^[\d.]+$/.test(hostname);

const connection = (url: URL, address: string, { network: { connect, ca } = network }: Visit) => {
  const socket = connect(address, portOf(url));
  if (url.protocol === "http:") return socket;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return secure({ socket, host, servername: isName(host) ? host : "", ...(ca && { ca }) });
};

const answerOf = (url: URL, address: string, visit: Visit, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: url.host,
      "user-agent": visit.userAgent,
      accept: visit.accept.join(", "),
      "accept-encoding": "gzip, br, zstd, deflate",
    };
    request({
      path: url.pathname + url.search,
      headers,
      signal,
      createConnection: () => connection(url, address, visit),
    })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });

const decoders = {
  gzip: createUnzip,
  "x-gzip": createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
};

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);

const decoded = (answer: IncomingMessage): Readable => {
  const encoding = (answer.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return answer;
  if (!isKnown(encoding)) throw broken();
  // Errors reach who reads the decoder.
  return pipeline(answer, decoders[encoding](), () => {});
};

const readAll = async (answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(answer)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new VisitError(`The site sends too much: ${PASTE}.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

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
  const answer = await answerOf(url, address, visit, signal);
  try {
    const { statusCode: status = 0, headers } = answer;
    const { location, "content-type": contentType = "" } = headers;
    if (status >= 300 && status < 400 && location) return nextOf(location, url);
    if (status !== 200) throw refusalOf(status);
    const type = contentType.replace(/;.*/s, "").trim().toLowerCase();
    if (!visit.accept.includes(type))
      throw new VisitError(`There is something else at this address: we read ${visit.accept.join(", ")}.`);
    const bytes = await readAll(answer, visit.maxBytes);
    return { bytes, contentType, url: url.href.replace(/#.*/s, "") };
  } finally {
    answer.destroy();
  }
};

const explained = (error: unknown): VisitError => {
  if (error instanceof VisitError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(Z_|ERR__|ERR_ZSTD|ZSTD_|HPE_)/.test(code) ? broken() : silent();
};

/**
 * Fetches what is at a public address, without cookies, within 10 seconds. Each name is resolved once, and each redirect
 * judged anew.
 * @throws VisitError
 */
export const visit = async (address: string, options: Visit): Promise<Visited> => {
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(tooSlow()));
  });
  const follow = async (url: URL, left: number): Promise<Visited> => {
    const found = await step(url, options, signal);
    if (!(found instanceof URL)) return found;
    if (left === 0) throw new VisitError(`The site sends us from one address to the next: ${PASTE}.`);
    return follow(found, left - 1);
  };
  try {
    return await Promise.race([follow(new URL(address), REDIRECTS), timedOut]);
  } catch (error) {
    throw signal.aborted ? tooSlow() : explained(error);
  }
};
