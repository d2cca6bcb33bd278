import { amountIn } from "../../../core/client/amount.ts";
import { texts } from "./texts.ts";

/** Writes an amount in the person's language; "" without a quantity. */
export const amountOf = (quantity: number | undefined, unit?: string): string =>
  amountIn(quantity, unit, texts.language, texts.units);
