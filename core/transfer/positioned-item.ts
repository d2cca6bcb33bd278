import { compareText } from "../basics/text.ts";
import type { ExportedItem } from "./fields.ts";

/** Tags, ingredients and categories by name, all else by id. An export goes on after the position of its last item. */
export type PositionedItem = { readonly item: ExportedItem; readonly position: string };

export const byPosition = (a: PositionedItem, b: PositionedItem): number =>
  compareText(a.position, b.position);
