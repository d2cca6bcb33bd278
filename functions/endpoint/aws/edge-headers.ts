/** Proves that a request came through the edge, which overwrites a client's own. */
export const SECRET_HEADER = "x-origin-secret";
export const ADDRESS_HEADER = "x-viewer-address";
