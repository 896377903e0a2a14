import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { correctOrder } from "../corrections/correct-order.ts";
import { eraseCustomerForStaff } from "../customers/erase-customer.ts";
import { queueOrderChanged } from "../emails/waiting-emails.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, reject } from "../result.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { cancel, cancelOwnOrder, cancelUnconfirmedOrders } from "./cancel-order.ts";
import { cancelByLink } from "./confirm-by-link.ts";
import { moveOrder } from "./move-order.ts";
import { byStaff } from "./order-events.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db, "owner");

let made = 0;

/** Order of two pieces with a coupon, whose two e-mails wait. */
async function newOrder() {
  const [product, coupon] = [await insertProduct(db, { stock: 10 }), `CANCEL${++made}`];
  const couponId = await insertCoupon(db, { code: coupon });
  const { customerId, order } = await insertBuyer(db, [[product, 2]]);
  const placed = await placeOrder(db, customerId, { ...order, coupon }, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  const { id } = placed.value;
  await inTransaction(db, async (tx) => accept(await queueOrderChanged(tx, customerId, id)));
  const { order_no } = await db
    .selectFrom("orders")
    .select("order_no")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, order_no, customerId, product, couponId };
}
type NewOrder = Awaited<ReturnType<typeof newOrder>>;

const linkOf = (order: NewOrder) => ({
  orderNo: order.order_no,
  token: testCodeKey.confirmationToken(order),
});
const cancelAsStaff = (id: number) =>
  inTransaction(db, async (tx) =>
    cancel(tx, await lockedOrder(tx, id), {
      actor: byStaff(staff.id),
      cause: { kind: "requested", reason: "changed her mind" },
    }),
  );
async function cancelByTime({ id }: NewOrder) {
  await sql`update orders set created_at = now() - interval '49 hours' where id = ${id}`.execute(db);
  return { ok: (await cancelUnconfirmedOrders(db)) === 1 };
}

/** Seconds in which staff can undo a cancellation. */
const undo = 60;
const received = { kind: "order_received", wait: 0 };
const changed = { kind: "order_changed", wait: 600 };
const byStaffEvent = { moved_by: "staff", staff_id: staff.id, reason: "", unconfirmed_hours: null };
const byCustomerEvent = { ...byStaffEvent, moved_by: "customer", staff_id: null };

const causes: readonly (readonly [
  cause: string,
  run: (order: NewOrder) => Promise<{ readonly ok: boolean }>,
  event: object,
  emails: readonly object[],
])[] = [
  [
    "staff in the back office",
    ({ id }) => cancelAsStaff(id),
    { ...byStaffEvent, reason: "changed her mind" },
    [{ ...received, wait: undo }, changed, { kind: "order_cancelled", wait: undo }],
  ],
  [
    "staff by the customer's link",
    (order) => cancelByLink(db, testCodeKey, linkOf(order), staff),
    byStaffEvent,
    [{ ...received, wait: undo }, changed, { kind: "order_cancelled", wait: undo }],
  ],
  [
    "the customer in the account",
    ({ id, customerId }) => cancelOwnOrder(db, customerId, { orderId: id, reason: "found it nearer" }),
    { ...byCustomerEvent, reason: "found it nearer" },
    [],
  ],
  [
    "the customer by the link",
    (order) => cancelByLink(db, testCodeKey, { ...linkOf(order), reason: "too late" }, null),
    { ...byCustomerEvent, reason: "too late" },
    [],
  ],
  [
    "time",
    cancelByTime,
    { ...byCustomerEvent, moved_by: "system", unconfirmed_hours: 48 },
    [{ kind: "order_cancelled", wait: 0 }],
  ],
  [
    "the erasure of the account",
    ({ customerId }) =>
      inTransaction(db, (tx) => eraseCustomerForStaff(tx, testCodeKey, customerId, staff.id)),
    byStaffEvent,
    [],
  ],
];

/** E-mails about an order with the seconds that they wait. */
async function emailsAbout(orderId: number) {
  const { rows } = await sql<{ kind: string; wait: number }>`
    select emails.kind, greatest(round(extract(epoch from due_at - now()) / 10) * 10, 0)::int as wait
    from emails left join outbox on outbox.kind = 'email' and key = emails.id where details ->> 'order_id' = ${String(orderId)} order by emails.id`.execute(
    db,
  );
  return rows;
}
const couponOf = async ({ couponId }: NewOrder) =>
  await db.selectFrom("coupons").select("used").where("id", "=", couponId).executeTakeFirstOrThrow();
const statusOf = async (id: number) =>
  (await db.selectFrom("orders").select("status_id").where("id", "=", id).executeTakeFirstOrThrow())
    .status_id;

describe("cancelling an order", () => {
  test.each(causes)("by %s returns stock and coupon, and writes one event", async (_, run, event, emails) => {
    const order = await newOrder();
    expect([await stockOf(db, order.product), await couponOf(order)]).toMatchObject([
      { stock: 8 },
      { used: 1 },
    ]);
    expect((await run(order)).ok).toBe(true);
    expect(await statusOf(order.id)).toBe(6);
    expect(await stockOf(db, order.product)).toEqual({ stock: 10, sold: 0, moved: 10 });
    expect(await couponOf(order)).toEqual({ used: 0 });
    const events = await db
      .selectFrom("order_status_changes")
      .select(["moved_by", "staff_id", "reason", "unconfirmed_hours"])
      .where("order_id", "=", order.id)
      .where("status_id", "=", 6)
      .execute();
    expect(events).toEqual([event]);
    expect(await emailsAbout(order.id)).toEqual(emails);
  });

  test.each(causes.slice(0, 5))("by %s rejects an order that has been sent", async (_, run) => {
    const order = await newOrder();
    await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, order.id), { status_id: 4 }));
    const before = await emailsAbout(order.id);
    expect((await run(order)).ok).toBe(false);
    expect([await statusOf(order.id), await couponOf(order), await emailsAbout(order.id)]).toEqual([
      4,
      { used: 1 },
      before,
    ]);
  });

  test.each([causes[0], causes[1], causes[3], causes[4]].flatMap((cause) => (cause ? [cause] : [])))(
    "by %s erases the recipient of an erased customer and sends no e-mail",
    async (_, run) => {
      const order = await newOrder();
      await db.deleteFrom("emails").execute();
      await sql`update orders set customer_id = null where id = ${order.id}`.execute(db);
      expect((await run(order)).ok).toBe(true);
      const { phone, street } = await db
        .selectFrom("orders")
        .select(["phone", "street"])
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow();
      expect([phone, street, await emailsAbout(order.id)]).toEqual(["", "", []]);
    },
  );

  test("by staff can be undone: the e-mails about the order wait as before, and none tells of a cancellation", async () => {
    const order = await newOrder();
    await cancelAsStaff(order.id);
    const restored = await inTransaction(db, async (tx) =>
      correctOrder(tx, await lockedOrder(tx, order.id), { to: 3, reason: "Mistake" }, staff),
    );
    expect(restored).toEqual(accept(null));
    expect((await emailsAbout(order.id)).map(({ kind }) => kind)).toEqual([
      "order_received",
      "order_changed",
    ]);
    expect(await stockOf(db, order.product)).toMatchObject({ stock: 8 });
    expect(await couponOf(order)).toEqual({ used: 1 });
  });

  test("rejects an order of another customer like an unknown one", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    expect(await cancelOwnOrder(db, other.customerId, { orderId: order.id })).toEqual(
      reject({ code: "order_unknown" }),
    );
    expect(await statusOf(order.id)).toBe(3);
  });
});
