import { z } from "zod";
import { rowId } from "../numbers.ts";

/** Schema of ids of rows, each once; empty and null mean no choice. */
export function chosenIds(max: number) {
  return z
    .array(rowId, { error: "wrong_type" })
    .max(max, "too_many")
    .nullable()
    .transform((ids): readonly number[] | null =>
      ids === null || ids.length === 0 ? null : [...new Set(ids)],
    );
}

/** Maximum number of products and categories that an offer or a coupon is for. */
export const maxChosen = { products: 200, categories: 50 } as const;
