const ID_BYTES = 16;

const transposed = (bytes: Buffer, rows: number): Buffer => {
  const width = bytes.length / rows;
  return Buffer.from(bytes.map((_, at) => bytes[(at % rows) * width + Math.floor(at / rows)] ?? 0));
};

/** Packs the first byte of each id, then the second ones and so on, in base64: ids of one time begin alike. */
export const packIds = (ids: readonly string[]): string =>
  transposed(Buffer.from(ids.join("").replaceAll("-", ""), "hex"), ids.length).toString("base64");

export const unpackIds = (packed: string): string[] => {
  const hex = transposed(Buffer.from(packed, "base64"), ID_BYTES).toString("hex");
  const ids = hex.replaceAll(/(.{8})(.{4})(.{4})(.{4})(.{12})/g, "$1-$2-$3-$4-$5");
  return Array.from({ length: ids.length / 36 }, (_, nth) => ids.slice(36 * nth, 36 * nth + 36));
};
