/** The edge sets these headers on every request, over the client's own. */
export const SECRET_HEADER = "x-origin-secret";
export const ADDRESS_HEADER = "x-viewer-address";
