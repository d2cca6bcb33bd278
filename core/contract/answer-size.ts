/**
 * Returns how many bytes a value takes in a function's answer. Lambda takes at most 6 MB of JSON text within a JSON
 * text: there a quotation mark takes 2 bytes, a control character 7.
 */
export const bytesInAnswer = (value: unknown): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
