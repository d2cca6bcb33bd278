import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Connection } from "../../functions/endpoint/parameter-store.ts";
import { mapsKey, type SourceMaps, unpacked } from "../stage/source-maps.ts";

/** @throws Error if they are not there, or may not be read */
export const readMaps = async (
  { region, credentials }: Pick<Connection, "region" | "credentials">,
  bucket: string,
  release: string,
): Promise<SourceMaps> => {
  const client = new S3Client({ region, credentials, forcePathStyle: true });
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: mapsKey(release) }));
    return unpacked((await Body?.transformToByteArray()) ?? new Uint8Array());
  } catch (cause) {
    throw new Error(`There are no source maps of ${release} in ${bucket}`, { cause });
  }
};
