import type { Page } from "../../core/contract/contract.ts";
import type { RequestFacts } from "./aws/request.ts";

/** Writes the `Link` header of a page (RFC 8288). */
export const pageLinks = (
  { path, query }: Pick<RequestFacts, "path" | "query">,
  { items, total, limit, offset }: Page<unknown>,
): string => {
  const link = (rel: string, at: number) => {
    const asked = new URLSearchParams(query);
    asked.set("offset", String(at));
    return `<${path}?${asked}>; rel="${rel}"`;
  };
  const next = offset + items.length;
  return [
    link("first", 0),
    ...(offset > 0 ? [link("prev", Math.max(0, Math.min(offset, total) - limit))] : []),
    ...(next < total ? [link("next", next)] : []),
  ].join(", ");
};
