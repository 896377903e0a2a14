import { z } from "zod";
import { singleLine } from "../../text.ts";

export const csvEncodings = ["utf-8", "utf-8-bom", "windows-1256", "utf-16le"] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** Fields of an order for a column of a handover list; 'fixed' is constant text. */
export const handoverFields = [
  "order_no",
  "tracking_number",
  "recipient_name",
  "phone",
  "second_phone",
  "city",
  "area",
  "block",
  "street",
  "house_number",
  "building_and_flat",
  "address",
  "address_notes",
  "pieces",
  "description",
  "cash_due",
  "may_be_opened",
  "note",
  "date",
  "shipment_type",
  "fixed",
] as const;
export type HandoverField = (typeof handoverFields)[number];

const maxColumns = 40;

const code = singleLine(1, 40);
/** Codes of a courier for the types of shipments. The shop itself sends nothing that only collects cash. */
const shipmentCodes = z
  .object({ delivery: code, cash_collection: code, return_pickup: code, exchange: code })
  .partial();

/** File format of a courier's handover list. */
export const HandoverLayout = z.object({
  delimiter: z.enum([",", ";", "\t"], { error: "unknown_choice" }).default(","),
  encoding: z.enum(csvEncodings, { error: "unknown_choice" }).default("utf-8-bom"),
  columns: z
    .array(
      z.object({
        header: singleLine(1, 80),
        field: z.enum(handoverFields, { error: "unknown_choice" }),
        text: singleLine(1, 80)
          .optional()
          .describe(
            "Text in a column 'fixed', or in a column 'may_be_opened' of a shop that allows it: by default it says yes or no in Arabic",
          ),
        codes: shipmentCodes.optional().describe("Codes of the courier for a column 'shipment_type'"),
      }),
    )
    .min(1, "required")
    .max(maxColumns, "too_many"),
});
export type HandoverLayout = z.infer<typeof HandoverLayout>;

const headers = z.array(singleLine(1, 80)).max(20, "too_many");
const noHeaders = headers.default([]);

/** Column names of a courier's statement; spaces, case and punctuation are ignored. */
export const StatementLayout = z.object({
  tracking: headers.min(1, "required"),
  amount: headers.min(1, "required"),
  fee: noHeaders,
  date: noHeaders,
  status: noHeaders,
  currency: noHeaders,
});
export type StatementLayout = z.infer<typeof StatementLayout>;
