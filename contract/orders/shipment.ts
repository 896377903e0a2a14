import { z } from "zod";
import { deliveryOutcomes, returnedStock } from "./delivery-outcomes.ts";

/** A delivery carries an order, a pickup fetches a return, an exchange does both. */
export const shipmentTypes = ["delivery", "return_pickup", "exchange"] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

/** Shipment of an order; null before it is sent. */
export const Shipment = z
  .object({
    id: z.int(),
    type: z.enum(shipmentTypes),
    courier_id: z
      .int()
      .nullable()
      .describe("Id of the courier; null if the order was sent without one of the shop's couriers"),
    courier_name: z.string().nullable(),
    tracking_number: z.string().nullable(),
    tracking_url: z
      .string()
      .nullable()
      .describe("URL of the courier's tracking page for this shipment; null without one"),
    hand_over_id: z.int().nullable(),
    handed_over_at: z.iso.datetime(),
    outcome: z.enum(deliveryOutcomes).nullable(),
    reason: z.string().nullable().describe("Reason of a refusal: a known code or a text of staff"),
    stock: z
      .enum(returnedStock)
      .nullable()
      .describe("State of refused pieces: back in stock, or damaged; null without any"),
    outcome_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Shipment" });
export type Shipment = z.infer<typeof Shipment>;
