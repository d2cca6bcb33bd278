const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files in an archive with their CRC-32, from its directory (APPNOTE.TXT, 4.3.12 and 4.3.16). */
export const checksumsIn = (zip: Buffer): Record<string, number> => {
  // Without a comment, the end record is the last 22 bytes.
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error("This is not an archive, or it has a comment");
  const checksums: Record<string, number> = {};
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === ENTRY; ) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    checksums[zip.toString("utf8", at + 46, at + 46 + name)] = zip.readUInt32LE(at + 16);
    at += 46 + name + extra + comment;
  }
  return checksums;
};
