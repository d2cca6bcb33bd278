/** Its message says what to do instead, and never how an address failed that isn't public. */
export class VisitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "VisitError";
  }
}

export const PASTE = "paste the page's text instead";
export const noPublicSite = () =>
  new VisitError(`There is no public site at this address: check it, or ${PASTE}.`);
const silent = () => new VisitError(`The site does not answer: try again later, or ${PASTE}.`);
export const tooSlow = () => new VisitError(`The site takes too long: try again later, or ${PASTE}.`);
const insecure = () => new VisitError(`The site's certificate is not valid: ${PASTE}.`);
export const broken = () => new VisitError(`The site's answer can't be read: ${PASTE}.`);
export const tooMuch = () => new VisitError(`The site sends too much: ${PASTE}.`);

/** Returns why a site refuses, by the status of its answer. */
export const refusalOf = (status: number): VisitError => {
  if (status === 404 || status === 410)
    return new VisitError("The site has no such page: check the address.");
  if (status >= 500) return new VisitError(`The site has a fault right now: try again later, or ${PASTE}.`);
  return new VisitError(`The site refused us: ${PASTE}.`);
};

/** Returns why a visit failed, by what the network or a decoder reports; the error itself if it is a fault of ours. */
export const explained = (error: unknown): unknown => {
  if (error instanceof VisitError || !(error instanceof Error && "code" in error)) return error;
  const code = String(error.code);
  if (/^(Z_|ERR__|ZSTD_|HPE_)/.test(code)) return broken();
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? insecure() : silent();
};
