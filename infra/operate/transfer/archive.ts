import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";

export type File = {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
};

export type Archive = {
  readonly files: readonly File[];
  readonly close: () => void;
};

/** The largest document in bytes: 10,000 recipes have some 50 MiB; a string holds 512 MiB. */
export const DOCUMENT_MAX = 256 * 1024 ** 2;

/**
 * Returns a file's name as UTF-8 if it is valid: macOS writes UTF-8 without saying so, and other encodings are rarely
 * valid UTF-8.
 */
const nameOf = ({ fileName, fileNameRaw }: Entry): string => {
  const text = fileNameRaw.toString("utf8");
  return text.includes("\uFFFD") || text.includes("\\") ? fileName : text;
};

const archiveOf = async (zip: ZipFile): Promise<Archive> => {
  const files: File[] = [];
  const bytesOf = async (entry: Entry): Promise<Buffer> => {
    // The library checks that it is true.
    if (entry.uncompressedSize > DOCUMENT_MAX) throw new Error("It unpacks to more than 256 MiB.");
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (crc32(bytes) !== entry.crc32) throw new Error("Its checksum is wrong.");
    return bytes;
  };
  for await (const entry of zip.eachEntry()) files.push({ name: nameOf(entry), bytes: () => bytesOf(entry) });
  return { files, close: () => zip.close() };
};

const options = { lazyEntries: true, autoClose: false } as const;

/**
 * Opens an archive.
 * @param source a path, or an archive from another one
 */
export const openArchive = async (source: string | Buffer): Promise<Archive> =>
  archiveOf(
    typeof source === "string"
      ? await openPromise(source, options)
      : await fromBufferPromise(source, options),
  );
