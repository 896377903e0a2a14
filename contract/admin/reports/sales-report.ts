import { z } from "zod";
import { completeSpan, DaySpanFields, inOrder, upToYear } from "../day-span.ts";

/** Groups of a sales report. Products, families and categories count by line; offers and coupons only have discounts. */
export const reportGroups = [
  "day",
  "product",
  "family",
  "category",
  "city",
  "courier",
  "method",
  "channel",
  "terms",
  "offer",
  "coupon",
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** Days of a report, at most a year, and its group. */
export const ReportRowsFields = DaySpanFields.extend({
  by: z.enum(reportGroups, { error: "unknown_choice" }).default("day"),
});
export const ReportRowsQuery = ReportRowsFields.transform(completeSpan)
  .refine(...inOrder)
  .refine(...upToYear);

const count = z.int();
const pounds = z.number().nullable();

const figures = {
  orders: count.describe("Orders placed in the span that are neither cancelled nor returned"),
  ordered_egp: pounds.describe("Their totals after discounts, with delivery; prices of lines by product"),
  discounts_egp: z.number().describe("Discounts of these orders, of any kind"),
  delivered: count.nullable().describe("Orders delivered in the span, even if returned later"),
  refused: count.nullable().describe("Orders refused at the door in the span"),
  cancelled: count.nullable().describe("Orders cancelled in the span"),
  refused_pieces: count
    .nullable()
    .describe("Pieces refused at the door in the span, of refused and of delivered orders"),
  kept_egp: pounds.describe(
    "Amount that the shop keeps of the orders that ended in the span, after later returns; without delivery by product",
  ),
  delivery_fees_egp: pounds.describe("Delivery fees in `kept_egp`"),
  vat_egp: pounds.describe("Value-added tax in `kept_egp`, rounded for each order"),
  collected_egp: pounds.describe("Entries of the ledger in the span without refunds"),
  refunded_egp: pounds.describe("Refunds in the ledger in the span"),
  courier_fees_egp: pounds.describe("Fees of couriers in statements that were closed in the span"),
};
const span = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Sales between two days in Cairo by day, and the totals of the span before. */
export const SalesReport = span
  .extend({
    before: span.describe("As many months for whole months, otherwise as many days"),
    totals: z.object(figures),
    totals_before: z.object(figures),
    days: z.array(z.object({ day: z.iso.date(), ...figures })).describe("Every day of the span"),
  })
  .meta({ id: "SalesReport" });
export type SalesReport = z.infer<typeof SalesReport>;

/** Figures of a span by group; null where a group does not have a figure. */
export const ReportRows = span
  .extend({
    by: z.enum(reportGroups),
    rows: z
      .array(
        z.object({
          key: z
            .string()
            .nullable()
            .describe("Id of the row, or value of day, method, channel, terms or coupon; null if not known"),
          name_en: z.string().nullable(),
          name_ar: z.string().nullable(),
          ...figures,
        }),
      )
      .describe("At most 200 rows, days in order, otherwise the largest sales first"),
    rows_left_out: count.describe("Further rows, which the CSV file has"),
  })
  .meta({ id: "ReportRows" });
export type ReportRows = z.infer<typeof ReportRows>;
