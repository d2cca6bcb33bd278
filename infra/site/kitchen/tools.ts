import { gunzipSync, unzipSync } from "fflate";
import { encode } from "uqr";
import { plannerOf } from "../../../core/recipe-import/planners/planners.ts";

// What few people need, and seldom: a file of its own, which the page loads only then.

export { shownOf } from "./shown-recipe.ts";
export { sortOut } from "./sort-out.ts";

export type Found = { recipe: unknown } | { message: string };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const documentsIn = (text: string): unknown[] => {
  try {
    return [JSON.parse(text.replace(/^\uFEFF/, ""))];
  } catch {
    return [];
  }
};

/** Whether a file in an archive may hold recipes; macOS adds some that don't. */
const mayHold = (name: string): boolean =>
  /\.(json|jsonld|gz|zip|paprikarecipes?)$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);

/** Archives are in archives at most so deep. */
const DEPTH_MAX = 2;

type File = { name: string; document: unknown };

const filesIn = (bytes: Uint8Array, name: string, depth = 0): File[] => {
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (depth > DEPTH_MAX) return [];
    const files = unzipSync(bytes, { filter: (file) => mayHold(file.name) });
    const database = Object.keys(files).find((at) => at === "database.json");
    return Object.entries(files)
      .filter(([at]) => database === undefined || at === database)
      .flatMap(([at, content]) => filesIn(content, at, depth + 1));
  }
  if (startsWith(bytes, 0x1f, 0x8b)) return filesIn(gunzipSync(bytes), name, depth);
  return documentsIn(new TextDecoder().decode(bytes)).map((document) => ({ name, document }));
};

/**
 * Returns the recipes of a page's data, or of a file as other planners write it.
 * @throws an error if it is an archive that is broken
 */
export const recipesIn = (bytes: Uint8Array, name: string): Found[] =>
  filesIn(bytes, name).flatMap(({ name, document }) =>
    (plannerOf(document, name)?.recipesIn(document) ?? []).map(
      ({ recipe, message = "" }): Found => (recipe ? { recipe } : { message }),
    ),
  );

/** Returns a text as a QR code: how many squares a side has, and the dark ones as the path of a drawing. */
export const qrOf = (text: string): { size: number; path: string } => {
  const { data, size } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
};

/** Pixels on the long side: the service keeps no more. */
const PIXELS = 1_600;
/** The service takes this much; less is not worth shrinking. */
const types = ["image/jpeg", "image/png", "image/webp"];
const BYTES = 1_000_000;
const QUALITY = 0.85;

const asJpeg = async (file: Blob): Promise<Blob> => {
  const image = await createImageBitmap(file);
  const long = Math.max(image.width, image.height);
  if (long <= PIXELS && file.size <= BYTES && types.includes(file.type)) return file;
  const scale = Math.min(1, PIXELS / long);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  // A JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => {
    canvas.toBlob((made) => resolve(made ?? file), "image/jpeg", QUALITY);
  });
};

const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });

/**
 * Returns a photo upright, and no larger than the service keeps it, with an address to show it by: none if this browser
 * can't read it. Then it is sent as it is, and the service says what is wrong.
 */
export const shrunk = async (file: Blob): Promise<{ blob: Blob; shown: string }> => {
  const blob = await asJpeg(file).catch(() => undefined);
  return blob ? { blob, shown: await addressOf(blob) } : { blob: file, shown: "" };
};
