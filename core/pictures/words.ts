import type { ContractsIn, ModuleWords } from "../contract/words.ts";
import { addPicture } from "./contract.ts";

export const pictures: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Pictures of dishes, which the service keeps for recipes.",
  operations: {
    "add-picture": {
      description: `Send the picture itself as \`image/jpeg\`, \`image/png\` or \`image/webp\`, at most 4 MiB; or JSON with its address as \`url\`, which the service visits as \`POST /v1/recipe-pages\` does, up to 10 MiB. Then write the answer's \`url\` to a recipe as its \`heroImageUrl\`.

The service turns the picture upright, brings it down to 1,600 pixels on the long side (\`smallUrl\`: 400) and keeps it as WebP, without metadata such as the place where it was taken. Of an animation it keeps the first picture. Anybody who knows its address can see it, and nobody can guess that; its files never change.

A picture stays for 8 days, and as long as a recipe names it. Afterwards the service erases it within 30 days. A household can have 10,000 pictures, and add 300 a day.`,
      body: { url: "https://www.example.com/curry.jpg" },
      answer: {
        url: "/pictures/5d0f6e0a9a4c4e0b8d1c7f2b3a495867.webp",
        smallUrl: "/pictures/5d0f6e0a9a4c4e0b8d1c7f2b3a495867-small.webp",
        width: 1_600,
        height: 1_200,
      },
    },
  },
  requests: { AddPictureRequest: addPicture.body },
  answers: { PictureResponse: addPicture.answer.body },
  fields: {
    "AddPictureRequest.url": "The picture's address, if the body is no picture.",
    "PictureResponse.url": "A path of the service's host, for `heroImageUrl`.",
    "PictureResponse.smallUrl": "The same picture for lists: `-small` before `.webp`.",
    "PictureResponse.width": "In pixels.",
    "PictureResponse.height": "In pixels.",
  },
};
