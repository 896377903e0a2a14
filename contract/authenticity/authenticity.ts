import { z } from "zod";
import { rowId } from "../numbers.ts";
import { cleanText, requiredString } from "../text.ts";
import { verdicts } from "./verdicts.ts";

/** Response of GET /api/products/{code} for a genuine code. */
export const VerifiedProduct = z
  .object({
    title: z.string(),
    description: z.string(),
    how_to_use: z.string(),
    images: z.array(z.object({ image: z.url() })),
    product_id: z.int(),
  })
  .meta({ id: "VerifiedProduct" });

/** Check of a code by a device. The code has any spelling. */
export const NewCheck = z.object({
  code: requiredString()
    .max(20_000, "too_long")
    .refine((text) => cleanText(text) !== "", "required"),
  device: requiredString().pipe(z.string().min(1, "required").max(100, "too_long")),
  /** City of the customer, if known. */
  city_id: rowId.nullish(),
});

/** Response of POST /api/checks. */
export const Check = z
  .object({
    verdict: z.enum(verdicts),
    first_checked_at: z.iso.datetime().nullable(),
    check_count: z.int(),
    recall_text: z.string().optional().describe("Text of the shop about a recall; absent without one"),
    product: VerifiedProduct.nullable(),
  })
  .meta({ id: "Check" });
export type Check = z.infer<typeof Check>;
