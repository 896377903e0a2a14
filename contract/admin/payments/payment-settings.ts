import { z } from "zod";
import { wholeNumber } from "../../numbers.ts";
import { nationalPhone } from "../../phone/phone.ts";
import { phoneField } from "../../phone/phone-field.ts";
import { lineOrEmpty, multiLine } from "../../text.ts";
import { yesOrNo } from "../brand-fields.ts";

/** Maximum number of wallets. */
export const maxWallets = 3;

/** Accounts for payments in advance, and the hours that an order waits for its payment. */
export const PaymentSettings = z
  .object({
    id: z.literal(1),
    instapay_address: z.string().describe("Address of InstaPay; empty: customers cannot pay by it"),
    wallet_numbers: z
      .array(z.string())
      .describe("Phones of mobile wallets; none: customers cannot pay by one"),
    bank_account: z
      .string()
      .describe("Account number or IBAN with its bank; empty: customers cannot pay by bank transfer"),
    payee_name: z.string().describe("Name of the payee as the customer's app shows it"),
    pay_hours: z.int().describe("Hours until an order that waits for its payment is cancelled"),
    instructions_ar: z.string().describe("Words below the accounts"),
    instructions_en: z.string(),
    may_be_opened: z
      .boolean()
      .describe("Whether the parcel may be opened before it is paid; labels and files of couriers say so"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "PaymentSettings" });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** Address of InstaPay: a name, `@` and the name of the service or bank. */
const instapayAddress = lineOrEmpty(80)
  .transform((typed) => typed.replace(/\s/g, "").toLowerCase())
  .pipe(z.string().regex(/^$|^[a-z0-9._-]+@[a-z0-9.-]+$/, "instapay_invalid"));

export const NewPaymentSettings = z.object({
  instapay_address: instapayAddress,
  wallet_numbers: z
    .array(phoneField, { error: ({ input }) => (input == null ? "required" : "wrong_type") })
    .max(maxWallets, "too_long")
    .transform((phones) => [...new Set(phones.map(nationalPhone))]),
  bank_account: lineOrEmpty(120),
  payee_name: lineOrEmpty(80),
  pay_hours: wholeNumber(1, 168, "pay_hours_range"),
  instructions_ar: multiLine(400),
  instructions_en: multiLine(400),
  may_be_opened: yesOrNo,
});
export type NewPaymentSettings = z.infer<typeof NewPaymentSettings>;
