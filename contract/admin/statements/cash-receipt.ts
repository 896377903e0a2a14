import { z } from "zod";
import { amount } from "../../amount.ts";
import { rowId } from "../../numbers.ts";
import { shipmentTypes } from "../../orders/shipment.ts";
import { singleLine } from "../../text.ts";
import { orderIds } from "../orders/delivery-outcome.ts";

/** Maximum number of shipments in one receipt, and in the list of owed cash. */
export const maxReceiptShipments = 500;

/** Courier whose owed cash is listed. */
export const OwedCashQuery = z.object({ courier_id: rowId });

/** Shipment whose cash a courier still has to hand over. */
export const OwedCash = z
  .object({
    shipment_id: z.int(),
    order_id: z.int().describe("Id of the order; for a pickup, the order of the return"),
    order_no: z.string(),
    customer: z.string(),
    shipment_type: z.enum(shipmentTypes),
    tracking_number: z.string().nullable(),
    delivered_at: z.iso
      .datetime()
      .nullable()
      .describe("Time of the outcome; null while the shipment is on its way"),
    amount_egp: z
      .number()
      .describe("Cash in pounds that the courier owes; negative if the courier paid a customer"),
  })
  .meta({ id: "OwedCash" });
export type OwedCash = z.infer<typeof OwedCash>;

/** Cash that a courier hands over without a file; parsed into piastres. */
export const NewCashReceipt = z
  .object({
    courier_id: rowId,
    shipment_ids: orderIds(maxReceiptShipments, 0).default([]),
    refused_shipment_ids: orderIds(maxReceiptShipments, 0)
      .default([])
      .describe(
        "Shipments on their way that customers refused and the courier brought back undamaged, such as the shop's own rider",
      ),
    amount_egp: amount(-100_000_000).describe(
      "Sum of the owed cash of these shipments, in pounds; any other amount is rejected",
    ),
    reference: z
      .union([z.literal("").transform(() => ""), singleLine(1, 80)], { error: "too_long" })
      .default(""),
  })
  .refine(({ shipment_ids, refused_shipment_ids: refused }) => shipment_ids.length + refused.length > 0, {
    path: ["shipment_ids"],
    error: "required",
  })
  .refine(
    ({ shipment_ids, refused_shipment_ids: refused }) => !refused.some((id) => shipment_ids.includes(id)),
    {
      path: ["refused_shipment_ids"],
      error: "twice",
    },
  )
  .transform(({ amount_egp, ...rest }) => ({ ...rest, amount: amount_egp }));
export type NewCashReceipt = z.infer<typeof NewCashReceipt>;
