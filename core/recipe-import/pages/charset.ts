/** The bytes in which browsers look for a `<meta>` that names the charset. */
const META_BYTES = 1024;

const decoderOf = (label: string | undefined) => {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    // An unknown label counts as none.
    return undefined;
  }
};

const charset = /charset\s*=\s*["']?\s*([\w:.-]+)/i;

const byMark = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
};

const byMeta = (bytes: Uint8Array): string | undefined => {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, META_BYTES));
  const tags = start.replace(/<!--[\s\S]*?(?:-->|$)/g, "").match(/<meta\s[^<>]*>/gi) ?? [];
  const label = tags.flatMap((tag) => charset.exec(tag)?.[1] ?? [])[0];
  // Who can read this tag doesn't read UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? "utf-8" : label;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Returns a page's text in the charset that browsers would take: by its mark, header or `<meta>`, else by its bytes. */
export const decodedPage = (bytes: Uint8Array, contentType: string | undefined): string => {
  const decoder =
    decoderOf(byMark(bytes)) ?? decoderOf(charset.exec(contentType ?? "")?.[1]) ?? decoderOf(byMeta(bytes));
  return (decoder ?? new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252")).decode(bytes);
};
