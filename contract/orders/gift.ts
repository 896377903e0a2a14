import { z } from "zod";
import { phoneField } from "../phone/phone-field.ts";
import { nameLine, optionalMultiLine } from "../text.ts";

/** Recipient of an order that is a gift, as the courier calls her, with the note that is printed. */
export const Gift = z.object({ name: z.string(), phone: z.string(), note: z.string() }).meta({ id: "Gift" });

/** Recipient of a gift, typed. */
export const GiftFields = z.object({
  name: nameLine(2, 80),
  phone: phoneField,
  note: optionalMultiLine(300).describe("Text that is printed and packed; it is never mailed"),
});
export type GiftFields = z.infer<typeof GiftFields>;

/** Gift of a new order. */
export const NewGift = GiftFields.extend({
  recipient_pays: z
    .boolean({ error: "wrong_type" })
    .default(false)
    .describe(
      "True if the recipient pays what is left at the door, and knows it; else everything is paid first",
    ),
});
export type NewGift = z.infer<typeof NewGift>;
