import { expect, test } from "vitest";
import { checkDigit } from "#contract/authenticity/check-digit.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { reject } from "../result.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findOrderByNumber } from "./find-order.ts";
import { findOrder } from "./order.ts";
import { newOrderNumber } from "./order-number.ts";

const { db } = await openTestDatabase();

const { customerId, order } = await insertBuyer(db, [[await insertProduct(db), 1]]);
const placed = await placeOrder(db, customerId, order, null);
const id = placed.ok ? placed.value.id : 0;
const number = (await findOrder(db, customerId, { orderId: id }))?.order_no ?? "";
const arabic = number.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");

test.each([
  ["as it is", number],
  ["in Arabic digits", arabic],
  ["with spaces, dashes and a mark", ` #${number.slice(0, 4)} - ${number.slice(4)}\u200F `],
])("finds an order by its number %s", async (_, typed) => {
  expect(await findOrderByNumber(db, customerId, typed)).toEqual({ ok: true, value: { id } });
});

test.each([
  ["number_missing", "  -"],
  ["number_mistyped", `${number.slice(0, 8)}${(Number(number[8]) + 1) % 10}`],
  ["number_mistyped", number.slice(0, 7) + ((Number(checkDigit(number.slice(0, 7))) + 1) % 10)],
  ["number_mistyped", "x".repeat(10_000)],
  ["number_mistyped", `${number}' or true --`],
  ["number_unknown", newOrderNumber(() => 12_345_678)],
])("rejects an order number with %s: %j", async (code, typed) => {
  expect(await findOrderByNumber(db, customerId, typed)).toEqual({ ok: false, rejection: { code } });
});

test("rejects the number of another customer's order as unknown", async () => {
  expect(await findOrderByNumber(db, await insertCustomer(db), number)).toEqual(
    reject({ code: "number_unknown" }),
  );
});

test("finds an order by a number that lost its leading zeros in a spreadsheet", async () => {
  await db.updateTable("orders").set({ order_no: "051127137" }).where("id", "=", id).execute();
  for (const typed of ["51127137", "51127137.0", "5.1127137E+07"]) {
    expect(await findOrderByNumber(db, customerId, typed), typed).toEqual({ ok: true, value: { id } });
  }
});
