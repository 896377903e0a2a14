import { z } from "zod";
import { rowId, wholeNumber } from "../../numbers.ts";

const pieces = wholeNumber(0, 1000, "quantity_range");

/** Refused pieces that came back, by line of the order. */
export const ReceivedBack = z.object({
  lines: z
    .array(
      z
        .object({
          detail_id: rowId,
          good: pieces.default(0).describe("Pieces that are on sale again"),
          damaged: pieces.default(0).describe("Pieces that arrived and are written off"),
          missing: pieces
            .default(0)
            .describe("Pieces that will not come back; the shop claims their value from the courier"),
        })
        .refine(({ good, damaged, missing }) => good + damaged + missing > 0, {
          path: ["good"],
          error: "quantity_range",
        }),
      { error: ({ input }) => (input == null ? "required" : "wrong_type") },
    )
    .min(1, "required")
    .max(100, "too_many")
    .refine((lines) => new Set(lines.map((line) => line.detail_id)).size === lines.length, "twice"),
});
export type ReceivedBack = z.infer<typeof ReceivedBack>;
