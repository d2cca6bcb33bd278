import { AppError } from "../contract/errors.ts";
import { type Visitor, visit } from "../visiting/visit.ts";
import { VisitError } from "../visiting/visit-error.ts";
import { inTwoSizes, type TwoSizes } from "./two-sizes.ts";

const pictures = {
  accept: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 10 * 1024 ** 2,
  instead: "send the picture's file instead",
};

export const unreadable = () =>
  new AppError(
    "picture_unreadable",
    "We can't read this picture. Use a JPEG, PNG or WebP of at most 50 megapixels.",
  );

/** Makes a household's picture of a file, or of what is at an address. Returns why not if there is none. */
export const newPicture = async (
  file: Uint8Array | undefined,
  url: string,
  visitor: Visitor,
): Promise<TwoSizes | AppError<"page_unreachable" | "picture_unreadable">> => {
  try {
    const bytes = file ?? (await visit(url, { ...visitor, ...pictures })).bytes;
    return (await inTwoSizes(bytes)) ?? unreadable();
  } catch (error) {
    if (error instanceof VisitError) return new AppError("page_unreachable", error.message);
    throw error;
  }
};
