import type { Refuse } from "../contract/errors.ts";
import type { Db } from "../storage/db.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import { addressesOf, type Bucket, filesOf, pictureName } from "./bucket.ts";
import { unreadable } from "./new-picture.ts";
import { addPictureItem } from "./store.ts";
import { inTwoSizes } from "./two-sizes.ts";

type Around = {
  readonly db: Db;
  readonly bucket: Bucket;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
  readonly refuse: Refuse<"limit_reached" | "picture_unreadable">;
};

/**
 * Adds pictures to a household in the same steps as the function, as many a day as an operator likes. Each time, returns
 * the picture's address.
 */
export const pictureAdder =
  ({ db, bucket, now, random, refuse }: Around, householdId: string) =>
  async (bytes: Uint8Array): Promise<string> => {
    const made = (await inTwoSizes(bytes)) ?? refuse(unreadable());
    const name = pictureName(random(16));
    await untilUpToDate(async () => db.transact(await addPictureItem(db, householdId, name, now(), refuse)));
    const { large, small } = filesOf(name);
    await Promise.all([bucket.put(large, made.large), bucket.put(small, made.small)]);
    return addressesOf(name).url;
  };
