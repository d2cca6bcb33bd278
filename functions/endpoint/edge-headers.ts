/** The headers that a stage's edge sets on every request, whatever the client sent under these names. */
export const SECRET_HEADER = "x-origin-secret";
export const ADDRESS_HEADER = "x-viewer-address";
