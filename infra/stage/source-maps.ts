import { globSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

export type SourceMaps = Readonly<Record<string, SourceMapText>>;
type SourceMapText = string;

export const mapsIn = (folder: string): SourceMaps =>
  Object.fromEntries(
    globSync("*/*.cjs.map", { cwd: folder })
      .sort()
      .map((file) => [
        file.replaceAll(path.sep, "/").replace(".cjs.map", ""),
        readFileSync(path.join(folder, file), "utf8"),
      ]),
  );

/** They share most text: brotli's largest window. */
export const packed = (maps: SourceMaps): Uint8Array => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS };
  return brotliCompressSync(JSON.stringify(maps), { params });
};

export const unpacked = (bytes: Uint8Array): SourceMaps => JSON.parse(brotliDecompressSync(bytes).toString());

export const mapsKey = (release: string): string => `${release}.json.br`;

/** @param name such as "recipes/create-recipe" */
export const inSources = (stack: string, name: string, map: SourceMapText): string => {
  const sources = new SourceMap(JSON.parse(map));
  // Bundles are called index on AWS. Line and column begin at 1.
  const places = new RegExp(`[\\w/.-]*/(?:index|${name.split("/")[1]})\\.cjs:(\\d+):(\\d+)`, "g");
  return stack.replace(places, (place, line, column) => {
    const origin = sources.findOrigin(Number(line), Number(column));
    return "fileName" in origin
      ? `${origin.fileName.replace(/^(\.\.\/)+/, "")}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
};
