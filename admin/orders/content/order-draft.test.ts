import { expect, test } from "vitest";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { contentOf, differences, draftOf, mergeDrafts, previewOf } from "./order-draft.ts";

const address = { city_id: 1, block: "المعادي", street: "شارع 9", house_number: "14", notes: "" };
const lineOf = (product_id: number | null, quantity: number, total_price_egp: number) => ({
  product_id,
  product_name: `Product ${product_id}`,
  quantity,
  total_price_egp,
  is_gift: false,
  parts: [],
});
const noDiscount = { staff_discount_egp: 0, staff_discount_reason: "" };
const orderOf = (...details: readonly ReturnType<typeof lineOf>[]) =>
  ({
    address,
    phone: "01027641190",
    delivery_fee_egp: 60,
    ...noDiscount,
    details,
  }) as unknown as AdminOrderPage;
const before = draftOf(orderOf(lineOf(7, 2, 500), lineOf(9, 1, 100)));
const lines = [
  { product_id: 7, quantity: 2 },
  { product_id: 9, quantity: 1 },
];

test("merges lines of one product and drops lines of deleted products", () => {
  const { lines } = draftOf(orderOf(lineOf(7, 2, 500), lineOf(null, 1, 80), lineOf(7, 1, 310)));
  expect(lines).toEqual([{ id: 7, name: "Product 7", quantity: 3, price: 270 }]);
});

test("leaves out gifts, which offers add", () => {
  expect(draftOf(orderOf({ ...lineOf(7, 1, 0), is_gift: true }, lineOf(9, 1, 100))).lines).toEqual([
    { id: 9, name: "Product 9", quantity: 1, price: 100 },
  ]);
});

test("sends a changed discount with its reason, and 0 for a removed one", () => {
  const discount = { discount_egp: "15", discount_reason: "Late parcel" };
  expect(contentOf({ ...before, ...discount }, before)).toEqual({ lines, ...discount });
  expect(contentOf(before, { ...before, ...discount })).toEqual({ lines, discount_egp: 0 });
});

test("sends only edited fields, so that the address keeps its map location", () => {
  expect(contentOf(before, before)).toEqual({ lines });
  expect(contentOf({ ...before, phone: "01111111111" }, before)).toEqual({ lines, phone: "01111111111" });
  expect(contentOf({ ...before, notes: "الدور 3" }, before)).toEqual({
    lines,
    address: { ...address, notes: "الدور 3" },
  });
});

test("sends a delivery fee only if staff typed one", () => {
  const moved = { ...before, city_id: "2" };
  expect(contentOf(moved, before)).toEqual({ lines, address: { ...address, city_id: 2 } });
  expect(contentOf({ ...moved, delivery_fee_egp: "60" }, before)).toMatchObject({ delivery_fee_egp: "60" });
});

test("previews lines, governorate, typed fee and discount", () => {
  expect(previewOf(before)).toEqual({ lines, city_id: 1, discount_egp: 0 });
  expect(previewOf({ ...before, city_id: "", delivery_fee_egp: "5", discount_egp: "7" })).toEqual({
    lines,
    delivery_fee_egp: "5",
    discount_egp: "7",
  });
});

test("compares lines regardless of their order", () => {
  expect(differences({ ...before, lines: before.lines.toReversed() }, before)).toEqual([]);
  expect(differences({ ...before, lines: before.lines.slice(1), street: "شارع 10" }, before)).toEqual([
    "lines",
    "street",
  ]);
});

test("merges two drafts field by field", () => {
  const theirs = { ...before, phone: "01222222222", street: "شارع 10" };
  const mine = { ...before, phone: "01111111111", street: "شارع 11" };
  expect(mergeDrafts(theirs, mine, new Set(["street"]))).toEqual({ ...theirs, street: "شارع 11" });
});
