import { compareText } from "../basics/text.ts";
import type { ExportedItem } from "./fields.ts";

/** Tags, ingredients and categories by name, all else by id. An export goes on after the place of its last item. */
export type PlacedItem = { readonly item: ExportedItem; readonly place: string };

export const byPlace = (a: PlacedItem, b: PlacedItem): number => compareText(a.place, b.place);
