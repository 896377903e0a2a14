import { z } from "zod";

const count = z.int();
const names = { name_en: z.string(), name_ar: z.string() };
const day = z.iso.date();

/** Lengths of the span in whole days, compared with as many days before. 1 compares today so far with yesterday up to the same time. */
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
  change_percent: z
    .number()
    .nullable()
    .describe("Change from `before` to `value` in percent, with one decimal; null if `before` is 0"),
  by_day: z
    .array(z.object({ day, value: z.number() }))
    .describe("Value of each day of the span; at least of the last seven days"),
};
const share = z.object({
  value: z
    .number()
    .nullable()
    .describe("Percentage with one decimal; null if no order was delivered or refused"),
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
    orders_today: count.describe("Orders placed today so far, without cancelled and returned ones"),
    to_do: z.object({
      to_confirm: z.object({ orders: count, oldest_at: z.iso.datetime().nullable() }),
      to_ship: z.object({ orders: count, older_than_a_day: count }),
      with_courier: z.object({
        orders: count.describe("Orders shipped more than seven days ago without an outcome"),
      }),
      overdue_cash: z.object({
        orders: count.describe("Orders delivered more than fourteen days ago without recorded cash"),
        sum_egp: z.number(),
      }),
      returning: z.object({ orders: count.describe("Orders with refused pieces on their way back") }),
      holding_stock: z.object({ orders: count.describe("Unconfirmed orders of ten or more pieces") }),
      search_misses: z.object({ queries: count.describe("Different search queries that found no product") }),
      returns: z.object({
        requested: count.describe("Requested returns without a decision of staff"),
        refunds_overdue: count.describe("Returns with an unpaid refund after its last day"),
      }),
      payments: z.object({
        claims: count.describe("Open claims of customers that an order is paid"),
        late_claims: count.describe(
          "Open claims of orders whose time to pay has passed, which `claims` includes",
        ),
        refunds_due: count.describe("Orders with a refund of a payment in advance that is due"),
        refunds_due_egp: z.number(),
      }),
      low_stock: z.object({
        products: count,
        sold_out: count.describe("Products with a stock of 0, which `products` includes"),
      }),
      facts: z.object({
        missing: count.describe("Products on sale or scheduled that lack a mandatory fact"),
        expired: count.describe("Products on sale whose notification has expired"),
      }),
      reviews: z.object({
        new: count.describe("Reviews of the last seven days that are not hidden"),
        with_photos: count.describe("Reviews with photos that nobody has approved yet"),
      }),
      notices: z.object({ to_write: count.describe("People to write to on WhatsApp: a product is back") }),
      messages: z.object({ new: count, oldest_at: z.iso.datetime().nullable() }),
      suspicious_codes: z.object({
        codes: count.describe("Codes with a suspicious check in the last seven days"),
        batches: count.describe("Batches with such codes"),
      }),
      fake_reports: z.object({ open: count, with_photo: count }),
    }),
    figures: z.object({
      orders: z.object(amounts).describe("Orders placed in the span that are neither cancelled nor returned"),
      revenue_egp: z
        .object(amounts)
        .describe("Totals of the counted orders in pounds, after discounts and with delivery"),
      kept_egp: z
        .object(amounts)
        .describe("Amount that the shop keeps of the orders delivered or refused in the span"),
      collected_egp: z.object(amounts).describe("Cash entered as collected in the span, before refunds"),
      average_order_egp: z.object(amounts),
      delivered_percent: share.describe(
        "Percentage of delivered orders among the orders delivered or refused in the span",
      ),
      refused_percent: share.describe(
        "Percentage of refused orders among the orders delivered or refused in the span",
      ),
    }),
    by_day: z
      .array(
        z.object({
          day,
          orders: count,
          sales_egp: z.number(),
          before: z
            .object({ day, orders: count, sales_egp: z.number() })
            .describe("Same figures of the day thirty days earlier"),
        }),
      )
      .describe("Sales of the thirty days until yesterday; until today on the first day with orders"),
    by_city: z
      .array(
        z.object({
          city_id: count,
          ...names,
          orders: count.describe("Orders placed in the span that are neither cancelled nor returned"),
          delivered: count.describe("Orders delivered in the span"),
          refused: count.describe("Orders refused at the door in the span"),
          cancelled: count.describe("Orders cancelled in the span"),
          delivered_percent: z
            .number()
            .nullable()
            .describe(
              "Percentage of delivered orders among delivered, refused and cancelled ones; null if there are none",
            ),
          refused_percent: z.number().nullable(),
          cancelled_percent: z.number().nullable(),
        }),
      )
      .describe("Cities with orders placed or ended in the span, most orders first"),
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
            .describe("Sales of the product in pounds, after its own discount, before offers and coupons"),
        }),
      )
      .describe("Best-selling products of the span, at most ten, most pieces first"),
  })
  .meta({ id: "Home" });
export type Home = z.infer<typeof Home>;
