import { describe, expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { suggestAreas } from "./area-suggestions.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 500 });

/** Inserts orders to an area of Cairo. */
async function order(area: string, count: number, status_id: 3 | 5 = orderStatusIds.delivered) {
  for (let index = 0; index < count; index++) {
    const { orderId } = await insertOrder(db, [[product, 1]]);
    await db.updateTable("orders").set({ area, status_id }).where("id", "=", orderId).execute();
  }
}

describe("suggestAreas", () => {
  test("returns areas of at least five delivered orders of the governorate, the most frequent first", async () => {
    await order("المعادي", 5);
    await order("مدينة نصر", 6);
    await order("خلف بيت منى", 4);
    await order("الدقي", 5, orderStatusIds.processing);
    expect(await suggestAreas(db)).toEqual([{ city_id: 1, areas: ["مدينة نصر", "المعادي"] }]);
  });

  test("reads the orders once an hour", async () => {
    const before = await suggestAreas(db);
    await order("الزمالك", 5);
    expect(await suggestAreas(db)).toBe(before);
    const later = await suggestAreas(db, Date.now() + 3_600_001);
    expect(later[0]?.areas).toContain("الزمالك");
  });
});
