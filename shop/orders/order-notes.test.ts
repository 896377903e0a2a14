import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { editOrder } from "../checkout/edit-order.ts";
import { eraseCustomer } from "../customers/erase-customer.ts";
import { findCustomerByToken, startSession } from "../customers/sessions.ts";
import { inTransaction } from "../in-transaction.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { recordAttempt } from "./confirmation.ts";
import { moveOrder } from "./move-order.ts";
import { byStaff } from "./order-events.ts";
import { addComment } from "./order-notes.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const password = "a quiet evening";

test("erasing an account erases staff notes about its orders, also of one that is shipped", async () => {
  const product = await insertProduct(db);
  const { orderId, customerId } = await insertOrder(db, [[product, 1]]);
  await inTransaction(db, async (tx) => {
    await addComment(tx, orderId, staff.id, { text: "Zeinab wants the afternoon" });
    await recordAttempt(tx, await lockedOrder(tx, orderId), staff.id, {
      channel: "phone",
      outcome: "later",
      note: "Zeinab slept",
    });
    const address = { city_id: 1, area: "", block: "1", street: "شارع زينب", house_number: "2", notes: "" };
    await editOrder(
      tx,
      await lockedOrder(tx, orderId),
      { lines: [{ product_id: product, quantity: 2 }], address },
      { id: staff.id, isOwner: true },
    );
    return await moveOrder(
      tx,
      await lockedOrder(tx, orderId),
      { status_id: 4, reason: "Zeinab insisted" },
      byStaff(staff.id),
    );
  });
  await db
    .updateTable("customers")
    .set({ password_hash: await plainPasswords.hash(password) })
    .where("id", "=", customerId)
    .execute();
  const token = await startSession(db, customerId);
  const customer = await findCustomerByToken(db, token);
  if (customer === null) throw new Error("expected a session");
  const accounts = { passwords: plainPasswords, rateLimits: noRateLimits, hashPhone: testCodeKey.hashPhone };
  const session = { customer, token, address: "192.0.2.1" };
  expect(await eraseCustomer(db, accounts, session, password)).toMatchObject({ ok: true });
  for (const table of ["order_attempts", "order_comments", "order_events", "order_status_changes"] as const) {
    const rows = await db.selectFrom(table).selectAll().where("order_id", "=", orderId).execute();
    expect(rows.length).toBeGreaterThan(0);
    expect([table, JSON.stringify(rows)]).toEqual([table, expect.not.stringMatching(/Zeinab|زينب|النصر/)]);
  }
  // The courier needs the street until delivery.
  const street = async () =>
    (await db.selectFrom("orders").select("street").where("id", "=", orderId).executeTakeFirstOrThrow())
      .street;
  expect(await street()).toBe("شارع زينب");
  await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, orderId), { status_id: 5 }));
  expect(await street()).toBe("");
});
