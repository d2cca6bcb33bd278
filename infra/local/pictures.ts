import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Bucket, fileHeaders, PICTURES_PATH, shownHeaders } from "../../core/pictures/bucket.ts";
import type { Route } from "./routes.ts";

export type ReadableBucket = Bucket & { readonly read: (name: string) => Uint8Array | undefined };

export const memoryBucket = (): ReadableBucket & { readonly names: () => string[] } => {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    erase: async (name) => void files.delete(name),
    read: (name) => files.get(name),
    names: () => [...files.keys()],
  };
};

/** Keeps each picture as a file in a folder. Names have no dots or slashes that could lead out of it. */
export const folderBucket = (folder: string): ReadableBucket => {
  const fileOf = (name: string) => path.join(folder, path.basename(name));
  return {
    put: async (name, bytes) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(fileOf(name), bytes, { mode: 0o600 });
    },
    erase: async (name) => rmSync(fileOf(name), { force: true }),
    read: (name) => {
      try {
        return readFileSync(fileOf(name));
      } catch {
        return undefined;
      }
    },
  };
};

/** Returns the routes by which anybody gets the pictures of a bucket. */
export const pictureRoutes = (bucket: ReadableBucket): Route[] =>
  ["GET", "HEAD"].map((method) => ({
    routeKey: `${method} ${PICTURES_PATH}{name}`,
    handler: async ({ pathParameters }) => {
      const bytes = bucket.read(pathParameters?.name ?? "");
      if (!bytes) return { statusCode: 404 };
      return {
        statusCode: 200,
        headers: { ...fileHeaders, ...shownHeaders },
        body: Buffer.from(bytes).toString("base64"),
        isBase64Encoded: true,
      };
    },
  }));
