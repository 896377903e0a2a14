import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Stats } from "#contract/admin/home/stats.ts";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, placeOrder } = await createTestAdmin();

const serum = await insertProduct(db, { price: 33_350, sku: "SERUM", name_en: "Serum", name_ar: "سيروم" });
await placeOrder(serum);
await placeOrder(serum);
const { id: cancelled } = await placeOrder(serum);
await ask("POST", `/orders/${cancelled}/cancel`, {});

const read = async (query = "") => {
  const { json } = await ask("GET", `/stats${query}`);
  return exactly(z.object({ data: Stats }), json).data;
};

describe("GET /admin/stats", () => {
  test("returns sales in pounds by status, city and day, for the last thirty days", async () => {
    const stats = await read();
    expect(stats).toMatchObject({
      sales_egp: 2141,
      delivery_fees_egp: 140,
      orders: 2,
      average_order_egp: 1070.5,
      top_products: [{ product_id: serum, sku: "SERUM", name_en: "Serum", pieces: 6, sales_egp: 2001 }],
      low_stock: [{ product_id: serum, name_ar: "سيروم", stock: 4 }],
      by_city: [{ city_id: 1, name_en: "Cairo", orders: 2, sales_egp: 2141 }],
    });
    expect(stats.by_status.map(({ status, orders }) => [status.name, status.name_en, orders])).toEqual([
      ["PROCESSING", "Processing", 2],
      ["SHIPPED", "Shipped", 0],
      ["DELIVERED", "Delivered", 0],
      ["CANCELLED", "Cancelled", 1],
      ["RETURNED", "Returned", 0],
    ]);
    expect(stats.by_day).toHaveLength(30);
    expect([stats.by_day[0]?.day, stats.by_day[29]?.day]).toEqual([stats.from, stats.to]);
    expect(stats.by_day.reduce((sum, day) => sum + day.sales_egp, 0)).toBe(2141);
  });

  test("returns the requested days, at most a leap year", async () => {
    const none = await read("?from=2020-02-28&to=2020-03-01");
    expect(none).toMatchObject({ from: "2020-02-28", to: "2020-03-01", orders: 0, average_order_egp: 0 });
    expect(none.by_day.map(({ day }) => day)).toEqual(["2020-02-28", "2020-02-29", "2020-03-01"]);
    expect((await read("?from=2028-01-01&to=2028-12-31")).by_day).toHaveLength(366);
    const { status, json } = await ask("GET", "/stats?from=2027-12-31&to=2028-12-31");
    const message = m.field_span_too_long({}, { locale: "en" });
    expect([status, json]).toEqual([422, rejection(message, { from: [message] })]);
  });

  test("rejects an end before the start, in the requested language", async () => {
    const path = "/stats?from=2026-01-02&to=2026-01-01";
    const english = "The end must come after the start.";
    expect(await ask("GET", path)).toMatchObject({
      status: 422,
      json: rejection(english, { to: [english] }),
    });
    const arabic = "يجب أن تكون النهاية بعد البداية.";
    const { json } = await ask("GET", path, undefined, { language: "ar" });
    expect(json).toEqual(rejection(arabic, { to: [arabic] }));
  });
});
