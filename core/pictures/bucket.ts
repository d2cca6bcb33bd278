/** Where the files of pictures are. Names are those of files, such as "0123….webp". */
export type Bucket = {
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Erases a file, if it is there. */
  readonly erase: (name: string) => Promise<void>;
};

/** Where pictures are on the service's host. Nobody can guess a name: it has 128 random bits. */
export const PICTURES_PATH = "/pictures/";

/** Returns the names of a picture's two files. */
export const filesOf = (name: string) => ({ large: `${name}.webp`, small: `${name}-small.webp` }) as const;

/** Returns the addresses of a picture's two files, as answers have them. */
export const addressesOf = (name: string) => {
  const { large, small } = filesOf(name);
  return { url: PICTURES_PATH + large, smallUrl: PICTURES_PATH + small };
};

/** Makes a picture's name of 16 random bytes: in lower case, because some file systems know no other. */
export const pictureName = (random: Uint8Array): string => Buffer.from(random).toString("hex");

const OWN = /\/pictures\/([0-9a-f]{32})(?:-small)?\.webp$/;

/** Returns the name of the picture that an address leads to, if it is one of the service's. */
export const pictureNamedBy = (url: string): string | undefined => OWN.exec(url)?.[1];

/** The headers of a picture's files, which never change: only people who know their names can ask for them. */
export const fileHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-type": "image/webp",
} as const;

/** What is sent with them besides. Other sites' pages may show pictures. */
export const shownHeaders = {
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

/** Returns the path of a picture of the service, as its answer gave it, if this is one. */
export const ownPicture = (text: unknown): string | undefined =>
  typeof text === "string" && text.startsWith(PICTURES_PATH) && OWN.test(text) ? text : undefined;
