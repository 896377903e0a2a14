import { z } from "zod";
import { amount } from "../amount.ts";
import { maxReferenceLength, normalReference } from "../payment-reference.ts";
import { optionalLine } from "../text.ts";

/** Claim of a customer that she has paid in advance: a reference or a photo of the transfer. The amount is parsed into piastres. */
export const NewPaymentClaim = z
  .object({
    reference: optionalLine(maxReferenceLength).describe(
      "Reference of the transfer; required without a picture",
    ),
    photo_id: z
      .uuid({ error: "wrong_type" })
      .nullish()
      .describe("Id of `POST /orders/{id}/payment-photos`; a picture is used once"),
    amount_egp: amount(1).nullish().describe("Amount that was paid, in pounds"),
  })
  .superRefine(({ reference, photo_id }, context) => {
    if (normalReference(reference) === "" && photo_id == null)
      context.addIssue({ code: "custom", message: "required", path: ["reference"] });
  })
  .transform(({ reference, photo_id, amount_egp }) => ({
    reference: normalReference(reference) === "" ? "" : reference,
    photoId: photo_id ?? null,
    amount: amount_egp ?? null,
  }));
export type NewPaymentClaim = z.output<typeof NewPaymentClaim>;

/** Claim of a customer, as she sent it. Staff decide about it; a rejected one has their reason. */
export const PaymentClaim = z
  .object({
    id: z.int(),
    state: z.enum(["open", "accepted", "rejected"]),
    reference: z.string(),
    has_photo: z.boolean(),
    reason: z.string().describe("Reason of a rejection"),
    at: z.iso.datetime(),
  })
  .meta({ id: "PaymentClaim" });

/** Method of an order that waits for its payment: only cash can replace another one. */
export const NewPaymentMethod = z.object({ method: z.literal("cash", { error: "payment_unknown" }) });

/** Id of an uploaded picture, for a later claim. */
export const PaymentPhoto = z.object({ photo_id: z.uuid() }).meta({ id: "PaymentPhoto" });
