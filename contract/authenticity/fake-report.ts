import { z } from "zod";
import { phoneField } from "../phone/phone-field.ts";
import { beginningOf, cleanText, nameLine, optionalMultiLine } from "../text.ts";

/** Customer's report of a suspicious pack; the photo is posted beside it. */
export const NewFakeReport = z.object({
  code: z
    .string({ error: "wrong_type" })
    .max(1000, "too_long")
    .transform((typed) => beginningOf(cleanText(typed), 60))
    .default(""),
  seller: nameLine(2, 120),
  place: nameLine(2, 120),
  details: optionalMultiLine(1000),
  phone: z.union([z.literal("").transform(() => ""), phoneField]).default(""),
});
export type NewFakeReport = z.infer<typeof NewFakeReport>;
