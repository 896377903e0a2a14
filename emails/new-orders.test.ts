import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import { queueDigests } from "#shop/notifications/new-orders.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "./render-email.ts";

const { db } = await openTestDatabase();

test("a digest names number, sum and newest orders in the language of the member, and no customer", async () => {
  const { staff } = await insertStaff(db, "owner");
  const since = new Date(Date.now() - 2 * 3_600_000);
  await db
    .insertInto("staff_notifications")
    .values({ staff_id: staff.id, digest: "hourly", digest_until: since, language: "ar" })
    .execute();
  const product = await insertProduct(db, { price: 10_000, stock: 10 });
  const created_at = new Date(Date.now() - 3_600_000);
  const numbers: string[] = [];
  for (const name of ["Mona", "Mona"]) {
    const { orderId, customerId } = await insertOrder(db, [[product, 1]]);
    await db.updateTable("customers").set({ name }).where("id", "=", customerId).execute();
    const { order_no } = await db
      .updateTable("orders")
      .set({ created_at })
      .where("id", "=", orderId)
      .returning("order_no")
      .executeTakeFirstOrThrow();
    numbers.push(order_no);
  }
  expect(await queueDigests(db)).toBe(1);
  const { id } = await db
    .selectFrom("emails")
    .select("id")
    .where("kind", "=", "staff_new_orders")
    .executeTakeFirstOrThrow();
  const due = await findDueEmail(db, id);
  const made = due && (await renderEmail(due, { db, publicUrl: "https://smile.example", key: testCodeKey }));
  const text = made?.text.replace(/[\u2066-\u2069]/g, "") ?? "";
  expect([made?.subject, due?.to]).toEqual(["طلبان جديدان", staff.email]);
  for (const said of [
    "الإجمالي: LE\u00A0340.00",
    ...numbers.map((number) => `${number} · القاهرة · LE\u00A0170.00`),
    "https://smile.example/admin/orders?tab=to_confirm",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("Mona");
});
