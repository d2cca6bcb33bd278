import { newPage } from "../../../core/transfer/page.ts";
import type { FileItem } from "./ndjson.ts";

export async function* pagesOf(items: AsyncIterable<FileItem>): AsyncIterable<FileItem[]> {
  let page = newPage<FileItem["item"]>();
  let found: FileItem[] = [];
  for await (const one of items) {
    if (!page.add(one.item)) {
      yield found;
      page = newPage();
      page.add(one.item);
      found = [];
    }
    found.push(one);
  }
  if (found.length > 0) yield found;
}
