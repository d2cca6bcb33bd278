/** Similar bytes side by side compress well: the lowest bytes of all numbers, then the next ones. */
export type ByteColumns = {
  text: string;
  ids: readonly string[];
  /** Integers from 0 to 4,294,967,295. */
  numbers: Uint32Array;
};

const ID_BYTES = 16;
const NUMBER_BYTES = 4;
/** Lengths of text, ids and numbers, four bytes each. */
const HEADER_BYTES = 12;

const transposed = (bytes: Buffer, rows: number): Buffer => {
  const width = rows === 0 ? 0 : bytes.length / rows;
  const turned = Buffer.alloc(bytes.length);
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < width; at++) turned[at * rows + row] = bytes[row * width + at] ?? 0;
  return turned;
};

export const writeColumns = ({ text, ids, numbers }: ByteColumns): Buffer => {
  const texts = Buffer.from(text);
  const header = Buffer.alloc(HEADER_BYTES);
  for (const [at, { length }] of [texts, ids, numbers].entries()) header.writeUInt32LE(length, at * 4);
  const idBytes = Buffer.from(ids.join("").replaceAll("-", ""), "hex");
  const numberBytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return Buffer.concat([
    header,
    texts,
    transposed(idBytes, ids.length),
    transposed(numberBytes, numbers.length),
  ]);
};

export const readColumns = (bytes: Buffer): ByteColumns => {
  const [textBytes, idCount, numberCount] = [
    bytes.readUInt32LE(0),
    bytes.readUInt32LE(4),
    bytes.readUInt32LE(8),
  ];
  const idsAt = HEADER_BYTES + textBytes;
  const numbersAt = idsAt + idCount * ID_BYTES;
  const hex = transposed(bytes.subarray(idsAt, numbersAt), ID_BYTES).toString("hex");
  // Little-endian, like every processor that Node runs on except IBM's mainframes.
  const numberBytes = transposed(bytes.subarray(numbersAt), NUMBER_BYTES);
  return {
    text: bytes.toString("utf8", HEADER_BYTES, idsAt),
    ids: Array.from({ length: idCount }, (_, at) => uuidOf(hex.slice(at * 32, at * 32 + 32))),
    numbers: new Uint32Array(numberBytes.buffer, numberBytes.byteOffset, numberCount),
  };
};

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
