import { describe, expect, test } from "vitest";
import type { NewAttempt } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { reject } from "../result.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { recordAttempt } from "./confirmation.ts";
import { moveOrder } from "./move-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const product = await insertProduct(db, { stock: 1000 });

let calls = 0;
const attempt = (id: number, outcome: NewAttempt["outcome"]) =>
  inTransaction(db, async (tx) =>
    recordAttempt(tx, await lockedOrder(tx, id), staff.id, {
      channel: "phone",
      outcome,
      note: `Call ${++calls}`,
    }),
  );
const newOrder = async () => (await insertOrder(db, [[product, 1]])).orderId;
const confirmationOf = async (id: number) =>
  await db
    .selectFrom("orders")
    .select(["confirmation", "confirmed_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("recordAttempt", () => {
  test.each([
    [["confirmed"], "confirmed"],
    [["later"], "waiting"],
    [["refused"], "waiting"],
    [["no_answer", "no_answer"], "waiting"],
    [["no_answer", "no_answer", "no_answer"], "unreachable"],
    [["no_answer", "no_answer", "no_answer", "later"], "waiting"],
    [["no_answer", "no_answer", "no_answer", "confirmed"], "confirmed"],
    [["confirmed", "no_answer", "no_answer", "no_answer"], "confirmed"],
  ] as const)("sets the confirmation after %j to %s", async (outcomes, confirmation) => {
    const id = await newOrder();
    for (const outcome of outcomes) expect(await attempt(id, outcome)).toMatchObject({ ok: true });
    expect((await confirmationOf(id)).confirmation).toBe(confirmation);
  });

  test("counts concurrent attempts up to the number in the settings", async () => {
    const id = await newOrder();
    await Promise.all(Array.from({ length: 4 }, () => attempt(id, "no_answer")));
    expect((await confirmationOf(id)).confirmation).toBe("unreachable");
    const events = await db.selectFrom("order_events").select("kind").where("order_id", "=", id).execute();
    expect(events).toEqual([{ kind: "unreachable" }]);
  });

  test("rejects an order that has been sent", async () => {
    const id = await newOrder();
    await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, id), { status_id: 4 }));
    expect(await attempt(id, "confirmed")).toEqual(reject({ code: "order_not_processing", status: 4 }));
    expect(await db.selectFrom("order_attempts").where("order_id", "=", id).selectAll().execute()).toEqual(
      [],
    );
  });
});
