import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { backupEntry } from "../../../core/recipe-import/planners/mealie-backup.ts";
import { printable, reasonOf } from "../../command-line/reason.ts";
import { type Archive, DOCUMENT_MAX, type File, openArchive } from "./archive.ts";
import { startOf } from "./ndjson.ts";

type Content =
  | { readonly document: unknown }
  /** A remark is about something else than a recipe. */
  | { readonly message: string; readonly isRemark?: true };

type Document = Content & { readonly entry: string };

/** Bytes that are read to tell what a file is. A byte order mark and blank lines may come first. */
const START = 64;

/** Whether bytes begin a file in an archive, or the end of an empty one (APPNOTE.TXT, 4.3.7 and 4.3.16). */
const isZip = (bytes: Buffer): boolean =>
  ["PK\x03\x04", "PK\x05\x06"].includes(bytes.toString("latin1", 0, 4));
/** Whether bytes begin a gzipped file (RFC 1952, section 2.3.1). */
const isGzip = (bytes: Buffer): boolean => bytes.toString("latin1", 0, 2) === "\x1f\x8b";
const isJson = (bytes: Buffer): boolean => /^\uFEFF?\s*[[{]/.test(bytes.toString("utf8", 0, START));

const plainOf = (bytes: Buffer): Buffer =>
  isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: DOCUMENT_MAX }) : bytes;

const failure = (error: unknown): { message: string } => ({
  message: printable(`It can't be read. ${reasonOf(error)}`),
});

const contentOf = (bytes: Buffer): Content => {
  try {
    return { document: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plainOf(bytes))) };
  } catch (error) {
    return failure(error);
  }
};

const isAdded = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._)/.test(name);
const mayHoldRecipes = (name: string): boolean => /\.(?:json|jsonld|gz|zip|paprikarecipes?)$/i.test(name);
const isPicture = (name: string): boolean => /\.(?:avif|gif|heic|jpe?g|png|webp)$/i.test(name);

const chosen = (files: readonly File[]): readonly File[] => {
  const database = files.find(({ name }) => name === backupEntry);
  return database ? [database] : files.filter(({ name }) => mayHoldRecipes(name) && !isAdded(name));
};

const picturesLeft = "The pictures in it were left out: imports take only addresses of pictures.";

const opened = async (file: File): Promise<Content | Archive> => {
  try {
    const bytes = await file.bytes();
    return isZip(bytes) ? await openArchive(bytes) : contentOf(bytes);
  } catch (error) {
    return failure(error);
  }
};

async function* documentsOf(archive: Archive, path: string, outer?: string): AsyncGenerator<Document> {
  try {
    if (!outer && archive.files.length === 0) throw new Error(`${path} is an empty archive`);
    for (const file of chosen(archive.files)) {
      const entry = printable(outer ? `${outer}/${file.name}` : file.name);
      const content = await opened(file);
      if (!("files" in content)) yield { entry, ...content };
      else if (outer) {
        content.close();
        yield { entry, message: "It is an archive inside two others. Only two levels are read." };
      } else yield* documentsOf(content, path, entry);
    }
    if (archive.files.some(({ name }) => isPicture(name) && !isAdded(name)))
      yield { entry: outer ?? path, message: picturesLeft, isRemark: true };
  } finally {
    archive.close();
  }
}

const unlessBroken = async <T>(path: string, read: () => Promise<T>): Promise<T> =>
  read().catch((cause: unknown) => {
    throw new Error(`${basename(path)} can't be unpacked`, { cause });
  });

/** Reads all documents of a file: JSON, gzipped JSON and archives. Other files have none. */
export async function* documentsIn(path: string): AsyncGenerator<Document> {
  const file = basename(path);
  const start = await startOf(path, START);
  if (isZip(start)) return yield* documentsOf(await unlessBroken(path, () => openArchive(path)), file);
  if (!isGzip(start) && !isJson(start)) return;
  const { size } = await stat(path);
  if (size > DOCUMENT_MAX) throw new Error(`${file} has more than 256 MiB`);
  const bytes = await unlessBroken(path, async () => plainOf(await readFile(path)));
  if (!isJson(bytes)) return;
  const content = contentOf(bytes);
  if ("message" in content) throw new Error(`${file}: ${content.message}`);
  yield { entry: file, ...content };
}
