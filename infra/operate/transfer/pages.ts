import { newPage } from "../../../core/transfer/page.ts";
import type { Found } from "./reader.ts";

/** Items in pages that fit into a request each. */
export async function* pagesOf(items: AsyncIterable<Found>): AsyncIterable<Found[]> {
  let page = newPage<Found["item"]>();
  let found: Found[] = [];
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
