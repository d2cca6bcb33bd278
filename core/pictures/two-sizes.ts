import sharp, { type Sharp } from "sharp";

// Files come from strangers, so only the readers of these three formats are there.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// A function has less than one core, and sees each picture once.
sharp.concurrency(1);
sharp.cache(false);

const PIXELS_MAX = 50_000_000;
/** Pixels on the long side. */
const LARGE = 1_600;
const SMALL = 400;
const QUALITY = 75;
/** From 0 to 6. It takes a third less time than the usual 4, for files that are a twentieth larger. */
const EFFORT = 2;
const SECONDS = 8;

export type TwoSizes = {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
};

const webp = (image: Sharp, side: number) =>
  image
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });

/**
 * Makes two pictures of a JPEG, PNG or WebP: upright, as WebP, without metadata, since phones note where a picture was
 * taken. Neither is larger than the original. Of an animation, the first picture.
 * @returns undefined if there is no such picture, if it is broken, or if it has more than 50 megapixels
 */
export const inTwoSizes = async (bytes: Uint8Array): Promise<TwoSizes | undefined> => {
  try {
    const original = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" }).autoOrient();
    const { data: large, info } = await webp(original, LARGE);
    const { data: small } = await webp(sharp(large), SMALL);
    return { large, small, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
};
