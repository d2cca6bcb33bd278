/**
 * Ids of things that are stored together, in a box: UUIDs of version 8 (RFC 9562, section 5.8) that differ in their last
 * 8 bits only, the thing's place. So an id tells its box. Things that are stored alone have ids of version 7.
 */
const VERSION_AT = 14;
const PLACE_DIGITS = 2;

/** In hex digits. */
export const placeIn = (id: string): string => id.slice(-PLACE_DIGITS);

export const idAt = (boxId: string, place: string): string => boxId.slice(0, -PLACE_DIGITS) + place;

/** From 0 to 255. */
export const placeAt = (at: number): string => at.toString(16).padStart(PLACE_DIGITS, "0");

/** The id of the first place in a new box. */
export const firstIdOf = (uuid: string): string =>
  idAt(`${uuid.slice(0, VERSION_AT)}8${uuid.slice(VERSION_AT + 1)}`, placeAt(0));

/** The id of the first place. Undefined for a thing that is stored alone. */
export const boxOf = (id: string): string | undefined =>
  id.at(VERSION_AT) === "8" ? idAt(id, placeAt(0)) : undefined;
