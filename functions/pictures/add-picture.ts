import { AppError } from "../../core/contract/errors.ts";
import { addressesOf, filesOf, pictureName, pictureNamedBy } from "../../core/pictures/bucket.ts";
import { addPicture } from "../../core/pictures/contract.ts";
import { newPicture } from "../../core/pictures/new-picture.ts";
import { beginPicture, removePictureItem } from "../../core/pictures/store.ts";
import { s3Bucket } from "../endpoint/aws/s3-bucket.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addPicture,
  async ({ body, file, actor, earlier: [begun], refuse }, around) => {
    const { db, bucket = s3Bucket(), config, now, random } = around;
    if (!begun) {
      const name = pictureName(random(16));
      const effects = await beginPicture(db, actor, { name, isVisit: !file }, now(), refuse);
      return { effects, isUnfinished: true, answer: { ...addressesOf(name), width: 0, height: 0 } };
    }
    const name = pictureNamedBy(begun.url) ?? "";
    const made = await newPicture(file, body?.url ?? "", config.visitor);
    if (made instanceof AppError)
      return { refused: made, effects: [removePictureItem(actor.householdId, name)] };
    const { large, small } = filesOf(name);
    await Promise.all([bucket.put(large, made.large), bucket.put(small, made.small)]);
    return { answer: { ...addressesOf(name), width: made.width, height: made.height } };
  },
);
