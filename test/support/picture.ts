import sharp from "sharp";

/** A photo as a phone takes it: large, and with the place where it was taken. */
export const photo = async (): Promise<Buffer> =>
  sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: "#c43" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

/** A PNG of one pixel. */
export const smallPicture = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);
