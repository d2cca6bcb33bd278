import * as z from "zod/mini";
import { int32 } from "../contract/answer-fields.ts";
import { contract, created } from "../contract/contract.ts";
import { crossCheck, optionalOf } from "../contract/fields.ts";
import { webUrl } from "../recipes/contract.ts";

const anAddress = crossCheck(
  ({ url }, report) => {
    if (url === undefined) report("url", "required", "Give an address, or send a file.");
  },
  { atLeastOne: ["url"] },
);

export const addPicture = contract({
  name: "add-picture",
  route: "POST /v1/pictures",
  access: "member",
  summary: "Add a picture",
  records: "nothing",
  file: { types: ["image/jpeg", "image/png", "image/webp"], kibibytes: 4_096 },
  body: z.object({ url: optionalOf(webUrl) }).check(anAddress),
  answer: created(z.object({ url: z.string(), smallUrl: z.string(), width: int32, height: int32 })),
  errors: ["page_unreachable", "picture_unreadable", "limit_reached", "too_many_requests"],
});
