import { z } from "zod";
import { OrderStatus } from "../orders/order.ts";
import { DaySpan, daysIn } from "./day-span.ts";

const maxDays = 366;

/** Days of the statistics, at most a year; otherwise 'span_too_long' for `from`. */
export const StatsQuery = DaySpan.refine((span) => daysIn(span) <= maxDays, {
  path: ["from"],
  error: "span_too_long",
});

const count = z.int();
const names = { name_en: z.string(), name_ar: z.string() };
const product = { product_id: z.int(), sku: z.string(), ...names };

/** Sales between two days in Cairo, inclusive, and products with low stock. */
export const Stats = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    sales_egp: z
      .number()
      .describe("What the orders cost their customers: after discounts and coupons, with delivery"),
    delivery_fees_egp: z.number().describe("The part of the sales that is for delivery"),
    orders: count.describe("Placed on these days, and neither cancelled nor returned since"),
    average_order_egp: z.number().describe("Sales by orders; 0 without orders"),
    top_products: z
      .array(
        z.object({
          ...product,
          pieces: count,
          sales_egp: z.number().describe("What the pieces cost, before coupons and without delivery"),
        }),
      )
      .describe("At most ten, the most pieces first"),
    low_stock: z
      .array(z.object({ ...product, stock: count }))
      .describe(
        "Products with at most five pieces left, whatever the days: at most twenty, the fewest first",
      ),
    by_status: z
      .array(z.object({ status: OrderStatus, orders: count }))
      .describe("All orders placed on these days, in every status"),
    by_city: z
      .array(z.object({ city_id: z.int(), ...names, orders: count, sales_egp: z.number() }))
      .describe("Where the orders went, the most first"),
    by_day: z.array(z.object({ day: z.iso.date(), orders: count, sales_egp: z.number() })),
  })
  .meta({ id: "Stats" });
export type Stats = z.infer<typeof Stats>;
