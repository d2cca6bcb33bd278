import { eraseUnshown } from "../../core/pictures/store.ts";
import { picturesShownIn } from "../../core/plans/shown-pictures-store.ts";
import { s3Bucket } from "../endpoint/aws/s3-bucket.ts";
import { scheduled } from "../endpoint/scheduled.ts";

export const handler = scheduled("erase-pictures", async ({ db, bucket = s3Bucket(), now }, hasTime) => {
  const shownIn = (id: string) => picturesShownIn(db, id);
  const { erased, faults } = await eraseUnshown({ db, bucket, now, hasTime }, shownIn);
  return { did: { erased }, counts: {}, faults };
});
