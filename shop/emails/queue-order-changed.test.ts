import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OrderContent } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { editOrder } from "../checkout/edit-order.ts";
import { inTransaction } from "../in-transaction.ts";
import { moveOrder } from "../orders/move-order.ts";
import { claimDue } from "../outbox/outbox.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const product = await insertProduct(db, { stock: 100 });

const save = async (id: number, content: Partial<OrderContent>) =>
  await inTransaction(db, async (tx) =>
    editOrder(
      tx,
      await lockedOrder(tx, id),
      { lines: [{ product_id: product, quantity: 1 }], ...content },
      { id: staff.id, isOwner: true },
    ),
  );
const pass = async (seconds: number) =>
  await sql`update outbox set due_at = due_at - make_interval(secs => ${seconds}) where attempts = 0`.execute(
    db,
  );
async function newOrder() {
  const order = await insertOrder(db, [[product, 1]]);
  await pass(1000);
  await claimDue(db, "email");
  return order;
}

describe("queueOrderChanged", () => {
  test("sends one e-mail for saves within ten minutes, and another for a later save", async () => {
    const { orderId, customerId } = await newOrder();
    await save(orderId, { phone: "+201000000001" });
    await pass(540);
    await save(orderId, { phone: "+201000000002" });
    expect(await claimDue(db, "email")).toEqual([]);
    await pass(60);
    expect(await claimDue(db, "email")).toHaveLength(1);
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_changed"]);
    await save(orderId, { phone: "+201000000003" });
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_changed", "order_changed"]);
  });

  test("keeps the e-mails of two orders apart", async () => {
    const first = await newOrder();
    const second = await newOrder();
    await save(first.orderId, { phone: "+201000000001" });
    await save(second.orderId, { phone: "+201000000001" });
    await pass(600);
    expect(await claimDue(db, "email")).toHaveLength(2);
  });

  test("makes the worker wait for a save that joins a due e-mail", async () => {
    const { orderId } = await newOrder();
    await save(orderId, { phone: "+201000000001" });
    await pass(600);
    await inTransaction(db, async (tx) => {
      const content = { lines: [{ product_id: product, quantity: 2 }] };
      const result = await editOrder(tx, await lockedOrder(tx, orderId), content, {
        id: staff.id,
        isOwner: true,
      });
      // Rendered now, the e-mail would miss this save.
      expect(await claimDue(db, "email")).toEqual([]);
      return result;
    });
    expect(await claimDue(db, "email")).toHaveLength(1);
  });

  test("is sent before the e-mail of the shipped order", async () => {
    const { orderId, customerId } = await newOrder();
    await save(orderId, { phone: "+201000000001" });
    await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, orderId), { status_id: 4 }));
    expect(await claimDue(db, "email")).toHaveLength(1);
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_changed", "order_shipped"]);
    await pass(60);
    expect(await claimDue(db, "email")).toHaveLength(1);
  });
});
