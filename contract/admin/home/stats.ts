import { z } from "zod";
import { OrderStatus } from "../../orders/order.ts";
import { DaySpan, upToYear } from "../day-span.ts";

/** Days of the statistics, at most a year; otherwise 'span_too_long' for `from`. */
export const StatsQuery = DaySpan.refine(...upToYear);

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
      .describe("Totals of the orders in pounds, after discounts and coupons, with delivery"),
    kept_egp: z
      .number()
      .describe(
        "Amount that the shop keeps of the orders delivered or refused in the span: less refused, returned and refunded",
      ),
    collected_egp: z.number().describe("Cash entered as collected in the span, before refunds"),
    delivery_fees_egp: z.number().describe("Delivery fees in `sales_egp`, in pounds"),
    orders: count.describe("Orders placed in the span that are neither cancelled nor returned"),
    average_order_egp: z.number().describe("Average total of the orders in pounds; 0 without orders"),
    top_products: z
      .array(
        z.object({
          ...product,
          pieces: count,
          sales_egp: z
            .number()
            .describe("Sales of the product in pounds, after its own discount, before offers and coupons"),
        }),
      )
      .describe("Best-selling products of the span, at most ten, most pieces first"),
    low_stock: z
      .array(z.object({ ...product, stock: count }))
      .describe(
        "Published products with low stock now, independent of the span; at most twenty, lowest stock first",
      ),
    by_status: z
      .array(z.object({ status: OrderStatus, orders: count }))
      .describe("All orders placed in the span, by their current status"),
    by_city: z
      .array(z.object({ city_id: z.int(), ...names, orders: count, sales_egp: z.number() }))
      .describe("Sales by city, most orders first"),
    by_day: z.array(z.object({ day: z.iso.date(), orders: count, sales_egp: z.number() })),
  })
  .meta({ id: "Stats" });
export type Stats = z.infer<typeof Stats>;
