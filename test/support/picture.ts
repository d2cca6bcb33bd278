import sharp, { type Sharp } from "sharp";

/** A PNG of one pixel. */
export const smallPicture = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

const bytesOf = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer());

export const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "tomato" }, limitInputPixels: false });

/** A JPEG as phones make it: lying on its side, with the place where it was taken. */
export const photograph = (width: number, height: number): Promise<Uint8Array> =>
  bytesOf(
    plainPicture(width, height)
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: "navy" } }, left: 0, top: 0 },
      ])
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg(),
  );

/** A photo of a phone's size. */
export const photo = async (): Promise<Buffer> => Buffer.from(await photograph(2_000, 1_500));
