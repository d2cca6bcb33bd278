/**
 * UUIDs of version 8 (RFC 9562, section 5.8) for things that share a box: their last 8 bits are the thing's place.
 * Things that are stored alone have version 7.
 */
const VERSION_AT = 14;
const PLACE_DIGITS = 2;

export const placeIn = (id: string): string => id.slice(-PLACE_DIGITS);

export const idAt = (boxId: string, place: string): string => boxId.slice(0, -PLACE_DIGITS) + place;

export const placeAt = (at: number): string => at.toString(16).padStart(PLACE_DIGITS, "0");

export const firstIdOf = (uuid: string): string =>
  idAt(`${uuid.slice(0, VERSION_AT)}8${uuid.slice(VERSION_AT + 1)}`, placeAt(0));

/** Undefined for a thing that is stored alone. */
export const boxOf = (id: string): string | undefined =>
  id.at(VERSION_AT) === "8" ? idAt(id, placeAt(0)) : undefined;
