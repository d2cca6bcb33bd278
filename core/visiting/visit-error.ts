/** Says what to do instead, and never how an address failed that isn't public. */
export class VisitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "VisitError";
  }
}

/** Stands in a message for what to do instead: this depends on what is visited. */
export const INSTEAD = "{instead}";
export const noPublicSite = () =>
  new VisitError(`There is no public site at this address: check it, or ${INSTEAD}.`);
const silent = () => new VisitError(`The site does not answer: try again later, or ${INSTEAD}.`);
export const tooSlow = () => new VisitError(`The site takes too long: try again later, or ${INSTEAD}.`);
const insecure = () => new VisitError(`The site's certificate is not valid: ${INSTEAD}.`);
export const broken = () => new VisitError(`The site's answer can't be read: ${INSTEAD}.`);
export const tooMuch = () => new VisitError(`The site sends too much: ${INSTEAD}.`);

/** Returns why a site refuses, by the status of its answer. */
export const refusalOf = (status: number): VisitError => {
  if (status === 404 || status === 410)
    return new VisitError("The site has no such page: check the address.");
  if (status >= 500) return new VisitError(`The site has a fault right now: try again later, or ${INSTEAD}.`);
  return new VisitError(`The site refused us: ${INSTEAD}.`);
};

/** Returns why a visit failed, by what the network or a decoder reports; the error itself if it is a fault of ours. */
export const explained = (error: unknown): unknown => {
  if (error instanceof VisitError || !(error instanceof Error && "code" in error)) return error;
  const code = String(error.code);
  if (/^(Z_|ERR__|ZSTD_|HPE_)/.test(code)) return broken();
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? insecure() : silent();
};
