import { z } from "zod";

const count = z.int();
const names = { name_en: z.string(), name_ar: z.string() };
const day = z.iso.date();

/** Numbers of whole days to compare with the days before; 1 compares today so far with yesterday up to the same time. */
export const homeSpans = [1, 7, 30] as const;
export type HomeSpan = (typeof homeSpans)[number];

/** Span of the home page: the last 1, 7 or 30 days, by default 7. */
export const HomeQuery = z.object({
  days: z
    .enum(["1", "7", "30"], { error: "unknown_choice" })
    .default("7")
    .transform((days): HomeSpan => (days === "1" ? 1 : days === "7" ? 7 : 30)),
});

const span = z.object({ from: day, to: day });

const amounts = {
  value: z.number(),
  before: z.number(),
  change_percent: z.number().nullable().describe("One decimal; null if the previous value was 0"),
  by_day: z.array(z.object({ day, value: z.number() })).describe("All days of the span, at least seven"),
};
const share = z.object({
  value: z.number().nullable().describe("Percent with one decimal; null without ended deliveries"),
  before: z.number().nullable(),
  change_points: z.number().nullable(),
  by_day: z.array(z.object({ day, value: z.number().nullable() })),
});

/** Home page of the back office. Days are in Cairo. */
export const Home = z
  .object({
    days: z.union(homeSpans.map((days) => z.literal(days))),
    span,
    before: span,
    orders_today: count.describe("Orders of today so far, without cancelled ones"),
    to_do: z.object({
      to_confirm: z.object({ orders: count, oldest_at: z.iso.datetime().nullable() }),
      to_ship: z.object({ orders: count, older_than_a_day: count }),
      with_courier: z.object({
        orders: count.describe("Shipped more than seven days ago, without an outcome"),
      }),
      overdue_cash: z.object({
        orders: count.describe("Delivered more than fourteen days ago, without recorded cash"),
        sum_egp: z.number(),
      }),
      holding_stock: z.object({ orders: count.describe("Not confirmed, and of ten items or more") }),
      search_misses: z.object({ queries: count.describe("Searches that found nothing") }),
      returns: z.object({
        requested: count.describe("Customers wait for a decision"),
        refunds_overdue: count.describe("Returns with a refund whose last day has passed"),
      }),
      low_stock: z.object({ products: count, sold_out: count.describe("Of these") }),
      reviews: z.object({ new: count.describe("Of the last seven days, and not hidden") }),
      messages: z.object({ new: count, oldest_at: z.iso.datetime().nullable() }),
      suspicious_codes: z.object({
        codes: count.describe("Found suspicious by a check of the last seven days"),
        batches: count.describe("Of how many batches they are"),
      }),
      fake_reports: z.object({ open: count, with_photo: count }),
    }),
    figures: z.object({
      orders: z.object(amounts).describe("Orders placed in the span that are neither cancelled nor returned"),
      revenue_egp: z.object(amounts).describe("Sum of the totals of these orders, with delivery"),
      average_order_egp: z.object(amounts),
      delivered_percent: share.describe("Of what came to the door in the span, what was accepted there"),
      refused_percent: share.describe("And what was not"),
    }),
    by_day: z
      .array(
        z.object({
          day,
          orders: count,
          sales_egp: z.number(),
          before: z
            .object({ day, orders: count, sales_egp: z.number() })
            .describe("Value of the previous thirty days"),
        }),
      )
      .describe("The thirty days until yesterday; until today on the first day with orders"),
    by_city: z
      .array(
        z.object({
          city_id: count,
          ...names,
          orders: count.describe("Orders placed in the span that are neither cancelled nor returned"),
          delivered: count.describe("Accepted at the door in the span"),
          refused: count.describe("Not accepted there in the span"),
          cancelled: count.describe("In the span"),
          delivered_percent: z.number().nullable().describe("Of the three together; null where all are 0"),
          refused_percent: z.number().nullable(),
          cancelled_percent: z.number().nullable(),
        }),
      )
      .describe("By city, most orders first"),
    top_products: z
      .array(
        z.object({
          product_id: count,
          sku: z.string(),
          ...names,
          image: z.url().nullable(),
          pieces: count,
          sales_egp: z
            .number()
            .describe("Sum of the prices of the pieces, before offers and coupons and without delivery"),
        }),
      )
      .describe("At most ten of the span, most pieces first"),
  })
  .meta({ id: "Home" });
export type Home = z.infer<typeof Home>;
