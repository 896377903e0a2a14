import { z } from "zod";
import { foldDigits } from "../digits.ts";
import { requiredString } from "../text.ts";
import { parsePhone } from "./phone.ts";

/** Phone field: returns the normalised number, or the reason why it is no mobile number. */
export const phoneField = requiredString()
  .max(200, "phone_invalid")
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: phoneError(typed) });
    return z.NEVER;
  });

function phoneError(typed: string): string {
  if (typed.trim() === "") return "required";
  if (/\p{L}/u.test(typed)) return "phone_invalid";
  const national = foldDigits(typed)
    .replace(/[^\d]/g, "")
    .replace(/^(?:(?:00)?20)?0?(?=1)/, "0");
  if (!/^01[0125]/.test(national)) return "phone_prefix";
  if (national.length === 11) return "phone_invalid";
  return national.length < 11 ? "phone_short" : "phone_long";
}
