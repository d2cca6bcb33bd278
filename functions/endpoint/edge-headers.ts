/** The edge overwrites the client's own headers of these names. */
export const SECRET_HEADER = "x-origin-secret";
export const ADDRESS_HEADER = "x-viewer-address";
