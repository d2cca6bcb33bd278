import { eraseUnshown } from "../../core/pictures/store.ts";
import { picturesShownIn } from "../../core/plans/shown-pictures-store.ts";
import { s3Bucket } from "../endpoint/aws/s3-bucket.ts";
import { scheduled } from "../endpoint/scheduled.ts";

export const handler = scheduled("erase-pictures", async ({ db, bucket = s3Bucket(), now }, hasTime) => {
  const erased = await eraseUnshown({ db, bucket, now }, (id) => picturesShownIn(db, id), hasTime);
  return { did: { erased }, counts: {}, faults: [] };
});
