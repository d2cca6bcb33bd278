import sharp from "sharp";

const colours = { red: "#e00", green: "#0e0", blue: "#00e" } as const;
type Colour = keyof typeof colours;

/** A PNG in one colour. */
export const painted = async (colour: Colour): Promise<Uint8Array<ArrayBuffer>> => {
  const create = { width: 40, height: 30, channels: 3, background: colours[colour] } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
};

/** What a picture shows: the service encodes each picture anew, and colours become a little others. */
export const shownBy = async (bytes: Uint8Array | undefined): Promise<string> => {
  if (!bytes) return "nothing";
  const { format, width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  const [r, g, b] = [dominant.r, dominant.g, dominant.b].map((value) => value > 128);
  const colour = Object.keys(colours).find((_, at) => [r, g, b][at]);
  return `${colour}, ${width} × ${height}, ${format}`;
};
