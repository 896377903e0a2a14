import { z } from "zod";
import { amount } from "../amount.ts";
import { rowId } from "../numbers.ts";
import { singleLine } from "../text.ts";
import { StaffName } from "./handover.ts";
import { filter, listQuery } from "./list-query.ts";
import { orderIds } from "./orders/delivery-outcome.ts";

/** Reasons for a claim: a parcel or its cash that the courier did not hand over. */
export const claimKinds = ["lost", "damaged", "unpaid"] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimStates = ["open", "sent", "settled"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Maximum number of claims that are marked or printed together. */
export const maxBulkClaims = 100;

export const AdminClaim = z
  .object({
    id: z.int(),
    courier_id: z.int(),
    courier_name: z.string(),
    order_id: z.int().describe("Id of the order; for a pickup, the order of the return"),
    order_no: z.string(),
    customer: z.string(),
    tracking_number: z.string().nullable(),
    handed_over_at: z.iso.datetime(),
    kind: z.enum(claimKinds),
    amount_egp: z.number(),
    note: z.string(),
    statement_id: z
      .int()
      .nullable()
      .describe(
        "Id of the closed statement with the row that led to the claim; null for a claim made by hand",
      ),
    staff: StaffName,
    state: z.enum(claimStates),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    settled_egp: z
      .number()
      .nullable()
      .describe(
        "Amount in pounds that the courier paid; 0 if the shop gave up the claim, null before the settlement",
      ),
    reference: z.string().describe("Note of staff about the settlement"),
  })
  .meta({ id: "AdminClaim" });
export type AdminClaim = z.infer<typeof AdminClaim>;

export const AdminClaimQuery = listQuery(["id", "created_at"]).extend({
  state: filter(z.enum(claimStates, { error: "unknown_choice" })),
  courier_id: filter(rowId),
  order_id: filter(rowId),
});
export type AdminClaimQuery = z.infer<typeof AdminClaimQuery>;

const kind = z.enum(claimKinds, {
  error: ({ input }) => (input == null ? "required" : "unknown_choice"),
});
const words = (max: number) =>
  z.union([z.literal("").transform(() => ""), singleLine(1, max)], { error: "too_long" });
const fields = { kind, amount_egp: amount(1), note: words(200) };

export const NewClaim = z
  .object({ order_id: rowId, ...fields, note: fields.note.default("") })
  .transform(({ amount_egp, ...rest }) => ({ ...rest, amount: amount_egp }));
export type NewClaim = z.infer<typeof NewClaim>;

export const ClaimPatch = z
  .object(fields)
  .partial()
  .transform(({ amount_egp, ...rest }) => ({
    ...rest,
    ...(amount_egp !== undefined && { amount: amount_egp }),
  }));
export type ClaimPatch = z.infer<typeof ClaimPatch>;

/** Claims that were sent to their courier, or that were not. */
export const SentClaims = z.object({
  ids: orderIds(maxBulkClaims),
  sent: z.boolean({ error: ({ input }) => (input == null ? "required" : "wrong_type") }),
});

/** Settlement of a claim; the amount is parsed into piastres. */
export const ClaimSettlement = z
  .object({ settled_egp: amount(0), reference: words(200).default("") })
  .transform(({ settled_egp, reference }) => ({ settled: settled_egp, reference }));
export type ClaimSettlement = z.infer<typeof ClaimSettlement>;
