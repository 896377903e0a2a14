import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { findOverdueClaims, remindOfClaims } from "./overdue-claims.ts";
import { reminderTime, remindToPay } from "./remind-to-pay.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 50 });
const hour = 3_600_000;

/** An order that was placed and is to be paid this many hours from now. */
async function place(placed: number, until: number): Promise<number> {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  await db
    .updateTable("orders")
    .set({
      terms: "fee_first",
      pay_first: 7000,
      created_at: new Date(Date.now() + placed * hour),
      pay_until: new Date(Date.now() + until * hour),
    })
    .where("id", "=", orderId)
    .execute();
  return orderId;
}

async function claim(order_id: number): Promise<number> {
  const row = db.insertInto("payment_claims").values({ order_id }).returning("id");
  return (await row.executeTakeFirstOrThrow()).id;
}

async function reminders() {
  const rows = await db
    .selectFrom("emails")
    .select("details")
    .where("kind", "=", "payment_reminder")
    .orderBy("id")
    .execute();
  return rows.map(({ details }) => (details as { order_id: number }).order_id);
}

test("a reminder comes after half of the time, at least an hour after the order, and before the time is over", () => {
  const at = (hours: number) =>
    reminderTime({ created_at: new Date(0), pay_until: new Date(hours * hour) })?.getTime() ?? null;
  expect([24, 2, 1.5, 1, 0].map(at)).toEqual([12 * hour, hour, hour, null, null]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 168 * 60 }), (minutes) => {
      const time = at(minutes / 60);
      if (time === null) return minutes <= 60;
      return time >= hour && time >= (minutes * 60_000) / 2 - 1 && time < minutes * 60_000;
    }),
  );
});

test("each order that waits is reminded once, also by two processes, and none with an open claim", async () => {
  const due = [await place(-13, 11), await place(-2, 1)];
  const [early, claimed, over] = [await place(-3, 21), await place(-13, 11), await place(-25, -1)];
  await claim(claimed);
  const counts = await Promise.all([remindToPay(db), remindToPay(db)]);
  expect(counts[0] + counts[1]).toBe(2);
  expect((await reminders()).toSorted()).toEqual(due.toSorted());
  expect(await remindToPay(db)).toBe(0);
  expect(await reminders()).not.toContain(early + claimed + over);
});

test("owners and managers are told once of a claim whose time to pay is over", async () => {
  const [owner, manager, packer] = [
    await insertStaff(db, "owner"),
    await insertStaff(db, "manager"),
    await insertStaff(db, "packer"),
  ];
  const late = await claim(await place(-25, -1));
  await claim(await place(-5, 1));
  const counts = await Promise.all([remindOfClaims(db), remindOfClaims(db)]);
  expect(counts[0] + counts[1]).toBe(1);
  const told = await db
    .selectFrom("emails")
    .select(["staff_id", "details"])
    .where("kind", "=", "staff_claims_overdue")
    .execute();
  expect(told.map(({ staff_id }) => staff_id).toSorted()).toEqual(
    [owner.staff.id, manager.staff.id].toSorted(),
  );
  expect(told[0]?.details).toEqual({ claim_ids: [late] });
  expect(packer.staff.id).toBeGreaterThan(0);
  expect(await findOverdueClaims(db, [late])).toMatchObject([{ asked: 7000 }]);
  await db
    .updateTable("payment_claims")
    .set({ state: "rejected", decided_at: new Date() })
    .where("id", "=", late)
    .execute();
  expect(await findOverdueClaims(db, [late])).toEqual([]);
});
