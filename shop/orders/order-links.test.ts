import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { insertGuest } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { findOrderStatus } from "./find-order.ts";
import { findOrderOfViewLink, revokeViewLinks } from "./view-link.ts";

const { db } = await openTestDatabase();
const { guestId, order } = await insertGuest(db, [[await insertProduct(db), 1]]);
await placeOrder(db, guestId, order, null);
const placed = await db
  .selectFrom("orders")
  .select(["id", "order_no", "view_version"])
  .executeTakeFirstOrThrow();

describe("a view link", () => {
  const token = testCodeKey.viewToken(placed);
  const find = (orderNo: string, given: string) =>
    findOrderOfViewLink(db, testCodeKey, { orderNo, token: given });

  test("finds its order until staff revoke it, and the next one does again", async () => {
    expect(await find(placed.order_no, token)).toMatchObject({ id: placed.id });
    await db.transaction().execute((tx) => revokeViewLinks(tx, placed.id));
    expect(await find(placed.order_no, token)).toBeNull();
    const next = testCodeKey.viewToken({ ...placed, view_version: placed.view_version + 1 });
    expect(await find(placed.order_no, next)).toMatchObject({ id: placed.id });
  });

  test.each([
    ["the token that confirms the order", testCodeKey.confirmationToken(placed)],
    ["the token that returns its items", testCodeKey.returnToken(placed)],
    ["an empty token", ""],
    ["a longer token", `${token}x`],
  ])("finds nothing with %s", async (_, other) => {
    expect(await find(placed.order_no, other)).toBeNull();
  });
});

describe("findOrderStatus", () => {
  const ask = (phone: string, order_no = placed.order_no, limits = noRateLimits) =>
    findOrderStatus(db, limits, { order_no, phone }, "192.0.2.1");

  test("returns the status and nothing personal for number and phone", async () => {
    const found = await ask(order.phone);
    expect(found).toMatchObject({ ok: true, value: { order_no: placed.order_no, status_id: 3 } });
    const fields = found.ok ? Object.keys(found.value).sort() : [];
    expect(fields).toEqual([
      "delivery",
      "expected_from",
      "expected_to",
      "order_no",
      "status_id",
      "tracking_number",
    ]);
  });

  test("has the same result for a wrong phone and for an unknown number", async () => {
    const unknown = { ok: false, rejection: { code: "order_unknown" } };
    expect(await ask("+201000000009")).toEqual(unknown);
    expect(await ask(order.phone, "000000000")).toEqual(unknown);
  });

  test("stops guesses of the phone of one order", async () => {
    for (let guess = 0; guess < 10; guess++) await ask(`+20100000000${guess}`, placed.order_no, rateLimits);
    expect(await ask(order.phone, placed.order_no, rateLimits)).toMatchObject({
      rejection: { code: "too_many_tries" },
    });
  });
});
