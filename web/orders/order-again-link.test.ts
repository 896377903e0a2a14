import { expect, test } from "vitest";
import type { Order } from "#shop/orders/order.ts";
import { orderAgainLink } from "./order-again-link.ts";

function line(id: number | null, quantity: number, gift_value: number | null = null) {
  const product = id === null ? null : ({ id } as Order["lines"][number]["product"]);
  return { product, quantity, gift_value };
}

test("links to a cart with the products of an order, without gifts and deleted products", () => {
  expect(orderAgainLink([line(12, 2), line(15, 1), line(9, 1, 0), line(null, 3)])).toBe(
    "/cart/link?items=12x2,15x1",
  );
});

test("links to at most five pieces of a product and to 20 products", () => {
  expect(orderAgainLink([line(12, 4), line(12, 3)])).toBe("/cart/link?items=12x5");
  const many = Array.from({ length: 30 }, (_, index) => line(index + 1, 1));
  expect(orderAgainLink(many)?.split(",")).toHaveLength(20);
});

test("is null for an order without products that still exist", () => {
  expect(orderAgainLink([line(null, 1), line(9, 1, 0)])).toBeNull();
});
