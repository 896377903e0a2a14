import { z } from "zod";
import { phoneField } from "./phone-field.ts";
import { cleanText, line, paragraph } from "./text.ts";

/** A customer's report of a pack that may be a fake; the photo is posted beside it. */
export const NewFakeReport = z.object({
  code: z
    .string({ error: "wrong_type" })
    .max(1000, "too_long")
    .transform((typed) => cleanText(typed).slice(0, 60))
    .default(""),
  seller: line(2, 120),
  place: line(2, 120),
  details: paragraph(1000),
  phone: z.union([z.literal("").transform(() => ""), phoneField]).default(""),
});
export type NewFakeReport = z.infer<typeof NewFakeReport>;
