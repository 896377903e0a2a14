import { z } from "zod";
import { amount } from "../../amount.ts";
import { wholeNumber } from "../../numbers.ts";
import { paymentMethods, paymentMethodTraits, paymentTerms } from "../../payment-methods.ts";
import { maxReferenceLength, normalReference } from "../../payment-reference.ts";
import { optionalLine, singleLine } from "../../text.ts";
import { timestampField } from "../timestamp-field.ts";

/** Largest payment in piastres. */
const maxPayment = 100_000_000;

/** Reference of a transfer as it is typed; it is compared without spaces and dashes, and with ASCII digits. */
export const reference = optionalLine(maxReferenceLength);

/**
 * Payment that staff record on an order, parsed into piastres with their sign. A positive amount is money that arrived, a negative one a refund. With `kind` the sign
 * corrects: less was received, or a refund did not arrive.
 */
export const NewPayment = z
  .object({
    kind: z
      .enum(["received", "refunded"], { error: "unknown_choice" })
      .optional()
      .describe("Kind of the entry. By default a positive amount was received and a negative one refunded"),
    method: z.enum(paymentMethods, { error: "unknown_choice" }).describe("`cash` is paid in the shop"),
    amount_egp: amount(-maxPayment)
      .refine((entered) => entered !== 0, "required")
      .describe("Amount in pounds with its sign, seen from the shop; 0 is rejected"),
    reference: reference.describe("Reference of a transfer; required, and accepted once in the shop"),
    sender: optionalLine(80).describe("Name of the sender as the account shows it"),
    at: timestampField("begin").nullable().default(null).describe("Time of the payment; now by default"),
    reason: optionalLine(200).describe("Reason, required for a correction; only staff see it"),
  })
  .superRefine(({ kind, method, amount_egp, reference: typed, at, reason }, context) => {
    const entry = kind ?? (amount_egp > 0 ? "received" : "refunded");
    const isCorrection = entry === "received" ? amount_egp < 0 : amount_egp > 0;
    const { hasReference } = paymentMethodTraits[method];
    const missing = (path: string) => context.addIssue({ code: "custom", message: "required", path: [path] });
    if (hasReference && normalReference(typed) === "") missing("reference");
    if (isCorrection && reason === "") missing("reason");
    if (at !== null && at.getTime() > Date.now() + 60_000)
      context.addIssue({ code: "custom", message: "time_future", path: ["at"] });
  })
  .transform(({ kind, amount_egp, ...rest }) => ({
    ...rest,
    kind: kind ?? (amount_egp > 0 ? ("received" as const) : ("refunded" as const)),
    amount: amount_egp,
  }));
/** Terms that staff set on an order before it is sent. */
export const NewPaymentTerms = z
  .object({
    terms: z.enum(paymentTerms, { error: "unknown_choice" }),
    percent: wholeNumber(1, 99, "percent_range").optional().describe("With `percent_first` only"),
    reason: singleLine(1, 200).describe("Reason; only staff see it"),
  })
  .superRefine(({ terms, percent }, context) => {
    if ((terms === "percent_first") !== (percent !== undefined))
      context.addIssue({
        code: "custom",
        message: percent === undefined ? "required" : "unknown_field",
        path: ["percent"],
      });
  });
export type NewPaymentTerms = z.output<typeof NewPaymentTerms>;

export type NewPayment = z.output<typeof NewPayment>;
